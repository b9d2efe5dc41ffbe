import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useSession } from "#lib/session/session-store.ts";
import type { NewCustomerValues } from "./new-customer.ts";
import {
  draftOf,
  dropDraft,
  findInterruptedDraft,
  interruptDraft,
  keepDraft,
  listDrafts,
  valuesOf,
} from "./new-customer-draft.ts";
import type { DraftOwner, NewCustomerDraft } from "./new-customer-draft.ts";

/**
 * Keeps what is typed through a reload or an expired session, and offers it when the form is opened again; after an expired session
 * the form begins with it. A form keeps its own draft beside those that are offered: only saving, restoring or discarding a draft
 * ends it, never typing another.
 */
export function useNewCustomerDraft(form: UseFormReturn<NewCustomerValues>, organizationId: string | null) {
  const userId = useSession(({ user }) => user?.id);
  const [resumed] = useState(() => findInterrupted(ownerOf(userId, organizationId)));
  const [openedAt] = useState(() => resumed?.startedAt ?? Date.now());
  const startedAt = useRef(openedAt);
  const [offered, setOffered] = useState(() =>
    listOf(ownerOf(userId, organizationId)).filter((draft) => draft.startedAt !== openedAt),
  );

  useEffect(() => {
    const owner = ownerOf(userId, organizationId);
    if (!owner) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(owner, draftOf(values, startedAt.current, new Date())),
    });
  }, [form, userId, organizationId]);

  useEffect(() => {
    const owner = ownerOf(userId, organizationId);
    if (!owner) return;
    return useSession.subscribe((now, before) => {
      if (before.status === "signedIn" && (now.endedBy === "expired" || now.endedBy === "renewing")) {
        interruptDraft(owner, startedAt.current);
      }
    });
  }, [userId, organizationId]);

  const drop = (which: number, saved?: NewCustomerValues) => {
    const owner = ownerOf(userId, organizationId);
    if (owner) dropDraft(owner, which, saved);
  };
  const restore = (draft: NewCustomerDraft) => {
    startedAt.current = draft.startedAt;
    form.reset(valuesOf(draft), { keepDefaultValues: true });
    const owner = ownerOf(userId, organizationId);
    if (owner) keepDraft(owner, { ...draft, isInterrupted: undefined });
    return listOf(owner).filter((other) => other.startedAt !== draft.startedAt);
  };
  const resume = useEffectEvent(() => resumed && restore(resumed));
  useEffect(() => void resume(), []);

  return {
    offered,
    isResumed: resumed !== undefined,
    drop: () => drop(startedAt.current),
    /** Earlier drafts of the person who was saved end as well. */
    dropSaved: (saved: NewCustomerValues) => drop(startedAt.current, saved),
    /** The form goes on with that draft; what it held itself is offered instead. */
    restore: (draft: NewCustomerDraft) => setOffered(restore(draft)),
    discard: (draft: NewCustomerDraft) => {
      drop(draft.startedAt);
      setOffered(offered.filter((other) => other !== draft));
    },
  };
}

const ownerOf = (userId: string | undefined, organizationId: string | null): DraftOwner | undefined =>
  userId === undefined || organizationId === null ? undefined : { userId, organizationId };

const listOf = (owner: DraftOwner | undefined) => (owner ? listDrafts(owner) : []);

const findInterrupted = (owner: DraftOwner | undefined) => owner && findInterruptedDraft(owner);
