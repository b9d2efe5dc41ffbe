import { Mail } from "lucide-react";
import { CallButton } from "#features/customers/CallButton.tsx";
import { primaryEmail, primaryPhone } from "#features/customers/customer-facts.ts";
import { useEditing } from "#features/customers/edits/editing-context.ts";

/** On a phone, within reach of the thumb: call, text, email. */
export function ReachBar() {
  const { customer } = useEditing();
  const phone = primaryPhone(customer);
  const email = primaryEmail(customer);
  if (!phone && !email) return null;
  return (
    <div className="reach-bar">
      {phone && <CallButton customer={customer} phone={phone} by="call" isWorded />}
      {phone && <CallButton customer={customer} phone={phone} by="text" isWorded />}
      {email && (
        <a href={`mailto:${email.email}`} aria-label={`Write to ${email.email}`} className="button button-quiet">
          <Mail aria-hidden size={17} />
          Email
        </a>
      )}
    </div>
  );
}
