import type { CustomerStatus } from "@automotive-crm/contract/customers/record";
import { CircleCheck, CircleMinus, Sparkles } from "lucide-react";
import { Badge } from "#kit/layout/Badge.tsx";

export const statusWords: Record<CustomerStatus, string> = {
  active: "Active",
  inactive: "Inactive",
  prospect: "Prospect",
};

const looks = {
  active: { tone: "success", Icon: CircleCheck },
  inactive: { tone: "neutral", Icon: CircleMinus },
  prospect: { tone: "info", Icon: Sparkles },
} as const;

export function StatusBadge({ status }: { status: CustomerStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden size={13} />}>
      {statusWords[status]}
    </Badge>
  );
}
