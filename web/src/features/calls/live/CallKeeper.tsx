import { globalView } from "@automotive-crm/contract/organizations";
import { useEffect, useState } from "react";
import { useRequestedCall, withdrawCall } from "#lib/calls/requested-call.ts";
import { useSession } from "#lib/session/session-store.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { LazyDialog } from "#ui/LazyDialog.tsx";
import { whenIdle } from "#ui/when-idle.ts";
import { LazyCallSetup } from "#features/calls/setup/LazyCallSetup.tsx";
import { minimizeLiveCall, restoreLiveCall, useLiveCall } from "./live-call.ts";
import type { LiveCallButton } from "./LiveCallButton.tsx";

const loadLiveCall = async () => (await import("./LiveCallDialog.tsx")).LiveCallDialog;

/** On every protected page: the dialogs of the call someone places, and the LIVE CALL button. */
export function CallKeeper() {
  const target = useRequestedCall((requested) => requested.target);
  const { live, isMinimized } = useLiveCall();
  const userId = useSession(({ user }) => user?.id);
  useEffect(() => {
    if (userId !== undefined) restoreLiveCall(userId);
  }, [userId]);
  return (
    <>
      <LazyCallSetup target={target} onClose={withdrawCall} />
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

/** The button is fetched once the page is on the screen. */
function LiveCallCorner() {
  const [Button, setButton] = useState<typeof LiveCallButton>();
  const mayView = usePermission("calls:view");
  const organizationId = useWorkplace(({ isReady, isGlobalView, organization }) =>
    !isReady ? undefined : isGlobalView ? globalView : organization?.id,
  );
  const isWanted = mayView && organizationId !== undefined;
  useEffect(() => {
    if (!isWanted || Button) return undefined;
    return whenIdle(() => {
      import("./LiveCallButton.tsx").then(
        (module) => setButton(() => module.LiveCallButton),
        // Without it calls can still be placed and logged.
        () => undefined,
      );
    });
  }, [isWanted, Button]);
  return isWanted && Button ? <Button key={organizationId} organizationId={organizationId} /> : null;
}
