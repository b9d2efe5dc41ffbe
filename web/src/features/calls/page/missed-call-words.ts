import type { CallBackAttempt, DismissalReason, MissedCall } from "@automotive-crm/contract/calls/missed";
import { formatTimestamp, formatTimestampInSentence, type TimeReading } from "#lib/format/format-date.ts";
import { statusLooks } from "#features/calls/call-status.ts";
import { outcomeWords } from "@automotive-crm/contract/calls/call-data";

export const reasonWords: Record<DismissalReason, string> = {
  spam: "Spam",
  "wrong-number": "Wrong number",
  other: "Other reason",
};

/** "3 times, also yesterday at 4:10 PM, Nov 20"; nothing for a single call. */
export function timesWords({ count, times }: Pick<MissedCall, "count" | "times">, reading: TimeReading): string | null {
  if (count < 2) return null;
  const earlier = times.slice(1, 4).map((at) => formatTimestampInSentence(at, reading));
  return `${count} times, also ${earlier.join("; ")}${count > 4 ? "; and before" : ""}`;
}

/** "Called back today at 2:30 PM by Maria Alvarez: Left voicemail". */
export function attemptWords({ at, agentName, status, outcome }: CallBackAttempt, reading: TimeReading): string {
  const result = outcome === null ? statusLooks[status].word : outcomeWords[outcome];
  return `Called back ${formatTimestampInSentence(at, reading)}${agentName === null ? "" : ` by ${agentName}`}: ${result}`;
}

/** How it was handled, by whom and when. */
export function handledWords(handled: NonNullable<MissedCall["handled"]>, reading: TimeReading): string {
  const { by, at, personName, reason, note } = handled;
  if (by === "conversation")
    return `Talked ${personName === null ? "" : `with ${personName} `}${formatTimestampInSentence(at, reading)}`;
  const why = note ?? (reason === null ? "" : reasonWords[reason]);
  return `Dismissed${personName === null ? "" : ` by ${personName}`}, ${formatTimestamp(at, reading)}: ${why}`;
}
