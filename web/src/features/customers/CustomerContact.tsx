import type { Customer } from "@automotive-crm/contract/customers";
import { formatPhone } from "@automotive-crm/contract/phones";
import { PhoneOff, Star } from "lucide-react";
import { isDoNotCall, primaryEmail, primaryPhone } from "./customer-facts.ts";

/** The primary e-mail and phone, each marked as primary by a star. Where the list is narrow, the phone alone. */
export function CustomerContact({ customer }: { customer: Customer }) {
  const email = primaryEmail(customer);
  const phone = primaryPhone(customer);
  return (
    <div className="min-w-0">
      {email && (
        <p className="hidden min-w-0 items-center gap-1.5 @3xl:flex">
          <PrimaryStar of="email" />
          <span className="truncate" title={email.email}>
            {email.email}
          </span>
        </p>
      )}
      {phone && (
        <p className={`flex items-center gap-1.5 tabular-nums ${email ? "text-quiet" : "@max-3xl:text-quiet"}`}>
          <PrimaryStar of="phone" />
          <span className="select-text">
            {formatPhone(phone.number)}
            {phone.extension && ` x${phone.extension}`}
          </span>
          {isDoNotCall(customer, phone) && <DoNotCallMark />}
        </p>
      )}
      {!email && !phone && <p className="text-quiet">No contact details</p>}
    </div>
  );
}

const starTitles = { email: "Primary email", phone: "Primary phone" };

function PrimaryStar({ of }: { of: "email" | "phone" }) {
  return (
    <span title={starTitles[of]} className="shrink-0 text-quiet @max-3xl:hidden">
      <Star aria-hidden size={11} className="fill-current" />
      <span className="sr-only">{starTitles[of]}: </span>
    </span>
  );
}

function DoNotCallMark() {
  return (
    <span title="Do not call" className="shrink-0 text-warn">
      <PhoneOff aria-hidden size={13} />
      <span className="sr-only">Do not call</span>
    </span>
  );
}
