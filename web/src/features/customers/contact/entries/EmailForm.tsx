import type { CustomerEmail } from "@automotive-crm/contract/customers/record";
import { invalidEmail, isEmail, readEmail } from "@automotive-crm/contract/fields/emails";
import { useState } from "react";
import { CheckboxInput, TextInput } from "#records/fields/inputs.tsx";
import { asBase, emailsToSend, listToChange, newId, withItem } from "#features/customers/edits/contact-lists.ts";
import { EditForm } from "#features/customers/edits/EditForm.tsx";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { useEditForm, type EditPlace } from "#features/customers/edits/useEditForm.ts";

interface EmailFormProps extends EditPlace {
  /** If absent, a new one is added. */
  entry?: CustomerEmail | undefined;
}

export function EmailForm({ entry: email, ...place }: EmailFormProps) {
  const { customer } = useEditing();
  const [opened] = useState(customer.emails);
  const others = customer.emails.filter(({ id }) => id !== email?.id);
  const form = useEditForm({
    ...place,
    what: "email",
    recordId: email?.id,
    start: { email: email?.email ?? "", isPrimary: email?.isPrimary ?? false },
    check: (values) => checkEmail(readEmail(values.email), others),
    newFacts: (values, before) => ({ email: values.email === before.email ? "" : values.email }),
    fieldOf: (path) => /^emails\.\d+\.(.+)$/.exec(path)?.[1] ?? path,
    toBody: (values) => {
      const base = listToChange(opened, customer.emails, email?.id);
      const address = readEmail(values.email);
      const changed = { id: email?.id ?? newId(address), email: address, isPrimary: values.isPrimary };
      return { emails: emailsToSend(withItem(base, changed)), base: { emails: asBase(base) } };
    },
  });
  return (
    <EditForm label={email ? "Edit email address" : "Add email address"} form={form}>
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- Opened to type into. */}
      <TextInput name="email" label="Email" type="email" inputMode="email" autoComplete="off" autoFocus />
      {others.length > 0 && !email?.isPrimary && <CheckboxInput name="isPrimary" label="Primary email address" />}
    </EditForm>
  );
}

function checkEmail(address: string, others: readonly CustomerEmail[]) {
  if (!isEmail(address)) return { email: invalidEmail };
  const isListed = others.some((other) => other.email.toLowerCase() === address.toLowerCase());
  return isListed ? { email: "This address is already listed" } : {};
}
