import { missingStatusReason, type Lead } from "@automotive-crm/contract/leads/record";
import { messageOf } from "#lib/api/api-failure.ts";
import { usePicklist } from "#lib/workplace/picklists.ts";
import { SelectInput, TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm, useTyped } from "#records/form/useSavedForm.ts";
import { leadEditWords } from "#features/leads/lead-words.ts";
import { offerUndo, saveLead } from "./save-lead.ts";

export interface CloseLeadDialogProps {
  lead: Lead;
  organizationId: string;
  status: "lost" | "bad";
  onClose: () => void;
}

interface Closing {
  reason: string;
  otherReason: string;
}

const other = "other";

const words = {
  lost: {
    title: "Lose lead",
    save: "Lose lead",
    said: "is lost",
  },
  bad: {
    title: "Not a lead",
    save: "Close lead",
    said: "is closed as not a lead",
  },
} as const;

/** Asks why a lead is lost, or was none. */
export function CloseLeadDialog({ lead, organizationId, status, onClose }: CloseLeadDialogProps) {
  const { title, save, said } = words[status];
  const reasons = usePicklist(organizationId, `${status}-reasons`);
  const form = useSavedForm({
    start: startOf<Closing>({ reason: "", otherReason: "" }),
    check: ({ reason, otherReason }) => ({
      ...(reason === "" && { reason: missingStatusReason }),
      ...(reason === other && otherReason.trim() === "" && { otherReason: "Please say why" }),
    }),
    toBody: ({ reason, otherReason }) => ({ status, statusReason: reason === other ? otherReason.trim() : reason }),
    ...leadEditWords(),
    fieldOf: () => "reason",
    send: (body) => saveLead(lead, body, organizationId),
    onSaved: (outcome) => {
      if (outcome.state === "saved")
        offerUndo(lead, outcome.answer, { organizationId, said: `The lead of ${lead.customerName} ${said}.` });
    },
    onClose,
    failureText: messageOf,
  });
  return (
    <FormDialog form={form} title={title} subtitle={lead.customerName} size="small" saveLabel={save}>
      <SelectInput<Closing> name="reason" label="Reason" isRequired>
        <option value="">Choose a reason</option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {reason}
          </option>
        ))}
        <option value={other}>Other</option>
      </SelectInput>
      <OtherReason />
    </FormDialog>
  );
}

const OtherReason = () =>
  useTyped<Closing>().reason === other && (
    <TextInput<Closing> name="otherReason" label="Why" isRequired maxLength={200} />
  );
