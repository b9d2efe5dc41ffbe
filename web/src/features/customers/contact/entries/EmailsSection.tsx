import type { CustomerEmail } from "@automotive-crm/contract/customers/record";
import { Mail } from "lucide-react";
import { asBase, emailsToSend, makePrimary, without } from "#features/customers/edits/contact-lists.ts";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { CopyButton } from "#kit/controls/CopyButton.tsx";
import type { EntryToDelete } from "./DeleteEntryDialog.tsx";
import { EntriesSection } from "./EntriesSection.tsx";
import { EntryFacts } from "./EntryFacts.tsx";
import { EntryRow } from "./EntryRow.tsx";

const loadForm = async () => (await import("./EmailForm.tsx")).EmailForm;

export function EmailsSection() {
  const { customer } = useEditing();
  return (
    <EntriesSection<CustomerEmail, { entry: CustomerEmail }>
      title="Emails"
      noun="email address"
      draft="email"
      field="emails"
      entries={customer.emails}
      renderRow={(email, onEdit, onDelete) => (
        <EmailEntry email={email} onEdit={() => onEdit({ entry: email })} onDelete={onDelete} />
      )}
      loadForm={loadForm}
    />
  );
}

interface EmailEntryProps {
  email: CustomerEmail;
  onEdit: () => void;
  onDelete: (entry: EntryToDelete) => void;
}

function EmailEntry({ email, onEdit, onDelete }: EmailEntryProps) {
  const { customer } = useEditing();
  const base = { emails: asBase(customer.emails) };
  const rest = without(customer.emails, email.id);
  return (
    <EntryRow
      name={email.email}
      facts={
        <>
          <span title={email.email} className="block truncate text-table">
            {email.email}
          </span>
          {customer.emails.length > 1 && <EntryFacts isPrimary={email.isPrimary} />}
        </>
      }
      asPrimary={email.isPrimary ? undefined : { emails: emailsToSend(makePrimary(customer.emails, email.id)), base }}
      deletion={{
        name: email.email,
        consequence: consequenceOf(email, rest),
        body: { emails: emailsToSend(rest), base },
      }}
      onEdit={onEdit}
      onDelete={onDelete}
      actions={
        <>
          <CopyButton text={email.email} what="email address" className="md:[--size:32px]" />
          <a
            href={`mailto:${email.email}`}
            aria-label={`Write to ${email.email}`}
            data-tip="Write an email"
            data-side="left"
            className="button button-ghost button-icon tip md:[--size:32px]"
          >
            <Mail aria-hidden size={16} />
          </a>
        </>
      }
    />
  );
}

function consequenceOf(email: CustomerEmail, rest: readonly CustomerEmail[]): string | undefined {
  const next = rest.find(({ isPrimary }) => isPrimary);
  return email.isPrimary && next ? `${next.email} becomes the primary address.` : undefined;
}
