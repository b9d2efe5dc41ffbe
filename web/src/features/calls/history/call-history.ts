import type { Activity } from "@automotive-crm/contract/activities";
import type { Call } from "@automotive-crm/contract/calls/record";

/** The call that a timeline entry is about; one that was only logged has no `callSid`. */
export const callOf = ({ callData }: Activity, calls: readonly Call[]): Call | undefined =>
  calls.find(
    ({ callId, callSid }) => callId === callData?.["callId"] || (callSid !== null && callSid === callData?.["callSid"]),
  );
