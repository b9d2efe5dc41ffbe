import type { Customer, CustomerPhone } from "@automotive-crm/contract/customers/record";
import { formatPhone } from "@automotive-crm/contract/fields/phones";
import { MessageSquare, Phone, PhoneOff } from "lucide-react";
import { useRef, useState } from "react";
import { requestCall } from "#lib/calls/requested-call.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { LazyQuestion } from "#kit/dialog/LazyQuestion.tsx";
import { isDoNotCall, telephoneLink, textLink } from "./customer-facts.ts";

interface CallButtonProps {
  customer: Customer;
  phone: CustomerPhone;
  by?: "call" | "text";
  /** In a row of the list of customers. */
  isRow?: boolean;
  className?: string;
}

const ways = {
  call: { word: "Call", Icon: Phone, linkTo: telephoneLink },
  text: { word: "Text", Icon: MessageSquare, linkTo: textLink },
};

/** Calls open the call dialog, which also knows who may not be called; texts open the device's own app. */
export function CallButton({ by = "call", isRow = false, ...props }: CallButtonProps) {
  const mayCall = usePermission("calls:create");
  const { customer, phone } = props;
  // Shown in the bin, but nobody's customer anymore.
  if (customer.deletedAt !== null) return null;
  const open = () => requestCall({ customer, number: phone.number }, { isRow });
  if (by === "call" && mayCall) return <NumberButton {...props} by="call" isChange onClick={open} />;
  return isDoNotCall(customer, phone) ? <AskingLink {...props} by={by} /> : <DeviceLink {...props} by={by} />;
}

type WayProps = Omit<CallButtonProps, "isRow"> & { by: keyof typeof ways };

const labelOf = ({ customer, phone, by }: WayProps) =>
  `${ways[by].word} ${customer.name}, ${formatPhone(phone.number)}`;

function NumberButton({ onClick, isChange, ...props }: WayProps & { onClick: () => void; isChange?: boolean }) {
  const { customer, phone, by, className = "" } = props;
  const isListed = isDoNotCall(customer, phone);
  const { word } = ways[by];
  const Icon = isListed ? PhoneOff : ways[by].Icon;
  const label = labelOf(props) + (isListed ? ": do not call" : "");
  const tip = isListed ? "On the do-not-call list" : `${word} ${formatPhone(phone.number)}`;
  return (
    <IconButton
      aria-haspopup="dialog"
      data-call
      isChange={isChange}
      label={label}
      data-tip={tip}
      tipSide="left"
      className={`${isListed ? "text-warn" : ""} ${className}`}
      icon={<Icon aria-hidden size={16} />}
      onClick={onClick}
    />
  );
}

/** Opens the number in the device's own app. */
function DeviceLink(props: WayProps) {
  const { phone, by, className = "" } = props;
  const { word, Icon, linkTo } = ways[by];
  return (
    <a
      href={linkTo(phone)}
      data-call
      aria-label={labelOf(props)}
      data-tip={`${word} ${formatPhone(phone.number)}`}
      data-side="left"
      className={`button button-ghost button-icon tip ${className}`}
    >
      <Icon aria-hidden size={16} />
    </a>
  );
}

/** Opens a do-not-call number in the device's own app once someone has confirmed it. */
function AskingLink(props: WayProps) {
  const { customer, phone, by } = props;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const link = useRef<HTMLAnchorElement>(null);
  const { word, linkTo } = ways[by];
  const number = formatPhone(phone.number);
  return (
    <>
      <NumberButton {...props} onClick={() => setIsAsking(true)} />
      <a ref={link} href={linkTo(phone)} tabIndex={-1} aria-hidden className="hidden">
        {number}
      </a>
      <LazyQuestion
        title="On the do-not-call list"
        question={`${customer.name} asked not to be called at ${number}. ${word} anyway?`}
        confirmLabel={`${word} anyway`}
        isCancelPrimary
        isOpen={isAsking}
        onCancel={close}
        onConfirm={() => {
          close();
          link.current?.click();
        }}
      />
    </>
  );
}
