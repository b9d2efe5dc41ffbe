import { useEffect, useEffectEvent } from "react";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { useSession } from "#lib/session/session-store.ts";
import { usableDrafts, useDraftStore } from "#lib/offline/drafts.ts";

/** Opens the form again that a session expired over, once the same person is back in the same organization. */
export function useInterruptedForm(organizationId: string, onOpen: () => void): void {
  const userId = useSession(({ user }) => user?.id);
  const mayCreate = usePermission("org:customers:create");
  // Before the code that reads them is fetched.
  const hasDrafts = useDraftStore(
    () => userId !== undefined && usableDrafts({ userId, organizationId, form: "new-customer" }).length > 0,
  );
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (userId === undefined || !mayCreate || !hasDrafts) return undefined;
    const owner = { userId, organizationId };
    let isGone = false;
    // Without a connection the draft stays, and is offered in the form.
    import("./new-customer-draft.ts").then(
      ({ findInterruptedDraft }) => {
        if (!isGone && findInterruptedDraft(owner)) open();
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [userId, organizationId, mayCreate, hasDrafts]);
}
