import { create } from "zustand";
import { storage } from "#lib/browser/storage.ts";
import { isText, unsentDrafts } from "./drafts.ts";
import { outboxKeyOf } from "./outbox-keys.ts";
import { hasUnkeptText } from "./storage-trouble.ts";

interface SignOutQuestion {
  /** Whether the page can show the question, if need be after loading it. */
  isReady: boolean;
  isAsking: boolean;
}

/** What to do with what could not be sent is asked before signing out. */
export const useSignOutQuestion = create<SignOutQuestion>()(() => ({ isReady: false, isAsking: false }));

/** Asks if there is something to ask about. Returns false if signing out can go ahead. */
export function asksBeforeSignOut(userId: string): boolean {
  const isUnsaved =
    storage.keysOf(outboxKeyOf(userId)).length > 0 || unsentDrafts(userId).some(isText) || hasUnkeptText();
  if (!useSignOutQuestion.getState().isReady || !isUnsaved) return false;
  useSignOutQuestion.setState({ isAsking: true });
  return true;
}
