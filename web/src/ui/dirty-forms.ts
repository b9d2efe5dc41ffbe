import { useEffectEvent, useLayoutEffect } from "react";
import { create } from "zustand";

/** A form that holds what is not saved yet, or is being saved. */
interface DirtyForm {
  /** Of a form in a dialog: asks the dialog's own question. Such a form covers the page, so nothing else on it can be chosen. */
  close: (() => void) | undefined;
}

interface DirtyForms {
  forms: readonly DirtyForm[];
  /** Whether to leave them was asked and is not answered yet. */
  question: { answer: (isLeaving: boolean) => void } | null;
}

/** All forms on the page that hold unsaved words. LeaveGuard watches them. */
export const useDirtyForms = create<DirtyForms>()(() => ({ forms: [], question: null }));

let leavings = 0;

/** Whether somebody would lose their place in a form by leaving now. False while they leave on purpose. */
export const isHeldByForms = () => leavings === 0 && useDirtyForms.getState().forms.length > 0;

/** Answers an open question with no: what it asked about is gone, so its old wish is worth nothing any more. */
export const keepEditing = () => useDirtyForms.getState().question?.answer(false);

/** Registers a form while it is dirty. Dialogs do so by themselves; a form on the page calls this. */
export function useDirtyForm(isDirty: boolean, close?: () => void): void {
  const isInDialog = close !== undefined;
  const closeNow = useEffectEvent(() => close?.());
  // At once, so that who closes a form and leads on in one go is not asked about it.
  useLayoutEffect(() => {
    if (!isDirty) return undefined;
    const form: DirtyForm = { close: isInDialog ? () => closeNow() : undefined };
    useDirtyForms.setState(({ forms }) => ({ forms: [...forms, form] }));
    return () => {
      useDirtyForms.setState(({ forms }) => ({ forms: forms.filter((other) => other !== form) }));
      if (useDirtyForms.getState().forms.length === 0) keepEditing();
    };
  }, [isDirty, isInDialog]);
}

/** Does what leads away from forms, after asking where one of them is dirty. Keeping on editing does nothing at all. */
export async function leaveForms(act: () => void | Promise<void>): Promise<void> {
  if (!(await mayLeave())) return;
  leavings += 1;
  try {
    await act();
  } finally {
    leavings -= 1;
  }
}

/** Asks 'Leave without saving?' unless nothing would be lost. A second question while one is open is a no. */
export async function mayLeave(): Promise<boolean> {
  if (!isHeldByForms()) return true;
  if (useDirtyForms.getState().question) return false;
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      useDirtyForms.setState({ question: null });
      resolve(isYes);
    };
    useDirtyForms.setState({ question: { answer } });
  });
}
