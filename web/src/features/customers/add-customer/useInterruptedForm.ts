import { useEffect, useEffectEvent } from "react";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { useSession } from "#lib/session/session-store.ts";
import { findInterruptedDraft } from "./new-customer-draft.ts";

/** Opens the form again that a session expired over, once the same person is back in the same organization. */
export function useInterruptedForm(organizationId: string, onOpen: () => void): void {
  const userId = useSession(({ user }) => user?.id);
  const mayCreate = usePermission("org:customers:create");
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (userId === undefined || !mayCreate) return;
    if (findInterruptedDraft(sessionStorage, { userId, organizationId })) open();
  }, [userId, organizationId, mayCreate]);
}
