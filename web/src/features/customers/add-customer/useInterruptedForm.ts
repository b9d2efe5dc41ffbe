import { useEffect, useEffectEvent } from "react";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { useSession } from "#lib/session/session-store.ts";
import { hasDrafts } from "./draft-key.ts";

/** Opens the form again that a session expired over, once the same person is back in the same organization. */
export function useInterruptedForm(organizationId: string, onOpen: () => void): void {
  const userId = useSession(({ user }) => user?.id);
  const mayCreate = usePermission("org:customers:create");
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (userId === undefined || !mayCreate) return undefined;
    const owner = { userId, organizationId };
    if (!hasDrafts(sessionStorage, owner)) return undefined;
    let isGone = false;
    // Without a connection the draft stays, and is offered in the form.
    import("./new-customer-draft.ts").then(
      ({ findInterruptedDraft }) => {
        if (!isGone && findInterruptedDraft(sessionStorage, owner)) open();
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [userId, organizationId, mayCreate]);
}
