import { callOutcomes, outcomeWords } from "@automotive-crm/contract/calls/call-data";
import { overrideReasonWords } from "@automotive-crm/contract/calls/override-reasons";
import { callProblemWords } from "@automotive-crm/contract/calls/permission-to-call";
import type { AuditedEntity } from "#features/audit/index.ts";
import { findNames } from "./calls.queries.ts";

const codeWords = new Map<unknown, string>(Object.entries({ ...callProblemWords, ...overrideReasonWords }));

/** How the customer's log describes calls. */
export const callLog: AuditedEntity = {
  name: "call",
  titles: {
    "call.started": "Call started",
    "call.overridden": "Called in spite of a warning",
    "call.ended": "Call ended",
    "call.noted": "Call notes changed",
    "call.logged": "Call logged",
    "call.updated": "Call log edited",
    "call.dismissed": "Missed call dismissed",
    "call.restored": "Missed call open again",
    "call.simulated": "Call simulated",
    "do_not_call.added": "Put on the do-not-call list",
  },
  labels: {
    dncRequest: "Do not call",
    callType: "Type",
    callSource: "Source",
    durationSeconds: "Seconds",
    advisorName: "Advisor",
    startedAt: "Time",
    customerPhone: "Customer's phone",
    userPhone: "Own phone",
    dismissalReason: "Reason",
    dismissalNote: "Why",
  },
  valueInWords(field, value) {
    if (field === "problems" && Array.isArray(value))
      return value.map((code) => codeWords.get(code) ?? "Other").join(", ");
    const outcome = field === "outcome" ? callOutcomes.find((each) => each === value) : undefined;
    return outcome ? outcomeWords[outcome] : field === "reason" ? codeWords.get(value) : undefined;
  },
  loadSubjects: findNames,
};
