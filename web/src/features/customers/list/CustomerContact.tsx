import type { Customer } from "@automotive-crm/contract/customers/record";
import { formatPhone } from "@automotive-crm/contract/fields/phones";
import { PhoneOff, Star } from "lucide-react";
import { CopyButton } from "#kit/controls/CopyButton.tsx";
import { isDoNotCall, primaryEmail, primaryPhone } from "#features/customers/customer-facts.ts";

interface CustomerContactProps {
  customer: Customer;
  /** The customer's location; shown only if the list is too narrow for its own column. */
  place: string;
  /** In Global View the organization says more than the number: if there is room for one, show that. */
  isPlaceFirst: boolean;
  /** Whether to render the button that stays hidden until the row is hovered or focused. */
  hasCopyButton: boolean;
}

/**
 * The primary email and phone; a star marks them if there are others, since otherwise it says nothing. A narrow list shows one of
 * them, the phone if there is one.
 */
export function CustomerContact({ customer, place, isPlaceFirst, hasCopyButton }: CustomerContactProps) {
  const email = primaryEmail(customer);
  const phone = primaryPhone(customer);
  const inNarrowList = phone ? "@max-2xl:hidden" : isPlaceFirst ? "@max-lg:hidden" : "";
  return (
    <div className="min-w-0 @max-2xl:flex @max-2xl:gap-1.5">
      {email && (
        <p className={`flex min-w-0 items-center gap-1.5 @max-2xl:text-quiet ${inNarrowList}`}>
          {customer.emails.length > 1 && <PrimaryStar title={`Primary of ${customer.emails.length} emails`} />}
          <span className="truncate" title={email.email}>
            {email.email}
          </span>
        </p>
      )}
      <p className={`flex min-w-0 items-center gap-1.5 tabular-nums ${email ? "text-quiet" : "@max-2xl:text-quiet"}`}>
        {customer.phones.length > 1 && <PrimaryStar title={`Primary of ${customer.phones.length} phones`} />}
        {(phone || !email) && (
          <span className={`whitespace-nowrap ${isPlaceFirst ? "@max-lg:hidden" : ""}`}>
            {phone ? formatPhone(phone.number) : "No contact details"}
            {phone?.extension && ` ext ${phone.extension}`}
          </span>
        )}
        {isDoNotCall(customer, phone) && <DoNotCallMark />}
        {phone && hasCopyButton && (
          <CopyButton
            text={phone.number}
            what="phone number"
            className="-my-1 [--size:24px] opacity-0 transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 @max-2xl:hidden pointer-coarse:hidden"
          />
        )}
        <span className={`truncate @2xl:hidden ${isPlaceFirst ? "" : "@max-lg:hidden"}`}>
          <span className="mr-1 @max-lg:hidden">·</span>
          {place}
        </span>
      </p>
    </div>
  );
}

function PrimaryStar({ title }: { title: string }) {
  return (
    <span title={title} className="shrink-0 text-quiet @max-2xl:hidden">
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
