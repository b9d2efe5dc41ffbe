import type { Call } from "@automotive-crm/contract/calls/record";
import { isFinal } from "@automotive-crm/contract/calls/statuses";
import { customerTopic } from "@automotive-crm/contract/live/topics";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { useLiveEvents } from "#lib/live/useLiveEvents.ts";
import { ConflictDialog } from "#kit/dialog/ConflictDialog.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { callQuery } from "#features/calls/calls.queries.ts";
import { CompletedStage } from "#features/calls/log/CompletedStage.tsx";
import { closeLiveCall, minimizeLiveCall, type LiveCall } from "./live-call.ts";
import { LiveStage } from "./LiveStage.tsx";
import { useCallEvents } from "./useCallEvents.ts";
import { useCallNotes } from "./useCallNotes.ts";
import { useFollowContact } from "./useFollowContact.ts";

const pollMs = 2_000;

/** A placed call from its start until it is logged; its status comes from the server only. */
export function LiveCallDialog({ callSid, organizationId, ...led }: LiveCall) {
  const { data, error, refetch } = useQuery(callQuery(organizationId, callSid));
  const isOver = data !== undefined && isFinal(data.status);
  useCallEvents(organizationId, isOver ? null : pollMs, () => void refetch(), { callId: data?.callId ?? null });
  const isGone = error instanceof ApiFailure && (error.status === 403 || error.status === 404);
  useEffect(() => {
    if (isGone) closeLiveCall();
  }, [isGone]);
  const customerId = data?.customerId;
  useLiveEvents(
    customerId ? customerTopic(organizationId, customerId) : undefined,
    // Maybe a colleague moved the customer to Trash, or took them out.
    ({ kind }) => (kind === "customer" || kind === "all") && void refetch(),
  );
  if (data) return <CallOnLine key={callSid} call={data} organizationId={organizationId} {...led} />;
  return (
    <Dialog title="Live Call" isOpen isDocked onClose={minimizeLiveCall}>
      {error ? (
        <ErrorNotice title="The call could not be loaded." error={error} onRetry={() => void refetch()} />
      ) : (
        <output aria-label="Loading the call">
          <Skeleton className="h-24" />
        </output>
      )}
    </Dialog>
  );
}

/** What is typed during the call is there when it is logged. */
function CallOnLine({ call, organizationId, ...led }: Omit<LiveCall, "callSid"> & { call: Call }) {
  const notes = useCallNotes(call, organizationId);
  const { text, theirs, choose } = notes;
  useFollowContact(call);
  const stage = { call, organizationId, notes };
  return (
    <>
      {isFinal(call.status) ? <CompletedStage {...stage} {...led} onClose={closeLiveCall} /> : <LiveStage {...stage} />}
      {theirs !== null && (
        <ConflictDialog
          fields={[{ name: "notes", label: "Notes", theirs, yours: text }]}
          onChoose={(yours) => choose(yours.has("notes") ? "yours" : "theirs")}
          onCancel={() => choose(null)}
        />
      )}
    </>
  );
}
