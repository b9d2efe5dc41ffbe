import { useMemo } from "react";
import { useSession } from "#lib/session/session-store.ts";
import { draftsOf, isText, unsentDrafts, useDraftStore, writeDraft, type KeptDraft } from "./drafts.ts";
import { excerptOf } from "./excerpt.ts";
import { sendDraftsSoon } from "./send-drafts.ts";

/** Something half-written in a form. */
export interface Draft extends KeptDraft {
  /** Which form: "activity-note", "task", "new-customer". */
  what: string;
  customerId: string | null;
  customerName: string | null;
  excerpt: string;
}

/** A person's drafts, newest first. */
export const listDrafts = (userId: string): Draft[] => draftsOf(userId).map(asDraft);

function asDraft(draft: KeptDraft): Draft {
  const [what = "", customerId] = draft.form.split(".");
  const { value, customerName = null } = draft.body;
  return { ...draft, what, customerId: customerId || null, customerName, excerpt: excerptOf(value) };
}

/** The signed-in person's drafts, kept current; optionally only those that exist in this browser alone. */
export function useDrafts({ areUnsent = false } = {}): readonly Draft[] {
  const userId = useSession(({ user }) => user?.id);
  const changes = useDraftStore();
  return useMemo(() => {
    if (userId === undefined || !changes) return [];
    return areUnsent ? unsentDrafts(userId).filter(isText).map(asDraft) : listDrafts(userId);
  }, [userId, areUnsent, changes]);
}

/** Discards a draft of the signed-in person. */
export function discardDraft({ organizationId, form, tabId }: Pick<Draft, "organizationId" | "form" | "tabId">): void {
  const userId = useSession.getState().user?.id;
  if (userId === undefined) return;
  writeDraft({ userId, organizationId, form }, null, tabId);
  sendDraftsSoon();
}
