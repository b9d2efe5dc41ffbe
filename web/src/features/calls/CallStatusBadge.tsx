import type { CallStatus } from "@automotive-crm/contract/calls/statuses";
import { Badge, type BadgeTone } from "#ui/Badge.tsx";
import { statusLooks } from "./call-status.ts";

/** A call's status as a word with its icon and color. */
export function CallStatusBadge({ status, tone }: { status: CallStatus; tone?: BadgeTone }) {
  const look = statusLooks[status];
  return (
    <Badge tone={tone ?? look.tone} icon={<look.Icon aria-hidden size={12} />}>
      {look.word}
    </Badge>
  );
}
