import { readCallData, type CallOutcome } from "@automotive-crm/contract/calls/call-data";
import { callSignals, callStatuses, isFinal } from "@automotive-crm/contract/calls/statuses";
import { PhoneOff, type LucideIcon } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { formatDuration } from "#features/calls/call-duration.ts";
import { agentsWords, outcomeLooks, statusLooks } from "#features/calls/call-status.ts";

/**
 * What is known of an entry's call besides its direction, which the heading says. On one line, but for the narrowest phones: what doesn't
 * fit is in the call's log.
 */
export function CallFacts({ callData }: { callData: Record<string, unknown> | null }) {
  const { durationSeconds, customerPhone, customerExtension, outcome } = readCallData(callData);
  const end = describeEnd(callData, outcome);
  const facts: Record<string, ReactNode> = {
    ...(end && { end }),
    ...(durationSeconds !== null && { duration: formatDuration(durationSeconds) }),
    ...(customerPhone && { number: formatInternationalPhone(customerPhone, customerExtension ?? null) }),
  };
  // A phone has no space for them; the call's log has them, too.
  const callType = typeof callData?.["callType"] === "string" ? callData["callType"] : "";
  if (Object.keys(facts).length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-table tabular-nums md:max-h-4.5 md:overflow-hidden">
      {Object.entries(facts).map(([name, fact], place) => (
        <Fragment key={name}>
          {place > 0 && <Dot />}
          <span className="whitespace-nowrap">{fact}</span>
        </Fragment>
      ))}
      {callType !== "" && (
        <span className="whitespace-nowrap text-quiet max-md:hidden">
          <Dot /> {callType}
        </span>
      )}
      {callData?.["isSimulated"] === true && (
        <span className="shrink-0 text-quiet max-md:hidden">
          <Dot /> Simulated
        </span>
      )}
    </p>
  );
}

const Dot = () => (
  <span aria-hidden className="text-quiet">
    ·
  </span>
);

/** While a call is live its status; then its outcome, unless the call never got as far. */
function describeEnd(callData: Record<string, unknown> | null, outcome: CallOutcome | null): ReactNode {
  const status = callStatuses.find((each) => each === callData?.["status"]);
  if (status && (!isFinal(status) || (notPlaced.includes(status) && (outcome ?? "no-answer") === "no-answer"))) {
    const { Icon, word } = statusLooks[status];
    return <WithIcon Icon={Icon} className="text-quiet" word={word} />;
  }
  if (outcome === null) {
    const ending = callSignals.find((each) => each === callData?.["endedBecause"]);
    const word = ending && agentsWords[ending];
    return (
      word && callData?.["direction"] === "outbound" && <WithIcon Icon={PhoneOff} className="text-quiet" word={word} />
    );
  }
  const { Icon, word } = outcomeLooks[outcome];
  return <WithIcon Icon={Icon} className={colors[outcome]} word={word} />;
}

const notPlaced: readonly string[] = ["failed", "error", "cancelled"];

const colors: Record<CallOutcome, string> = {
  connected: "text-good",
  voicemail: "text-note",
  "no-answer": "text-warn",
  busy: "text-busy",
  "wrong-number": "text-warn",
  "not-interested": "text-quiet",
};

function WithIcon({ Icon, className, word }: { Icon: LucideIcon; className: string; word: string }) {
  return (
    <span className={`flex items-center gap-1 font-medium ${className}`}>
      <Icon aria-hidden size={13} />
      {word}
    </span>
  );
}
