import { useEffect, useRef, useState } from "react";
import { useSession } from "#lib/session/session-store.ts";
import { startOf, type Start } from "#records/form/form-start.ts";
import type { NewCustomerValues } from "./new-customer.ts";
import {
  dropDraft,
  findInterruptedDraft,
  interruptDraft,
  keepDraft,
  listDrafts,
  type NewCustomerDraft,
} from "./new-customer-draft.ts";

/**
 * The draft of one form, beside those of others, which are offered when it is opened: only saving, restoring or discarding a draft ends
 * it, never typing another. After an expired session the form begins with its own.
 */
export function useNewCustomerDraft(organizationId: string | null) {
  const userId = useSession(({ user }) => user?.id);
  // The end of a session must not change where the last text is stored.
  const [owner] = useState(() =>
    userId === undefined || organizationId === null ? undefined : { userId, organizationId },
  );
  const [resumed] = useState(() => owner && findInterruptedDraft(owner));
  const [openedAt] = useState(() => resumed?.startedAt ?? Date.now());
  const startedAt = useRef(openedAt);
  const listOthers = (than: number) => (owner ? listDrafts(owner).filter((draft) => draft.startedAt !== than) : []);
  const [offered, setOffered] = useState(() => listOthers(openedAt));

  useEffect(() => {
    if (owner && resumed) keepDraft(owner, { ...resumed, isInterrupted: undefined });
  }, [owner, resumed]);
  useEffect(() => {
    if (!owner) return undefined;
    return useSession.subscribe((now, before) => {
      if (before.status === "signedIn" && (now.endedBy === "expired" || now.endedBy === "renewing")) {
        interruptDraft(owner, startedAt.current);
      }
    });
  }, [owner]);

  const drop = (which = startedAt.current, saved?: NewCustomerValues) => {
    if (owner) dropDraft(owner, which, saved);
  };
  return {
    found: resumed ? { value: startOf(resumed.values), savedAt: resumed.savedAt } : null,
    keep: (typed: Start<NewCustomerValues> | null) => {
      if (!typed) return drop();
      if (owner) keepDraft(owner, { startedAt: startedAt.current, savedAt: Date.now(), values: typed.values });
    },
    drop: () => drop(),
    /** Earlier drafts of the person who was saved end as well. */
    dropSaved: (saved: NewCustomerValues) => drop(startedAt.current, saved),
    offered,
    /** The form goes on with that draft; what it held itself is offered instead. */
    restore: (draft: NewCustomerDraft) => {
      startedAt.current = draft.startedAt;
      if (owner) keepDraft(owner, { ...draft, isInterrupted: undefined });
      setOffered(listOthers(draft.startedAt));
    },
    discard: (draft: NewCustomerDraft) => {
      drop(draft.startedAt);
      setOffered(offered.filter((other) => other !== draft));
    },
  };
}
