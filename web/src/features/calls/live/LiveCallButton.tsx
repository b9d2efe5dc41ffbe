import { isFinal } from "@automotive-crm/contract/calls/statuses";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { PhoneCall } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { heightOfBottomBars, watchBottomBars } from "#kit/layout/bottom-bars.ts";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { activeCountQuery, callQuery, setActiveCount } from "#features/calls/calls.queries.ts";
import { IncomingCalls } from "./IncomingCalls.tsx";
import { openLiveCall, useLiveCall, type LiveCall } from "./live-call.ts";
import { activePollMs, useCallEvents } from "./useCallEvents.ts";
import { useFollowContact } from "./useFollowContact.ts";
import "./live-call.css";

const loadActiveCalls = async () => (await import("./ActiveCallsDialog.tsx")).ActiveCallsDialog;

/** At the bottom right while anyone in the organization is on the phone. A count that can't be loaded is 0. */
export function LiveCallButton({ organizationId }: { organizationId: string }) {
  const { data, isError, refetch } = useQuery(activeCountQuery(organizationId));
  const queryClient = useQueryClient();
  const onCount = (count: number) => setActiveCount(queryClient, organizationId, count);
  useCallEvents(organizationId, activePollMs, () => void refetch(), { onCount });
  const minimized = useLiveCall(({ live, isMinimized }) => (isMinimized ? live : null));
  const [isOpen, setIsOpen] = useState(false);
  const count = Math.max(isError ? 0 : (data ?? 0), minimized ? 1 : 0);
  const close = () => setIsOpen(false);
  return (
    <>
      {organizationId !== globalView && (
        <IncomingCalls organizationId={organizationId} isAnyoneOnCall={(data ?? 0) > 0} />
      )}
      {minimized && <MinimizedCall {...minimized} />}
      {count > 0 && (
        <button
          ref={stayAboveBars}
          type="button"
          aria-haspopup="dialog"
          aria-label={count > 1 ? `LIVE CALL, ${count} active calls` : "LIVE CALL"}
          className="live-call-button"
          onClick={() => setIsOpen(true)}
        >
          <PhoneCall aria-hidden size={18} />
          LIVE CALL
          {count > 1 && (
            <span aria-hidden className="live-call-count">
              {count}
            </span>
          )}
        </button>
      )}
      <LazyDialog
        load={loadActiveCalls}
        isOnDemand
        isOpen={isOpen}
        onClose={close}
        dialog={{ organizationId, onClose: close }}
      />
    </>
  );
}

/** As a ref callback: a phone's bottom bars stay uncovered. */
export function stayAboveBars(button: HTMLElement | null): (() => void) | undefined {
  if (!button) return undefined;
  const place = () => button.style.setProperty("--bars", `${heightOfBottomBars()}px`);
  place();
  return watchBottomBars(place);
}

/** Opens the dialog of a minimized call once it is over, to be logged. */
function MinimizedCall(live: LiveCall) {
  const { callSid, organizationId } = live;
  const { data, refetch } = useQuery(callQuery(organizationId, callSid));
  useCallEvents(organizationId, activePollMs, () => void refetch(), { callId: data?.callId ?? null });
  useFollowContact(data);
  const isOver = data !== undefined && isFinal(data.status);
  const restoreMinimized = useEffectEvent(() => openLiveCall(live));
  useEffect(() => {
    if (isOver) restoreMinimized();
  }, [isOver]);
  return null;
}
