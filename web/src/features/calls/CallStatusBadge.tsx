import { Badge, type BadgeTone } from "#kit/layout/Badge.tsx";
import type { CallLook } from "./call-status.ts";

/** A call's status or outcome as a word with its icon and color. */
export function CallStatusBadge({ look, tone }: { look: CallLook; tone?: BadgeTone }) {
  return (
    <Badge tone={tone ?? look.tone} icon={<look.Icon aria-hidden size={12} />}>
      {look.word}
    </Badge>
  );
}
