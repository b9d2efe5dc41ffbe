import type { CustomerPhone } from "@automotive-crm/contract/customers/record";
import { formatPhone } from "@automotive-crm/contract/fields/phones";
import { PhoneOff } from "lucide-react";
import { asBase, makePrimary, phonesToSend, without } from "#features/customers/edits/contact-lists.ts";
import { useEditing } from "#features/customers/edits/editing-context.ts";
import { CallButton } from "#features/customers/CallButton.tsx";
import { isDoNotCall } from "#features/customers/customer-facts.ts";
import { CopyButton } from "#kit/controls/CopyButton.tsx";
import { MenuItem } from "#kit/menu/Dropdown.tsx";
import type { EntryToDelete } from "./DeleteEntryDialog.tsx";
import { EntriesSection } from "./EntriesSection.tsx";
import { EntryFacts } from "./EntryFacts.tsx";
import { EntryRow } from "./EntryRow.tsx";

const loadForm = async () => (await import("./PhoneForm.tsx")).PhoneForm;

interface EditedPhone {
  entry: CustomerPhone;
  isAskedNotToCall: boolean;
}

export function PhonesSection() {
  const { customer } = useEditing();
  return (
    <EntriesSection<CustomerPhone, EditedPhone>
      title="Phones"
      noun="phone number"
      draft="phone"
      field="phones"
      entries={customer.phones}
      renderRow={(phone, onEdit, onDelete) => (
        <PhoneEntry
          phone={phone}
          onEdit={(isAskedNotToCall) => onEdit({ entry: phone, isAskedNotToCall })}
          onDelete={onDelete}
        />
      )}
      loadForm={loadForm}
    />
  );
}

interface PhoneEntryProps {
  phone: CustomerPhone;
  onEdit: (isAskedNotToCall: boolean) => void;
  onDelete: (entry: EntryToDelete) => void;
}

function PhoneEntry({ phone, onEdit, onDelete }: PhoneEntryProps) {
  const { customer } = useEditing();
  const base = { phones: asBase(customer.phones) };
  const number = numberOf(phone);
  const rest = without(customer.phones, phone.id);
  return (
    <EntryRow
      name={number}
      facts={
        <>
          <span className="block tabular-nums">
            <span className="whitespace-nowrap">{formatPhone(phone.number)}</span>
            {phone.extension && <span className="whitespace-nowrap"> ext {phone.extension}</span>}
          </span>
          <EntryFacts kind={kindOf(phone)} isPrimary={phone.isPrimary} />
          {isDoNotCall(customer, phone) && (
            <span className="flex items-center gap-1 text-meta font-medium text-warn">
              <PhoneOff aria-hidden size={12} />
              Do not call
            </span>
          )}
        </>
      }
      items={
        !phone.doNotCall && (
          <MenuItem isChange icon={<PhoneOff aria-hidden size={15} />} onSelect={() => onEdit(true)}>
            Do not call…
          </MenuItem>
        )
      }
      asPrimary={phone.isPrimary ? undefined : { phones: phonesToSend(makePrimary(customer.phones, phone.id)), base }}
      deletion={{ name: number, consequence: consequenceOf(phone, rest), body: { phones: phonesToSend(rest), base } }}
      onEdit={() => onEdit(false)}
      onDelete={onDelete}
      actions={
        <>
          <CopyButton text={phone.number} what="phone number" className="md:[--size:32px]" />
          <CallButton customer={customer} phone={phone} by="text" className="md:hidden" />
          <CallButton customer={customer} phone={phone} className="md:[--size:32px]" />
        </>
      }
    />
  );
}

/** "Mobile · wife". */
const kindOf = ({ type, label }: CustomerPhone) =>
  type.charAt(0).toUpperCase() + type.slice(1) + (label ? ` · ${label}` : "");

const numberOf = ({ number, extension }: CustomerPhone) => formatPhone(number) + (extension ? ` ext ${extension}` : "");

function consequenceOf(phone: CustomerPhone, rest: readonly CustomerPhone[]): string | undefined {
  const next = rest.find(({ isPrimary }) => isPrimary);
  if (!next) return "The customer will have no phone number.";
  return phone.isPrimary ? `${numberOf(next)} becomes the primary number.` : undefined;
}
