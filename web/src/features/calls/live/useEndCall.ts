import { callEnded, endCall } from "@automotive-crm/contract/calls/start";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { notify } from "#kit/feedback/notify.ts";
import { endFailureText } from "#features/calls/call-failures.ts";
import { callQuery, readActiveAgain } from "#features/calls/calls.queries.ts";

/** Stays until it is read, or until hanging up works. */
const failureNotice = "call-end";

/** Hangs up, and says how that went. */
export function useEndCall(organizationId: string) {
  const queryClient = useQueryClient();
  const [ending, setEnding] = useState<string | null>(null);
  const end = async (callSid: string) => {
    setEnding(callSid);
    try {
      const { call: ended, message } = await call(endCall, { params: { callSid }, organizationId });
      queryClient.setQueryData(callQuery(organizationId, callSid).queryKey, ended);
      notify.takeBack(failureNotice);
      notify.success(message || callEnded);
    } catch (error) {
      notify.error(endFailureText(error), failureNotice);
    } finally {
      setEnding(null);
      readActiveAgain(queryClient, organizationId);
    }
  };
  return { end, ending };
}
