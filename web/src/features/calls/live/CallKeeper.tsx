import { globalView } from "@automotive-crm/contract/organizations/record";
import { useEffect } from "react";
import { useRequestedCall, withdrawCall } from "#lib/calls/requested-call.ts";
import { useSession } from "#lib/session/session-store.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { minimizeLiveCall, restoreLiveCall, useLiveCall } from "./live-call.ts";
import { LiveCallButton } from "./LiveCallButton.tsx";

const loadPanel = async () => (await import("#features/calls/panel/CallPanel.tsx")).CallPanel;

/** The panel of the call someone places, and the LIVE CALL button. */
export function CallKeeper() {
  const target = useRequestedCall((requested) => requested.target);
  const { live, isMinimized } = useLiveCall();
  const userId = useSession(({ user }) => user?.id);
  useEffect(() => {
    if (userId !== undefined) restoreLiveCall(userId);
  }, [userId]);
  return (
    <>
      <LazyDialog
        load={loadPanel}
        isOnDemand
        isOpen={target !== null || (live !== null && !isMinimized)}
        onClose={target ? withdrawCall : minimizeLiveCall}
        dialog={{ target, live }}
      />
      <LiveCallCorner />
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
