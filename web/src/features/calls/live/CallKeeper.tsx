import { globalView } from "@automotive-crm/contract/organizations/record";
import { useEffect } from "react";
import { useRequestedCall, withdrawCall } from "#lib/calls/requested-call.ts";
import { useSession } from "#lib/session/session-store.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { minimizeLiveCall, restoreLiveCall, useLiveCall } from "./live-call.ts";
import { LiveCallButton } from "./LiveCallButton.tsx";

const loadSetup = async () => (await import("#features/calls/setup/CallSetupDialog.tsx")).CallSetupDialog;
const loadLiveCall = async () => (await import("./LiveCallDialog.tsx")).LiveCallDialog;

/** The dialogs of the call someone places, and the LIVE CALL button. */
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
        load={loadSetup}
        isOnDemand
        isOpen={target !== null}
        onClose={withdrawCall}
        dialog={target && { target, onClose: withdrawCall }}
      />
      <LazyDialog
        load={loadLiveCall}
        isOnDemand
        isOpen={live !== null && !isMinimized}
        onClose={minimizeLiveCall}
        dialog={live}
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
