import type { Customer, CustomerPhone } from "@automotive-crm/contract/customers/record";
import { formatPhone } from "@automotive-crm/contract/phones";
import { MessageSquare, Phone, PhoneOff } from "lucide-react";
import { useRef, useState } from "react";
import { requestCall } from "#lib/calls/requested-call.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { Button } from "#ui/Button.tsx";
import { LazyConfirmDialog } from "#ui/LazyConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { fullName, isDoNotCall, telephoneLink, textLink } from "./customer-facts.ts";

interface CallButtonProps {
  customer: Customer;
  phone: CustomerPhone;
  by?: "call" | "text";
  /** With a text label beside the icon. */
  isWorded?: boolean;
  className?: string;
}

const ways = {
  call: { word: "Call", Icon: Phone, linkTo: telephoneLink },
  text: { word: "Text", Icon: MessageSquare, linkTo: textLink },
};

/** Calls open the call dialog, which also knows who may not be called; texts open the device's own app. */
export function CallButton(props: CallButtonProps) {
  const mayCall = usePermission("calls:create");
  return props.by !== "text" && mayCall ? <DialButton {...props} /> : <DeviceLink {...props} />;
}

function DialButton({ customer, phone, isWorded = false, className = "" }: CallButtonProps) {
  const isListed = isDoNotCall(customer, phone);
  const number = formatPhone(phone.number);
  const label = `Call ${fullName(customer)}, ${number}${isListed ? ": do not call" : ""}`;
  const Icon = isListed ? PhoneOff : Phone;
  const look = `${isListed ? "text-warn" : ""} ${className}`;
  const dial = () => requestCall({ customer, number: phone.number });
  if (isWorded) {
    return (
      <Button
        aria-label={label}
        aria-haspopup="dialog"
        className={look}
        icon={<Icon aria-hidden size={17} />}
        onClick={dial}
      >
        Call
      </Button>
    );
  }
  return (
    <IconButton
      label={label}
      data-tip={isListed ? "On the do-not-call list" : `Call ${number}`}
      tipSide="left"
      aria-haspopup="dialog"
      className={look}
      icon={<Icon aria-hidden size={16} />}
      onClick={dial}
    />
  );
}

/** Opens the number in the device's own app. A do-not-call number asks first. */
function DeviceLink({ customer, phone, by = "call", isWorded = false, className = "" }: CallButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const { word, Icon, linkTo } = ways[by];
  const number = formatPhone(phone.number);
  const label = `${word} ${fullName(customer)}, ${number}`;

  if (!isDoNotCall(customer, phone)) {
    return (
      <a
        href={linkTo(phone)}
        aria-label={label}
        data-tip={`${word} ${number}`}
        data-side="left"
        className={`button ${isWorded ? "button-quiet" : "button-ghost button-icon tip"} ${className}`}
      >
        <Icon aria-hidden size={isWorded ? 17 : 16} />
        {isWorded && word}
      </a>
    );
  }
  const ask = () => setIsAsking(true);
  return (
    <>
      {isWorded ? (
        <Button
          aria-label={`${label}: do not call`}
          className={`text-warn ${className}`}
          icon={<PhoneOff aria-hidden size={17} />}
          onClick={ask}
        >
          {word}
        </Button>
      ) : (
        <IconButton
          label={`${label}: do not call`}
          data-tip="On the do-not-call list"
          tipSide="left"
          className={`text-warn ${className}`}
          icon={<PhoneOff aria-hidden size={16} />}
          onClick={ask}
        />
      )}
      <a ref={link} href={linkTo(phone)} tabIndex={-1} aria-hidden className="hidden">
        {number}
      </a>
      <LazyConfirmDialog
        title="On the do-not-call list"
        question={`${fullName(customer)} asked not to be called at ${number}. ${word} anyway?`}
        confirmLabel={`${word} anyway`}
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
