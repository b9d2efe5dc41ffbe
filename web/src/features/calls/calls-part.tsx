import type { Call } from "@automotive-crm/contract/calls/record";
import { Phone } from "lucide-react";
import type { CustomerPart, TimelinePart } from "#records/customer-part.ts";
import { callHistoryQuery, callsKey } from "./call-history.queries.ts";
import { callOf } from "./history/call-history.ts";
import { CallRow } from "./history/CallRow.tsx";
import { LazyCallSetup } from "./setup/LazyCallSetup.tsx";

/** The CALLS filter shows the history; entries about a call show it as it is now. */
const timeline: TimelinePart<Call> = {
  types: ["call"],
  word: "Call",
  Icon: Phone,
  query: callHistoryQuery,
  recordOf: callOf,
  idOf: ({ callId }) => callId,
  row: (call, place) => <CallRow call={call} {...place} />,
  listed: { filter: "calls", label: "Call history" },
};

/** What calls add to the customer page. */
export const callsPart: CustomerPart = {
  name: "call",
  dialog: ({ customer, isOpen, onClose }) => <LazyCallSetup target={isOpen ? { customer } : null} onClose={onClose} />,
  shortcut: "c",
  addButton: { word: "Call", Icon: Phone },
  live: { kind: "call", key: callsKey },
  timeline,
};
