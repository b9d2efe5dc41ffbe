import type { Customer, CustomerEmail, CustomerPhone } from "@automotive-crm/contract/customers";
import { formatPhone } from "@automotive-crm/contract/phones";
import { Mail, PhoneOff, Star } from "lucide-react";
import { CallButton } from "#features/customers/CallButton.tsx";
import { CopyButton } from "#ui/CopyButton.tsx";
import { isDoNotCall } from "#features/customers/customer-facts.ts";
import { Section } from "./DetailParts.tsx";

/** Every phone and e-mail, one press from use and one from being copied. */
export function CustomerReach({ customer }: { customer: Customer }) {
  const hasAny = customer.phones.length + customer.emails.length > 0;
  return (
    <Section title="Contact">
      {!hasAny && <p className="text-quiet">No contact details</p>}
      <ul className="-my-1">
        {customer.phones.map((phone) => (
          <PhoneLine key={phone.id} customer={customer} phone={phone} />
        ))}
        {customer.emails.map((email) => (
          <EmailLine key={email.id} email={email} />
        ))}
      </ul>
    </Section>
  );
}

function PhoneLine({ customer, phone }: { customer: Customer; phone: CustomerPhone }) {
  return (
    <li className="flex min-h-11 items-center gap-1">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 tabular-nums">
          <span>
            {formatPhone(phone.number)}
            {phone.extension && ` ext ${phone.extension}`}
          </span>
          {isDoNotCall(customer, phone) && (
            <span className="inline-flex items-center gap-1 text-meta text-warn">
              <PhoneOff aria-hidden size={13} />
              Do not call
            </span>
          )}
        </p>
        <p className="flex items-center gap-1 text-meta text-quiet">
          <span className="first-letter:uppercase">{phone.type}</span>
          {phone.isPrimary && <Primary />}
        </p>
      </div>
      <CopyButton text={phone.number} what="phone number" />
      <CallButton customer={customer} phone={phone} />
    </li>
  );
}

function EmailLine({ email }: { email: CustomerEmail }) {
  return (
    <li className="flex min-h-11 items-center gap-1">
      <div className="min-w-0 flex-1">
        <p className="truncate" title={email.email}>
          {email.email}
        </p>
        <p className="flex items-center gap-1 text-meta text-quiet">Email{email.isPrimary && <Primary />}</p>
      </div>
      <CopyButton text={email.email} what="email address" />
      <a
        href={`mailto:${email.email}`}
        aria-label={`Write to ${email.email}`}
        data-tip="Write an email"
        data-side="left"
        className="button button-ghost button-icon tip"
      >
        <Mail aria-hidden size={16} />
      </a>
    </li>
  );
}

const Primary = () => (
  <span className="inline-flex items-center gap-1">
    · <Star aria-hidden size={10} className="fill-current" /> Primary
  </span>
);
