import { readCallData, type CallOutcome } from "@automotive-crm/contract/call-data";
import { PhoneCall, PhoneMissed, PhoneOff, UserX, Voicemail, type LucideIcon } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { formatDuration } from "#features/calls/call-duration.ts";
import { directionWords } from "#features/calls/call-words.ts";
import { outcomeWords } from "#features/calls/outcome-words.ts";

/** A call's direction, outcome, duration and number, as far as known. */
export function CallFacts({ callData }: { callData: Record<string, unknown> | null }) {
  const { direction, outcome, durationSeconds, customerPhone } = readCallData(callData);
  const facts: Record<string, ReactNode> = {
    ...(direction && { direction: directionWords[direction] }),
    ...(outcome && { outcome: <Outcome outcome={outcome} /> }),
    ...(durationSeconds !== null && { duration: formatDuration(durationSeconds) }),
    ...(customerPhone && {
      number: <span className="whitespace-nowrap">{formatInternationalPhone(customerPhone)}</span>,
    }),
  };
  if (Object.keys(facts).length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-table tabular-nums">
      {Object.entries(facts).map(([name, fact], place) => (
        <Fragment key={name}>
          {place > 0 && (
            <span aria-hidden className="text-quiet">
              ·
            </span>
          )}
          <span>{fact}</span>
        </Fragment>
      ))}
    </p>
  );
}

const looks: Record<CallOutcome, { icon: LucideIcon; className: string }> = {
  connected: { icon: PhoneCall, className: "text-good" },
  voicemail: { icon: Voicemail, className: "text-note" },
  "no-answer": { icon: PhoneMissed, className: "text-warn" },
  busy: { icon: PhoneOff, className: "text-busy" },
  "wrong-number": { icon: PhoneOff, className: "text-warn" },
  "not-interested": { icon: UserX, className: "text-quiet" },
};

function Outcome({ outcome }: { outcome: CallOutcome }) {
  const { icon: Icon, className } = looks[outcome];
  return (
    <span className={`inline-flex items-center gap-1 font-medium ${className}`}>
      <Icon aria-hidden size={13} />
      {outcomeWords[outcome]}
    </span>
  );
}
