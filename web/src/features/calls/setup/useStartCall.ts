import { callStarted, initiateCall } from "@automotive-crm/contract/calls/start";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { randomKey } from "#lib/api/random-key.ts";
import { useSession } from "#lib/session/session-store.ts";
import { notify } from "#kit/feedback/notify.ts";
import { startFailureText } from "#features/calls/call-failures.ts";
import { activeCallsQuery, callQuery, readActiveAgain } from "#features/calls/calls.queries.ts";
import { openLiveCall } from "#features/calls/live/live-call.ts";
import { activePollMs, useCallEvents } from "#features/calls/live/useCallEvents.ts";
import type { toNewCall } from "./call-setup.ts";

/** Stays until it is read, or until the next attempt. */
const failureNotice = "call-start";
const onACallNotice = "call-start-on-a-call";

/**
 * Starts a call, right away or not at all: it is never kept for later. If it is unknown whether the last attempt arrived, the same call
 * has the same key, so that no phone rings twice.
 */
export function useStartCall(organizationId: string, taskId: string | undefined) {
  const queryClient = useQueryClient();
  const [isStarting, setIsStarting] = useState(false);
  const isSending = useRef(false);
  const unknown = useRef<{ content: string; key: string }>(undefined);
  const ownCall = useOwnCallInTheWay(organizationId);

  /** Returns null once the call is started, else why it wasn't. */
  const start = async (body: ReturnType<typeof toNewCall>): Promise<unknown> => {
    if (isSending.current) return undefined;
    isSending.current = true;
    setIsStarting(true);
    notify.takeBack(failureNotice);
    ownCall.takeBack();
    const content = JSON.stringify(body);
    const idempotencyKey = unknown.current?.content === content ? unknown.current.key : randomKey();
    try {
      const { callSid, message, call: started } = await call(initiateCall, { body, idempotencyKey, organizationId });
      notify.success(message || callStarted);
      queryClient.setQueryData(callQuery(organizationId, callSid).queryKey, started);
      openLiveCall({ callSid, organizationId, taskId });
      readActiveAgain(queryClient, organizationId);
      return null;
    } catch (error) {
      const isUnknown = error instanceof ApiFailure && error.isOutcomeUnknown;
      unknown.current = isUnknown ? { content, key: idempotencyKey } : undefined;
      const text = await startFailureText(error);
      if (error instanceof ApiFailure && error.code === "call_in_progress") ownCall.say(text);
      else notify.error(text, failureNotice);
      return error;
    } finally {
      isSending.current = false;
      setIsStarting(false);
    }
  };
  return { start, isStarting };
}

/** Says that the person is on a call already, until that is over or the setup is closed. */
function useOwnCallInTheWay(organizationId: string) {
  const queryClient = useQueryClient();
  const userId = useSession(({ user }) => user?.id);
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    if (text === null) return undefined;
    notify.error(text, onACallNotice);
    return () => notify.takeBack(onACallNotice);
  }, [text]);
  const takeBack = () => setText(null);
  const takeBackOnceOver = async () => {
    const calls = await queryClient.fetchQuery(activeCallsQuery(organizationId)).catch(() => undefined);
    if (calls?.every((live) => live.direction === "inbound" || live.userId !== userId)) takeBack();
  };
  const isSaid = text !== null;
  useCallEvents(isSaid ? organizationId : undefined, isSaid ? activePollMs : null, () => void takeBackOnceOver());
  const say = (refusal: string) => {
    setText(refusal);
    // It may have ended before its events were followed.
    void takeBackOnceOver();
  };
  return { say, takeBack };
}
