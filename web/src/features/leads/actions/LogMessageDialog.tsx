import { createActivity } from "@automotive-crm/contract/activities/entries";
import type { Lead } from "@automotive-crm/contract/leads/record";
import { messageOf } from "#lib/api/api-failure.ts";
import { submit } from "#lib/offline/outbox.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { ChoiceField } from "#records/fields/ChoiceField.tsx";
import { TextAreaInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { readLeadsAgain } from "#features/leads/leads.queries.ts";

export interface LogMessageDialogProps {
  lead: Lead;
  organizationId: string;
  onClose: () => void;
}

type Message = {
  type: "text" | "email";
  description: string;
};

const ways = [
  { value: "text", label: "Text" },
  { value: "email", label: "Email" },
] as const;

/** Records that someone texted or emailed, which answers the lead. */
export function LogMessageDialog({ lead, organizationId, onClose }: LogMessageDialogProps) {
  const { customerId, customerName, customerPhone } = lead;
  const about = { customerId, customerName, organizationId };
  const form = useSavedForm({
    start: startOf<Message>({ type: customerPhone === null ? "email" : "text", description: "" }),
    labels: { type: "How" },
    check: ({ description }) => (description.trim() === "" ? { description: "Please write something first" } : {}),
    toBody: ({ type, description }) => ({ type, description }),
    send: (body) =>
      submit(
        createActivity,
        { body: { customerId, ...body } },
        { ...about, what: body.type === "text" ? "Text" : "Email" },
      ),
    onSaved: () => {
      void readLeadsAgain();
      void readAgain(customerId);
    },
    onClose,
    failureText: messageOf,
  });
  return (
    <FormDialog form={form} title="Log text or email" subtitle={customerName} size="small" firstControl="textarea">
      <ChoiceField<Message> name="type" segments={ways} />
      <TextAreaInput<Message>
        name="description"
        label="What you wrote"
        isRequired
        rows={4}
        hint="Records that you contacted them, which answers the lead. Nothing is sent from here."
      />
    </FormDialog>
  );
}
