import { useEffectEvent, useLayoutEffect } from "react";
import { create } from "zustand";

/** A form with unsaved text, or one being saved. */
interface DirtyForm {
  /** For a form in a dialog: asks the dialog's own question. It covers the page, so nothing else can be chosen. */
  close: (() => void) | undefined;
  /** In a panel that outlives the page: only signing out or closing the tab would lose it. */
  staysOpen: boolean;
}

interface DirtyForms {
  forms: readonly DirtyForm[];
  /** Asked whether to leave, not answered yet. */
  question: { answer: (isLeaving: boolean) => void } | null;
  /** Actions that leave them on purpose, under way. */
  leavings: readonly object[];
}

/** All forms on the page with unsaved text. LeaveGuard watches them. */
export const useDirtyForms = create<DirtyForms>()(() => ({ forms: [], question: null, leavings: [] }));

/** The forms that leaving loses: the page, or with `isFinal` everything. None while leaving on purpose. */
export function heldForms(isFinal = false): readonly DirtyForm[] {
  const { forms, leavings } = useDirtyForms.getState();
  return leavings.length > 0 ? [] : forms.filter(({ staysOpen }) => isFinal || !staysOpen);
}

/** Answers an open question with no: its form is gone, so its pending action no longer applies. */
export const keepEditing = () => useDirtyForms.getState().question?.answer(false);

/** Registers a form while it is dirty. Dialogs do this themselves; a form on a page calls it. */
export function useDirtyForm(
  isDirty: boolean,
  { close, staysOpen = false }: { close?: () => void; staysOpen?: boolean } = {},
): void {
  const isInDialog = close !== undefined;
  const closeNow = useEffectEvent(() => close?.());
  // Immediately, so code that closes a form and navigates on isn't asked about it.
  useLayoutEffect(() => {
    if (!isDirty) return undefined;
    const form: DirtyForm = { close: isInDialog ? () => closeNow() : undefined, staysOpen };
    useDirtyForms.setState(({ forms }) => ({ forms: [...forms, form] }));
    return () => {
      useDirtyForms.setState(({ forms }) => ({ forms: forms.filter((other) => other !== form) }));
      if (useDirtyForms.getState().forms.length === 0) keepEditing();
    };
  }, [isDirty, isInDialog, staysOpen]);
}

/**
 * Runs an action that leaves forms, after asking if one of them is dirty. Does nothing if the person keeps editing. An action that is
 * final, such as signing out, also leaves the panels beside the page.
 */
export async function confirmLeavingForms(act: () => void | Promise<void>, isFinal = false): Promise<void> {
  if (!(await mayLeave(isFinal))) return;
  const leaving = {};
  useDirtyForms.setState(({ leavings }) => ({ leavings: [...leavings, leaving] }));
  try {
    await act();
  } finally {
    useDirtyForms.setState(({ leavings }) => ({ leavings: leavings.filter((other) => other !== leaving) }));
  }
}

/** Asks 'Leave without saving?' unless nothing would be lost. A second question while one is open is answered no. */
export async function mayLeave(isFinal = false): Promise<boolean> {
  if (heldForms(isFinal).length === 0) return true;
  if (useDirtyForms.getState().question) return false;
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      useDirtyForms.setState({ question: null });
      resolve(isYes);
    };
    useDirtyForms.setState({ question: { answer } });
  });
}
