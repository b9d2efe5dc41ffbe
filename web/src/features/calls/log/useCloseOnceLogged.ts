import { useEffect, useEffectEvent } from "react";
import { offerNext } from "#lib/calls/call-list.ts";
import { notify } from "#kit/feedback/notify.ts";
import type { SavedForm } from "#records/form/useSavedForm.ts";
import type { LogSubject } from "./call-log.ts";
import type { LiveNotes } from "./useCallLog.ts";

interface Logged {
  /** The call as the form was opened, and as it is now. */
  opened: LogSubject;
  current: LogSubject;
  notes: LiveNotes | undefined;
  onClose: () => void;
}

/** Closes a form in which nothing was done once the call was logged elsewhere, such as in the person's other tab. */
export function useCloseOnceLogged(form: SavedForm, { opened, current, notes, onClose }: Logged): void {
  const isLogged = opened.stage === "completed" && opened.call?.callType === null && current.call?.callType !== null;
  const { isSubmitting, submitCount } = form.methods.formState;
  const isUsed = form.isTouched || isSubmitting || submitCount > 0 || opened.taken !== undefined;
  const isSaved = notes === undefined || notes.text === (current.call?.notes ?? "");
  const isOver = isLogged && !isUsed && isSaved;
  const close = useEffectEvent(() => {
    offerNext();
    notify.info("This call has been logged.");
    onClose();
  });
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
}
