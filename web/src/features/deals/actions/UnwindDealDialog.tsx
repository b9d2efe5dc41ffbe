import { unwindDeal, type tradeInFates } from "@automotive-crm/contract/deals/moves";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { dayOf } from "#lib/format/format-date.ts";
import { ChoiceField } from "#records/fields/ChoiceField.tsx";
import { TextAreaInput, TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { vehicleOf } from "#features/deals/deal-words.ts";
import { showSavedDeal } from "#features/deals/deals.queries.ts";
import type { DealDialogProps } from "./deal-dialog-props.ts";

type Unwinding = {
  on: string;
  reason: string;
  tradeIns: (typeof tradeInFates)[number];
};

const fates = [
  { value: "returned", label: "Goes back" },
  { value: "kept", label: "We keep it" },
] as const;

/** Cancels a sale after it counted. */
export function UnwindDealDialog({ deal, organizationId, onClose }: DealDialogProps) {
  const [today] = useState(() => dayOf(new Date(), deal.timeZone));
  const form = useSavedForm({
    start: startOf<Unwinding>({ on: today, reason: "", tradeIns: "returned" }),
    labels: { tradeIns: "A trade-in" },
    check: ({ on, reason }) => ({
      ...(on > today && { on: "Must not be in the future" }),
      ...(reason.trim() === "" && { reason: "Enter why" }),
    }),
    toBody: (typed) => ({ ...typed, on: typed.on === today ? undefined : typed.on, reason: typed.reason.trim() }),
    send: (body) => call(unwindDeal, { params: { dealId: deal.id }, body, organizationId }),
    onSaved: (saved) => showSavedDeal(saved, organizationId),
    onClose,
    failureText: messageOf,
  });
  return (
    <FormDialog
      form={form}
      title="Unwind sale"
      subtitle={`${deal.customerName}, ${vehicleOf(deal)}`}
      size="small"
      saveLabel="Unwind"
      isDangerous
    >
      <p className="text-table text-quiet">
        The deal stays, marked as unwound, and the car is back in stock. The month of the sale isn't changed.
      </p>
      <TextAreaInput<Unwinding> name="reason" label="Why" isRequired rows={2} maxLength={500} />
      <TextInput<Unwinding> name="on" label="Unwound on" type="date" max={today} isRequired />
      <ChoiceField<Unwinding> name="tradeIns" segments={fates} />
    </FormDialog>
  );
}
