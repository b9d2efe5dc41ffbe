import { callStarted, initiateCall } from "@automotive-crm/contract/calls/start";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { randomKey } from "#lib/api/random-key.ts";
import { notify } from "#kit/feedback/notify.ts";
import { startFailureText } from "#features/calls/call-failures.ts";
import { callQuery, readActiveAgain } from "#features/calls/calls.queries.ts";
import { openLiveCall } from "#features/calls/live/live-call.ts";
import type { toNewCall } from "./call-setup.ts";

/** Stays until it is read, or until the call does start. */
const failureNotice = "call-start";

/**
 * Starts a call, right away or not at all: it is never kept for later. If it is unknown whether the last attempt arrived, the same call
 * has the same key, so that no phone rings twice.
 */
export function useStartCall(organizationId: string, taskId: string | undefined) {
  const queryClient = useQueryClient();
  const [isStarting, setIsStarting] = useState(false);
  const isSending = useRef(false);
  const unknown = useRef<{ content: string; key: string }>(undefined);

  /** Returns null once the call is started, else why it wasn't. */
  const start = async (body: ReturnType<typeof toNewCall>): Promise<unknown> => {
    if (isSending.current) return undefined;
    isSending.current = true;
    setIsStarting(true);
    const content = JSON.stringify(body);
    const idempotencyKey = unknown.current?.content === content ? unknown.current.key : randomKey();
    try {
      const { callSid, message, call: started } = await call(initiateCall, { body, idempotencyKey, organizationId });
      notify.takeBack(failureNotice);
      notify.success(message || callStarted);
      queryClient.setQueryData(callQuery(organizationId, callSid).queryKey, started);
      openLiveCall({ callSid, organizationId, taskId });
      readActiveAgain(queryClient, organizationId);
      return null;
    } catch (error) {
      const isUnknown = error instanceof ApiFailure && error.isOutcomeUnknown;
      unknown.current = isUnknown ? { content, key: idempotencyKey } : undefined;
      notify.error(await startFailureText(error), failureNotice);
      return error;
    } finally {
      isSending.current = false;
      setIsStarting(false);
    }
  };
  return { start, isStarting };
}
