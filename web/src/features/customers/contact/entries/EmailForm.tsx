import type { CustomerEmail } from "@automotive-crm/contract/customers/record";
import { invalidEmail, isEmail, readEmail } from "@automotive-crm/contract/fields/emails";
import { useState } from "react";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { asBase, emailsToSend, listToChange, newId, withItem } from "#features/customers/edits/contact-lists.ts";
import { EditForm } from "#features/customers/edits/EditForm.tsx";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { useEditForm } from "#features/customers/edits/useEditForm.ts";

interface EmailFormProps {
  /** If absent, a new one is added. */
  email?: CustomerEmail | undefined;
  onSending: (isSending: boolean) => void;
  onClose: () => void;
}

export function EmailForm({ email, onSending, onClose }: EmailFormProps) {
  const { customer, save } = useEditing();
  const [opened] = useState(customer.emails);
  const others = customer.emails.filter(({ id }) => id !== email?.id);
  const form = useEditForm({
    what: "email",
    recordId: email?.id,
    start: { email: email?.email ?? "", isPrimary: email?.isPrimary ?? false },
    check: (values) => checkEmail(readEmail(values.email), others),
    newFacts: (values, before) => ({ email: values.email === before.email ? "" : values.email }),
    fieldOf: (path) => /^emails\.\d+\.(.+)$/.exec(path)?.[1] ?? path,
    send: (values, _, decision) => {
      const base = listToChange(opened, customer.emails, email?.id);
      const address = readEmail(values.email);
      const changed = { id: email?.id ?? newId(address), email: address, isPrimary: values.isPrimary };
      return save({ emails: emailsToSend(withItem(base, changed)), base: { emails: asBase(base) }, ...decision });
    },
    onSending,
    onClose,
  });
  const { values, messages, set } = form;
  return (
    <EditForm label={email ? "Edit email address" : "Add email address"} form={form}>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- Opened to type into.
        autoFocus
        value={values.email}
        error={messages.email}
        onChange={(event) => set("email", event.target.value)}
      />
      {others.length > 0 && !email?.isPrimary && (
        <CheckboxField
          label="Primary email address"
          checked={values.isPrimary}
          onChange={(event) => set("isPrimary", event.target.checked)}
        />
      )}
    </EditForm>
  );
}

function checkEmail(address: string, others: readonly CustomerEmail[]) {
  if (!isEmail(address)) return { email: invalidEmail };
  const isListed = others.some((other) => other.email.toLowerCase() === address.toLowerCase());
  return isListed ? { email: "This address is already listed" } : {};
}
