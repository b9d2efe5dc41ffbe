import type { Customer } from "@automotive-crm/contract/customers/record";
import { formatPhone } from "@automotive-crm/contract/phones";
import { PhoneOff, Star } from "lucide-react";
import { isDoNotCall, primaryEmail, primaryPhone } from "#features/customers/customer-facts.ts";

interface CustomerContactProps {
  customer: Customer;
  /** The customer's location; shown only if the list is too narrow for its own column. */
  place: string;
  /** In Global View the organization says more than the number: if there is room for one, show that. */
  isPlaceFirst: boolean;
}

/** The primary email and phone; a star marks them if there are others, since otherwise it says nothing. */
export function CustomerContact({ customer, place, isPlaceFirst }: CustomerContactProps) {
  const email = primaryEmail(customer);
  const phone = primaryPhone(customer);
  return (
    <div className="min-w-0">
      {email && (
        <p className="hidden min-w-0 items-center gap-1.5 @4xl:flex">
          {customer.emails.length > 1 && <PrimaryStar title={`Primary of ${customer.emails.length} emails`} />}
          <span className="truncate" title={email.email}>
            {email.email}
          </span>
        </p>
      )}
      <p className={`flex min-w-0 items-center gap-1.5 tabular-nums ${email ? "text-quiet" : "@max-4xl:text-quiet"}`}>
        {customer.phones.length > 1 && <PrimaryStar title={`Primary of ${customer.phones.length} phones`} />}
        <span className={`whitespace-nowrap ${isPlaceFirst ? "@max-lg:hidden" : ""}`}>
          {phone ? formatPhone(phone.number) : !email && "No contact details"}
          {phone?.extension && ` ext ${phone.extension}`}
        </span>
        {isDoNotCall(customer, phone) && <DoNotCallMark />}
        <span className={`truncate @4xl:hidden ${isPlaceFirst ? "" : "@max-lg:hidden"}`}>
          <span className="mr-1 @max-lg:hidden">·</span>
          {place}
        </span>
      </p>
    </div>
  );
}

function PrimaryStar({ title }: { title: string }) {
  return (
    <span title={title} className="shrink-0 text-quiet @max-4xl:hidden">
      <Star aria-hidden size={11} className="fill-current" />
      <span className="sr-only">{title}: </span>
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
