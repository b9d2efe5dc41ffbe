import type { Activity } from "@automotive-crm/contract/activities/entries";
import type { Call } from "@automotive-crm/contract/calls/record";
import { Phone } from "lucide-react";
import { callCopyPrefix } from "#lib/offline/saved-copies/drop-copies.ts";
import { readOrCopy } from "#lib/offline/saved-copies/saved-copies.ts";
import type { CustomerPart, TimelinePart, WrittenPart } from "#records/customer-part.ts";
import { RequestedPanel } from "#records/dialog/RequestedPanel.tsx";
import type { RecordQuery } from "#records/record-list.ts";
import { callsKey } from "./calls-key.ts";
import { CallAddition, CallRow, loadHistory } from "./history/lazy-history.tsx";
import { Suspense } from "react";
import { requestCall } from "#lib/calls/requested-call.ts";
import { whenFirstPageIsShown } from "#lib/browser/first-page.ts";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { lazyWithFallback } from "#kit/loading/lazy-with-fallback.ts";
import type { ColleaguesOnCallProps } from "./live/ColleaguesOnCall.tsx";

const loadConflict = async () => (await import("./log/LogConflict.tsx")).LogConflict;

// The page is complete without it.
const ColleaguesOnCall = lazyWithFallback<ColleaguesOnCallProps>(
  async () => {
    await whenFirstPageIsShown();
    return (await import("./live/ColleaguesOnCall.tsx")).ColleaguesOnCall;
  },
  () => null,
);

/** A customer's calls, latest first, with the script that shows them. If they can't be loaded, for whatever reason, the last copy. */
const callHistoryQuery = (organizationId: string, customerId: string): RecordQuery<Call> => {
  const queryKey = [callsKey, organizationId, customerId];
  return {
    queryKey,
    queryFn: async ({ signal }) => {
      const { readHistory } = await loadHistory();
      const copies = { prefix: callCopyPrefix, isForFailures: true };
      return readOrCopy(queryKey, customerId, () => readHistory(customerId, signal), copies);
    },
    meta: { hasOwnErrorDisplay: true },
  };
};

/** The call that a timeline entry is about; one that was only logged has no `callSid`. */
const callOf = ({ callData }: Activity, calls: readonly Call[]): Call | undefined =>
  calls.find(
    ({ callId, callSid }) => callId === callData?.["callId"] || (callSid !== null && callSid === callData?.["callSid"]),
  );

/** The call's status, and who took an incoming one, can change after the entry is loaded. */
const written: WrittenPart<Call> = {
  entryOf: (entry, { status, endedBecause, userId, agentName }) => ({
    ...entry,
    callData: { ...entry.callData, status, endedBecause },
    author: entry.author ?? (userId !== null && agentName !== null ? { id: userId, name: agentName } : null),
  }),
  addition: (call, place) => <CallAddition call={call} {...place} />,
};

/** The CALLS filter shows the history; entries about a call show it as it is now. */
const timeline: TimelinePart<Call> = {
  types: ["call"],
  word: "Call",
  Icon: Phone,
  query: callHistoryQuery,
  recordOf: callOf,
  idOf: ({ callId }) => callId,
  row: (call, place) => <CallRow call={call} {...place} />,
  written,
  listed: { filter: "calls", label: "Call history" },
};

/** What calls add to the customer page. */
export const callsPart: CustomerPart = {
  name: "call",
  notice: (customer) => (
    <Suspense>
      <ColleaguesOnCall customer={customer} />
    </Suspense>
  ),
  dialog: ({ customer, isOpen, onClose }) =>
    isOpen && <RequestedPanel request={() => requestCall({ customer })} onRequest={onClose} />,
  shortcut: "c",
  addButton: { word: "Call", Icon: Phone },
  live: { kind: "call", key: callsKey },
  conflict: (work, place) =>
    work.endpoint.includes(" /api/calls/") && (
      <LazyDialog load={loadConflict} isOnDemand isOpen onClose={place.onClose} dialog={{ ...place, work }} />
    ),
  timeline,
};
