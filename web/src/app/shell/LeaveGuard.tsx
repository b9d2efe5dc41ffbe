import { useBlocker } from "@tanstack/react-router";
import { useEffect } from "react";
import { storage } from "#lib/browser/storage.ts";
import { tokenKey, useSession } from "#lib/session/session-store.ts";
import { DiscardQuestion } from "#kit/dialog/DiscardQuestion.tsx";
import { heldForms, keepEditing, mayLeave, useDirtyForms } from "#kit/form/dirty-forms.ts";

/**
 * Stops people from leaving a form with unsaved text: by a link, Back, closing the tab, or a switcher that asks first. Drafts are kept
 * either way.
 */
export function LeaveGuard() {
  const isHolding = useDirtyForms(({ forms }) => forms.length > 0);
  const question = useDirtyForms((state) => state.question);
  useEffect(() => {
    const stop = useSession.subscribe((now, before) => now.token !== before.token && keepEditing());
    return () => {
      stop();
      keepEditing();
    };
  }, []);
  useBlocker({
    disabled: !isHolding,
    enableBeforeUnload: isUnloadHeld,
    shouldBlockFn: async ({ action, current, next }) => {
      const isStep = action === "BACK" || action === "FORWARD" || action === "GO";
      return heldForms().length > 0 && (isStep ? isStepHeld() : isMoveHeld(current.pathname, next.pathname));
    },
  });
  if (!question) return null;
  return (
    <DiscardQuestion
      title="Leave without saving?"
      text="What you typed has not been saved."
      discardLabel="Leave"
      onKeep={() => question.answer(false)}
      onDiscard={() => question.answer(true)}
    />
  );
}

/** Back closes an open dialog like Cancel, and stays on the page. */
async function isStepHeld(): Promise<boolean> {
  const topmost = heldForms().at(-1);
  if (!topmost?.close) return !(await mayLeave());
  topmost.close();
  return true;
}

/** Besides that, only links next to a form are stopped: a navigation over a dialog, such as signing in again, has its reasons. */
async function isMoveHeld(from: string, to: string): Promise<boolean> {
  if (from === to || heldForms().every(({ close }) => close)) return false;
  return !(await mayLeave());
}

/** A tab where someone else has signed in starts over, whatever was typed. */
function isUnloadHeld(): boolean {
  const { token, user } = useSession.getState();
  const isStillOurs = user?.sessionType !== "demo" || storage.read(tokenKey) === token;
  return isStillOurs && heldForms(true).length > 0;
}
