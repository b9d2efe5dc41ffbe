import type { CustomerPhone } from "@automotive-crm/contract/customers/record";
import { formatPhone } from "@automotive-crm/contract/phones";
import { Pencil, PhoneOff, Plus, Star, Trash2 } from "lucide-react";
import { useState } from "react";
import { CallButton } from "#features/customers/CallButton.tsx";
import { isDoNotCall } from "#features/customers/customer-facts.ts";
import { CopyButton } from "#ui/CopyButton.tsx";
import { MenuItem } from "#ui/Dropdown.tsx";
import { asBase, makePrimary, phonesToSend, without } from "#app/customer-page/edits/contact-lists.ts";
import { EditButton } from "#app/customer-page/edits/EditButton.tsx";
import { useEditing } from "#app/customer-page/edits/editing-context.ts";
import { PendingMark } from "#app/customer-page/edits/PendingMark.tsx";
import { useInPlace } from "#app/customer-page/edits/useInPlace.ts";
import { DeleteEntryDialog } from "./DeleteEntryDialog.tsx";
import type { EntryToDelete } from "./DeleteEntryDialog.tsx";
import { EntryFacts } from "./EntryFacts.tsx";
import { EntryMenu } from "./EntryMenu.tsx";
import { PanelSection } from "./PanelSection.tsx";
import { PhoneForm } from "./PhoneForm.tsx";
import { useListChange } from "./useListChange.ts";

/** Every number: one press from being called, one from being copied. */
export function PhonesSection() {
  const { customer, mayEdit } = useEditing();
  const adding = useInPlace<true>();
  // Kept here and not with the entry, which somebody else may delete while it is edited: what is typed stays.
  const editing = useInPlace<{ phone: CustomerPhone; isAskedNotToCall: boolean }>(
    ({ phone }) => `[data-entry="${phone.id}"] [aria-haspopup]`,
  );
  const edited = editing.what?.phone;
  const isGone = edited && !customer.phones.some(({ id }) => id === edited.id);
  // Asked here, as the entry itself is out of view while its deletion is on its way.
  const [deleting, setDeleting] = useState<EntryToDelete | null>(null);
  return (
    <PanelSection
      title="Phones"
      action={
        mayEdit && (
          <EditButton
            label="Add phone number"
            what="phone"
            icon={<Plus aria-hidden size={16} />}
            isOpen={adding.isOpen}
            onOpen={() => adding.open(true)}
          />
        )
      }
    >
      {customer.phones.length === 0 && !adding.isOpen && <p className="text-table text-quiet">No phone number</p>}
      <ul>
        {[...customer.phones, ...(isGone ? [edited] : [])].map((phone) => (
          <li key={phone.id} data-entry={phone.id}>
            {(edited?.id !== phone.id || (editing.isShown && !isGone)) && (
              <PhoneEntry phone={phone} onEdit={editing.open} onDelete={setDeleting} />
            )}
            {edited?.id === phone.id && <PhoneForm {...editing.what} {...editing.form} />}
          </li>
        ))}
      </ul>
      {adding.isOpen && <PhoneForm {...adding.form} />}
      <PendingMark fields={["phones"]} />
      {deleting && <DeleteEntryDialog what="phone number" {...deleting} onClose={() => setDeleting(null)} />}
    </PanelSection>
  );
}

interface PhoneEntryProps {
  phone: CustomerPhone;
  onEdit: (what: { phone: CustomerPhone; isAskedNotToCall: boolean }) => void;
  onDelete: (entry: EntryToDelete) => void;
}

function PhoneEntry({ phone, onEdit, onDelete }: PhoneEntryProps) {
  const { customer, mayEdit } = useEditing();
  const { change, failure } = useListChange();
  const base = { phones: asBase(customer.phones) };
  const number = numberOf(phone);
  const rest = without(customer.phones, phone.id);
  return (
    <>
      <div className="entry-row">
        <div className="min-w-0 flex-1">
          <p className="truncate tabular-nums" title={number}>
            {number}
          </p>
          <EntryFacts kind={phone.type.charAt(0).toUpperCase() + phone.type.slice(1)} isPrimary={phone.isPrimary} />
          {isDoNotCall(customer, phone) && (
            <p className="flex items-center gap-1 text-meta font-medium text-warn">
              <PhoneOff aria-hidden size={12} />
              Do not call
            </p>
          )}
        </div>
        {mayEdit && (
          <EntryMenu label={`More for ${number}`}>
            <MenuItem
              icon={<Pencil aria-hidden size={15} />}
              onSelect={() => onEdit({ phone, isAskedNotToCall: false })}
            >
              Edit
            </MenuItem>
            {!phone.isPrimary && (
              <MenuItem
                icon={<Star aria-hidden size={15} />}
                onSelect={() => void change({ phones: phonesToSend(makePrimary(customer.phones, phone.id)), base })}
              >
                Make primary
              </MenuItem>
            )}
            {!phone.doNotCall && (
              <MenuItem
                icon={<PhoneOff aria-hidden size={15} />}
                onSelect={() => onEdit({ phone, isAskedNotToCall: true })}
              >
                Do not call…
              </MenuItem>
            )}
            <MenuItem
              icon={<Trash2 aria-hidden size={15} />}
              isDangerous
              onSelect={() =>
                onDelete({
                  name: number,
                  consequence: consequenceOf(phone, rest),
                  body: { phones: phonesToSend(rest), base },
                })
              }
            >
              Delete
            </MenuItem>
          </EntryMenu>
        )}
        <CopyButton text={phone.number} what="phone number" className="md:[--size:32px]" />
        <CallButton customer={customer} phone={phone} className="md:[--size:32px]" />
      </div>
      {failure && (
        <p role="alert" className="text-meta text-danger">
          Not saved. {failure}
        </p>
      )}
    </>
  );
}

const numberOf = ({ number, extension }: CustomerPhone) => formatPhone(number) + (extension ? ` ext ${extension}` : "");

function consequenceOf(phone: CustomerPhone, rest: readonly CustomerPhone[]): string | undefined {
  const next = rest.find(({ isPrimary }) => isPrimary);
  if (!next) return "The customer will have no phone number.";
  return phone.isPrimary ? `${numberOf(next)} becomes the primary number.` : undefined;
}
