import type { Customer } from "@automotive-crm/contract/customers/record";
import { PhoneOff } from "lucide-react";
import { Badge } from "#kit/layout/Badge.tsx";

interface RefusalsProps {
  customer: Pick<Customer, "doNotText" | "doNotEmail">;
  isDoNotCall: boolean;
}

/** How the customer doesn't want to be contacted. */
export const Refusals = ({ customer: { doNotText, doNotEmail }, isDoNotCall }: RefusalsProps) => (
  <>
    {isDoNotCall && (
      <Badge tone="warning" icon={<PhoneOff aria-hidden size={13} />}>
        Do not call
      </Badge>
    )}
    {doNotText && <Badge tone="warning">Do not text</Badge>}
    {doNotEmail && <Badge tone="warning">Do not email</Badge>}
  </>
);
