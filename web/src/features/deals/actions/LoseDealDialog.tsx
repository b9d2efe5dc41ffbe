import { loseDeal, missingFollowUpDay, missingLostReason, notNowReason } from "@automotive-crm/contract/deals/moves";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { dayOf } from "#lib/format/format-date.ts";
import { usePicklist } from "#lib/workplace/picklists.ts";
import { ChoiceField } from "#records/fields/ChoiceField.tsx";
import { SelectInput, TextAreaInput, TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm, useTyped } from "#records/form/useSavedForm.ts";
import { vehicleOf } from "#features/deals/deal-words.ts";
import type { DealDialogProps } from "./deal-dialog-props.ts";
import { showMoved, sayingMoves } from "./save-deal.ts";

type Loss = {
  reason: string;
  note: string;
  followUpOn: string;
  plans: "keep" | "cancel";
};

const plansChoices = [
  { value: "keep", label: "Keep them" },
  { value: "cancel", label: "Cancel them" },
] as const;

/** Asks why a deal is lost, and what becomes of what is planned with the customer. */
export function LoseDealDialog({ deal, organizationId, undos, onClose }: DealDialogProps) {
  const reasons = usePicklist(organizationId, "deal-lost-reasons");
  const [today] = useState(() => dayOf(new Date(), deal.timeZone));
  const form = useSavedForm({
    start: startOf<Loss>({ reason: "", note: "", followUpOn: "", plans: "keep" }),
    labels: { plans: "Open tasks and appointments" },
    check: ({ reason, followUpOn }) => ({
      ...(reason === "" && { reason: missingLostReason }),
      ...(reason === notNowReason && followUpOn === "" && { followUpOn: missingFollowUpDay }),
      ...(reason === notNowReason &&
        followUpOn !== "" &&
        followUpOn < today && { followUpOn: "Choose today or a later day" }),
    }),
    toBody: ({ reason, note, followUpOn, plans }) => ({
      plans,
      from: deal.stage,
      reason,
      note: note.trim() || null,
      followUpOn: reason === notNowReason ? followUpOn : null,
    }),
    send: (body) => sayingMoves(deal, call(loseDeal, { params: { dealId: deal.id }, body, organizationId })),
    onSaved: (saved) => showMoved(deal, saved, { organizationId, undos }),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Lose deal"
      subtitle={`${deal.customerName}, ${vehicleOf(deal)}`}
      size="small"
      saveLabel="Lose deal"
      isDangerous
    >
      <SelectInput<Loss> name="reason" label="Reason" isRequired>
        <option value="">Choose a reason</option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {reason}
          </option>
        ))}
      </SelectInput>
      <FollowUp today={today} />
      <TextAreaInput<Loss> name="note" label="Note" rows={2} maxLength={2_000} />
      <ChoiceField<Loss> name="plans" segments={plansChoices} />
    </FormDialog>
  );
}

const FollowUp = ({ today }: { today: string }) =>
  useTyped<Loss>().reason === notNowReason && (
    <TextInput<Loss> name="followUpOn" label="Follow up on" type="date" min={today} isRequired />
  );
