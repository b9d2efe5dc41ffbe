import { replaceDealCredits } from "@automotive-crm/contract/deals/credits";
import { creditRoles, type CreditRole } from "@automotive-crm/contract/deals/record";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { colleaguesAtQuery } from "#lib/workplace/colleagues.ts";
import { TextInput } from "#records/fields/inputs.tsx";
import { namesAsOptions, PickInput } from "#records/fields/PickField.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf, useAsOpened } from "#records/form/form-start.ts";
import { useSavedForm, useTyped } from "#records/form/useSavedForm.ts";
import { creditWords } from "#features/deals/deal-words.ts";
import { showSavedDeal } from "#features/deals/deals.queries.ts";
import type { DealFormProps } from "./part-props.ts";

type Credits = Record<CreditRole, string> & {
  /** Of Sales 1, in percent; Sales 2 gets the rest. */
  share: string;
};

const percentOf = (typed: string) => (/^\d{1,2}$/.test(typed.trim()) && Number(typed) > 0 ? Number(typed) : undefined);

/** Who a deal is credited to, all at once. */
export function CreditsDialog({ deal, organizationId, onClose }: DealFormProps) {
  const { credits, locationId } = useAsOpened(deal);
  const { data: people = [] } = useQuery(colleaguesAtQuery(organizationId, [locationId]));
  const idOf = (role: CreditRole) => credits.find((credit) => credit.role === role)?.personId ?? "";
  const first = credits.find(({ role }) => role === "sales-1")?.share;
  const names = new Map(credits.map(({ personId, personName }) => [personId, personName]));
  const former = [...names].filter(([id]) => people.every((person) => person.id !== id));
  const options = [...namesAsOptions(people), ...former.map(([value, label]) => ({ value, label }))];
  const form = useSavedForm({
    start: startOf<Credits>({
      "sales-1": idOf("sales-1"),
      "sales-2": idOf("sales-2"),
      bdc: idOf("bdc"),
      "sales-manager": idOf("sales-manager"),
      "finance-manager": idOf("finance-manager"),
      share: first && idOf("sales-2") !== "" ? String(Math.round(Number(first) * 100)) : "50",
    }),
    labels: { credits: "Credited to" },
    check: (typed) => ({
      ...(typed["sales-2"] !== "" && typed["sales-1"] === "" && { "sales-1": "Choose Sales 1 first" }),
      ...(typed["sales-2"] !== "" &&
        typed["sales-2"] === typed["sales-1"] && { "sales-2": "Choose someone other than Sales 1" }),
      ...(typed["sales-2"] !== "" && percentOf(typed.share) === undefined && { share: "Enter 1 to 99" }),
    }),
    toBody: (typed) => {
      const share = typed["sales-2"] === "" ? 100 : (percentOf(typed.share) ?? 50);
      const shares: Partial<Record<CreditRole, string>> = {
        "sales-1": (share / 100).toFixed(2),
        "sales-2": (1 - share / 100).toFixed(2),
      };
      return {
        credits: creditRoles
          .filter((role) => typed[role] !== "")
          .map((role) => ({ role, personId: typed[role], ...(shares[role] !== undefined && { share: shares[role] }) })),
        base: { credits },
      };
    },
    send: (body) => call(replaceDealCredits, { params: { dealId: deal.id }, body, organizationId }),
    onSaved: (saved) => showSavedDeal(saved, organizationId),
    onClose,
    show: () => "Someone else's choice",
  });
  return (
    <FormDialog form={form} title="Credits" subtitle={deal.customerName} size="small">
      {creditRoles.map((role) => (
        <PickInput<Credits>
          key={role}
          name={role}
          label={creditWords[role]}
          kind="people"
          none="Nobody"
          options={options}
        />
      ))}
      <Share />
    </FormDialog>
  );
}

const Share = () =>
  useTyped<Credits>()["sales-2"] !== "" && (
    <TextInput<Credits>
      name="share"
      label="Share of Sales 1, %"
      hint="Sales 2 gets the rest."
      inputMode="numeric"
      maxLength={2}
    />
  );
