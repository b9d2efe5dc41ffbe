import type { Customer, CustomerPhone } from "@automotive-crm/contract/customers";
import { formatPhone } from "@automotive-crm/contract/phones";
import { Phone, PhoneOff } from "lucide-react";
import { useRef, useState } from "react";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { fullName, isDoNotCall, telephoneLink } from "./customer-facts.ts";

interface CallButtonProps {
  customer: Customer;
  phone: CustomerPhone;
  className?: string;
}

/** Opens the number in the device's telephone. A number that is not to be called asks first. */
export function CallButton({ customer, phone, className = "" }: CallButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const number = formatPhone(phone.number);
  const label = `Call ${fullName(customer)}, ${number}`;

  if (!isDoNotCall(customer, phone)) {
    return (
      <a
        href={telephoneLink(phone)}
        aria-label={label}
        data-tip={`Call ${number}`}
        data-side="left"
        className={`button button-ghost button-icon tip ${className}`}
      >
        <Phone aria-hidden size={16} />
      </a>
    );
  }
  return (
    <>
      <IconButton
        label={`${label}: do not call`}
        data-tip="On the do-not-call list"
        tipSide="left"
        className={`text-warn ${className}`}
        icon={<PhoneOff aria-hidden size={16} />}
        onClick={() => setIsAsking(true)}
      />
      <a ref={link} href={telephoneLink(phone)} tabIndex={-1} aria-hidden className="hidden">
        {number}
      </a>
      <ConfirmDialog
        title="On the do-not-call list"
        question={`${fullName(customer)} asked not to be called at ${number}. Call anyway?`}
        confirmLabel="Call anyway"
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          link.current?.click();
        }}
      />
    </>
  );
}
