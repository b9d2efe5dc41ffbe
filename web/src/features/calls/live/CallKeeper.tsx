import { globalView } from "@automotive-crm/contract/organizations/record";
import { Play, X } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { endCallList, interruptCallList, notePlaced, resumeCallList, useCallList } from "#lib/calls/call-list.ts";
import { useRequestedCall, withdrawCall } from "#lib/calls/requested-call.ts";
import { useSession } from "#lib/session/session-store.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { notify } from "#kit/feedback/notify.ts";
import { Dock, raisePanel } from "#kit/dialog/dock.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { restoreCallList } from "#features/calls/panel/kept-call-list.ts";
import { callDock, minimizeLiveCall, openLiveCall, restoreLiveCall, useLiveCall } from "./live-call.ts";
import { LiveCallButton, stayAboveBars } from "./LiveCallButton.tsx";
import { useNoteInPanel } from "./useNoteInPanel.ts";

const loadObstacles = () => import("#features/calls/panel/obstacles.ts");
const loadPanel = async () => (await import("#features/calls/panel/CallPanel.tsx")).CallPanel;

/** The panel of the call someone places, and the LIVE CALL button. */
export function CallKeeper() {
  const { live, isMinimized } = useLiveCall();
  const requested = useRequestedCall((request) => request.target);
  const target = live ? null : requested;
  useNoteInPanel(target, live);
  // One call at a time: the current one comes back, to be ended or logged.
  const refuseSecond = useEffectEvent(() => {
    raisePanel(callDock);
    if (!live || !requested) return;
    withdrawCall();
    openLiveCall(live);
    notify.info("Finish this call first.", { id: "one-call" });
  });
  useEffect(() => refuseSecond(), [requested]);
  const userId = useSession(({ user }) => user?.id);
  const stage = useCallList((list) => list.stage);
  useEffect(() => {
    if (userId === undefined) return;
    restoreLiveCall(userId);
    restoreCallList(userId);
  }, [userId]);
  useEffect(() => {
    if (stage !== "calling") return;
    if (live) notePlaced();
    else if (!target) interruptCallList();
  }, [stage, target, live]);
  const isOpen = target !== null || (live ? !isMinimized : stage === "between");
  return (
    <>
      <Dock name={callDock} isOpen={isOpen}>
        <LazyDialog
          load={loadPanel}
          isOnDemand
          isOpen={isOpen}
          onClose={target ? withdrawCall : live ? minimizeLiveCall : endCallList}
          dialog={{ target, live }}
        />
      </Dock>
      <LiveCallCorner />
      {stage === "paused" && <PausedList />}
    </>
  );
}

function LiveCallCorner() {
  const mayView = usePermission("calls:view");
  const organizationId = useWorkplace(({ isReady, isGlobalView, organization }) =>
    !isReady ? undefined : isGlobalView ? globalView : organization?.id,
  );
  if (!mayView || organizationId === undefined) return null;
  return <LiveCallButton key={organizationId} organizationId={organizationId} />;
}

/** Resumes a paused list, or ends it. */
function PausedList() {
  const count = useCallList(({ left }) => left.length);
  const [isCounted, setIsCounted] = useState(false);
  useEffect(() => {
    const settle = () => setIsCounted(true);
    void loadObstacles()
      .then(({ passOverUncallable }) => passOverUncallable())
      .then(settle, settle);
  }, []);
  return (
    <div ref={stayAboveBars} className="live-call-button paused-list">
      <button type="button" className="flex h-full cursor-pointer items-center gap-2" onClick={resumeCallList}>
        <Play aria-hidden size={16} />
        Resume calling{isCounted && ` · ${count} left`}
      </button>
      <IconButton
        label="End the call list"
        tipSide="left"
        className="-mr-3"
        icon={<X aria-hidden size={16} />}
        onClick={endCallList}
      />
    </div>
  );
}
