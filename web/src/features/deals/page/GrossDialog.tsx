import { grossFieldNames, updateDeal } from "@automotive-crm/contract/deals/changes";
import { call } from "#lib/api/api-client.ts";
import { formatMoney, moneyText, readMoney } from "#lib/format/money.ts";
import { MoneyInput } from "#records/fields/MoneyInput.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { changesOf } from "#features/deals/changes.ts";
import { showSavedDeal } from "#features/deals/deals.queries.ts";
import type { DealFormProps } from "./part-props.ts";

type Field = (typeof grossFieldNames)[number];
type Gross = Record<Field, string>;

const words: Record<Field, string> = {
  frontGrossCents: "Front gross",
  backGrossCents: "Back gross",
  costCents: "Cost of the car",
  packCents: "Pack",
  dealerCashCents: "Dealer cash",
};

/** A gross may be below zero. */
function readSigned(typed: string): number | null | undefined {
  const text = typed.trim();
  const cents = readMoney(text.replace(/^-/, ""));
  return text.startsWith("-") && typeof cents === "number" ? -cents : cents;
}

const record = <T,>(of: (field: Field) => T) =>
  Object.fromEntries(grossFieldNames.map((field) => [field, of(field)])) as Record<Field, T>;

const bodyOf = (typed: Gross) => record((field) => readSigned(typed[field]) ?? null);

/** What a deal brings, as it is typed: a hint never takes its place. */
export function GrossDialog({ deal, organizationId, onClose }: DealFormProps) {
  const form = useSavedForm({
    start: startOf<Gross>(record((field) => moneyText(deal[field] ?? null))),
    labels: words,
    show: (_, value) => (typeof value === "number" ? formatMoney(value) : "nothing"),
    check: (typed) =>
      record((field) => (readSigned(typed[field]) === undefined ? "Enter an amount like 1,250.00" : undefined)),
    toBody: (typed, opened) => changesOf(bodyOf(typed), bodyOf(opened)),
    skipsUnchanged: true,
    send: (body) => call(updateDeal, { params: { dealId: deal.id }, body, organizationId }),
    onSaved: (saved) => showSavedDeal(saved, organizationId),
    onClose,
  });
  const { frontGrossHintCents = null } = deal;
  return (
    <FormDialog form={form} title="Gross" subtitle={deal.customerName} size="small">
      {grossFieldNames.map((field) => (
        <MoneyInput<Gross>
          key={field}
          name={field}
          hint={
            field === "frontGrossCents" && frontGrossHintCents !== null
              ? `Price, cost and trade-ins suggest ${formatMoney(frontGrossHintCents)}.`
              : undefined
          }
        />
      ))}
    </FormDialog>
  );
}
