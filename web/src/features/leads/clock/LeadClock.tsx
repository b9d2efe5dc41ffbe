import { AlarmClock, Ban, Check, Clock3, Hourglass, type LucideIcon } from "lucide-react";
import { useNow } from "#lib/browser/useNow.ts";
import { formatFullTimestamp } from "#lib/format/format-date.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { Badge, type BadgeTone } from "#kit/layout/Badge.tsx";
import { clockWords, nextTurns, toneOf, type Clock, type ClockTone } from "./lead-clock.ts";
import { spanWords } from "./span-words.ts";

const looks: Record<Exclude<ClockTone, "none">, { tone: BadgeTone; Icon: LucideIcon }> = {
  running: { tone: "success", Icon: Clock3 },
  warning: { tone: "warning", Icon: Hourglass },
  overdue: { tone: "danger", Icon: AlarmClock },
  barred: { tone: "neutral", Icon: Ban },
  answered: { tone: "neutral", Icon: Check },
  late: { tone: "neutral", Icon: Check },
};

/** How long a lead may still wait, or how long it waited; it runs by itself. */
export function LeadClock({ lead }: { lead: Clock }) {
  const now = useNow((at) => nextTurns(lead, at));
  const isZoneNamed = useZoneNaming(lead.dueAt === null ? null : { at: lead.dueAt, timeZone: lead.timeZone });
  const state = toneOf(lead, now);
  if (state === "none") return null;
  const { tone, Icon } = looks[state];
  return (
    <span title={explain(lead)} className="tabular-nums">
      <Badge tone={tone} icon={<Icon aria-hidden size={13} />}>
        {clockWords(lead, now, isZoneNamed)}
      </Badge>
    </span>
  );
}

/** "Due Friday, November 27, 2026 at 3:15:00 PM EST"; of an answered lead when that was. */
function explain({ dueAt, firstResponseAt, responseMinutes, cannotContactAt, timeZone }: Clock): string | undefined {
  if (firstResponseAt === null && cannotContactAt !== null)
    return `Asked not to be contacted: no clock since ${formatFullTimestamp(cannotContactAt, timeZone)}`;
  if (firstResponseAt === null) return dueAt === null ? undefined : `Due ${formatFullTimestamp(dueAt, timeZone)}`;
  const wall = responseMinutes === null ? "" : `, ${spanWords(responseMinutes)} after it came in`;
  return `Answered ${formatFullTimestamp(firstResponseAt, timeZone)}${wall}`;
}
