import type { CustomerEmail } from "@automotive-crm/contract/customers/record";
import { Mail, Pencil, Plus, Star, Trash2 } from "lucide-react";
import { useState } from "react";
import { CopyButton } from "#ui/CopyButton.tsx";
import { MenuItem } from "#ui/Dropdown.tsx";
import { asBase, emailsToSend, makePrimary, without } from "#app/customer-page/edits/contact-lists.ts";
import { EditButton } from "#app/customer-page/edits/EditButton.tsx";
import { useEditing } from "#app/customer-page/edits/editing-context.ts";
import { PendingMark } from "#app/customer-page/edits/PendingMark.tsx";
import { useInPlace } from "#app/customer-page/edits/useInPlace.ts";
import { DeleteEntryDialog } from "./DeleteEntryDialog.tsx";
import type { EntryToDelete } from "./DeleteEntryDialog.tsx";
import { EmailForm } from "./EmailForm.tsx";
import { EntryFacts } from "./EntryFacts.tsx";
import { EntryMenu } from "./EntryMenu.tsx";
import { PanelSection } from "./PanelSection.tsx";
import { useListChange } from "./useListChange.ts";

/** Every address: one press from being written to, one from being copied. */
export function EmailsSection() {
  const { customer, mayEdit } = useEditing();
  const adding = useInPlace<true>();
  // Kept here and not with the entry, which somebody else may delete while it is edited: what is typed stays.
  const editing = useInPlace<{ email: CustomerEmail }>(({ email }) => `[data-entry="${email.id}"] [aria-haspopup]`);
  const edited = editing.what?.email;
  const isGone = edited && !customer.emails.some(({ id }) => id === edited.id);
  // Asked here, as the entry itself is out of view while its deletion is on its way.
  const [deleting, setDeleting] = useState<EntryToDelete | null>(null);
  return (
    <PanelSection
      title="Emails"
      action={
        mayEdit && (
          <EditButton
            label="Add email address"
            what="email"
            icon={<Plus aria-hidden size={16} />}
            isOpen={adding.isOpen}
            onOpen={() => adding.open(true)}
          />
        )
      }
    >
      {customer.emails.length === 0 && !adding.isOpen && <p className="text-table text-quiet">No email address</p>}
      <ul>
        {[...customer.emails, ...(isGone ? [edited] : [])].map((email) => (
          <li key={email.id} data-entry={email.id}>
            {(edited?.id !== email.id || (editing.isShown && !isGone)) && (
              <EmailEntry email={email} onEdit={editing.open} onDelete={setDeleting} />
            )}
            {edited?.id === email.id && <EmailForm {...editing.what} {...editing.form} />}
          </li>
        ))}
      </ul>
      {adding.isOpen && <EmailForm {...adding.form} />}
      <PendingMark fields={["emails"]} />
      {deleting && <DeleteEntryDialog what="email address" {...deleting} onClose={() => setDeleting(null)} />}
    </PanelSection>
  );
}

interface EmailEntryProps {
  email: CustomerEmail;
  onEdit: (what: { email: CustomerEmail }) => void;
  onDelete: (entry: EntryToDelete) => void;
}

function EmailEntry({ email, onEdit, onDelete }: EmailEntryProps) {
  const { customer, mayEdit } = useEditing();
  const { change, failure } = useListChange();
  const base = { emails: asBase(customer.emails) };
  const rest = without(customer.emails, email.id);
  const at = email.email.lastIndexOf("@");
  return (
    <>
      <div className="entry-row">
        <div className="min-w-0 flex-1">
          <p className="text-table wrap-anywhere">
            {email.email.slice(0, at)}
            <wbr />
            {email.email.slice(at)}
          </p>
          {customer.emails.length > 1 && <EntryFacts isPrimary={email.isPrimary} />}
        </div>
        {mayEdit && (
          <EntryMenu label={`More for ${email.email}`}>
            <MenuItem icon={<Pencil aria-hidden size={15} />} onSelect={() => onEdit({ email })}>
              Edit
            </MenuItem>
            {!email.isPrimary && (
              <MenuItem
                icon={<Star aria-hidden size={15} />}
                onSelect={() => void change({ emails: emailsToSend(makePrimary(customer.emails, email.id)), base })}
              >
                Make primary
              </MenuItem>
            )}
            <MenuItem
              icon={<Trash2 aria-hidden size={15} />}
              isDangerous
              onSelect={() =>
                onDelete({
                  name: email.email,
                  consequence: consequenceOf(email, rest),
                  body: { emails: emailsToSend(rest), base },
                })
              }
            >
              Delete
            </MenuItem>
          </EntryMenu>
        )}
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
      </div>
      {failure && (
        <p role="alert" className="text-meta text-danger">
          Not saved. {failure}
        </p>
      )}
    </>
  );
}

function consequenceOf(email: CustomerEmail, rest: readonly CustomerEmail[]): string | undefined {
  const next = rest.find(({ isPrimary }) => isPrimary);
  return email.isPrimary && next ? `${next.email} becomes the primary address.` : undefined;
}
