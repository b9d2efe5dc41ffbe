import type { Customer, CustomerPhone } from "@automotive-crm/contract/customers/record";
import { formatPhone } from "@automotive-crm/contract/phones";
import { Phone, PhoneOff } from "lucide-react";
import { isDoNotCall, telephoneLink } from "#lib/format/telephone.ts";
import { CopyButton } from "#ui/CopyButton.tsx";
import { SelectField } from "#ui/SelectField.tsx";

interface NumberToCallProps {
  customer: Customer;
  phone: CustomerPhone | undefined;
  onPhone: (phoneId: string) => void;
}

/** The call's number, with a call link unless it is on the do-not-call list. */
export function NumberToCall({ customer, phone, onPhone }: NumberToCallProps) {
  if (!phone) return <p className="text-quiet">No phone number on file. You can still log the call.</p>;
  const number = formatPhone(phone.number) + (phone.extension ? ` ext ${phone.extension}` : "");
  return (
    <div className="grid gap-2">
      {customer.phones.length > 1 && (
        <SelectField label="Number" value={phone.id} onChange={(event) => onPhone(event.target.value)}>
          {customer.phones.map((each) => (
            <option key={each.id} value={each.id}>
              {formatPhone(each.number)} · {each.type}
              {isDoNotCall(customer, each) ? " · do not call" : ""}
            </option>
          ))}
        </SelectField>
      )}
      <div className="flex items-center gap-1">
        {isDoNotCall(customer, phone) ? (
          <p className="flex min-h-9 flex-1 items-center gap-2 rounded-box bg-warning/14 px-3 py-2 text-table">
            <PhoneOff aria-hidden size={16} className="shrink-0 text-warn" />
            <span>
              <strong className="font-semibold">Do not call.</strong>{" "}
              {customer.doNotCall ? "The customer" : <span className="whitespace-nowrap tabular-nums">{number}</span>}{" "}
              is on the do-not-call list.
            </span>
          </p>
        ) : (
          <a href={telephoneLink(phone)} className="button button-quiet min-w-0 flex-1 tabular-nums">
            <Phone aria-hidden size={16} />
            Call {number}
          </a>
        )}
        <CopyButton text={phone.number} what="phone number" />
      </div>
    </div>
  );
}
