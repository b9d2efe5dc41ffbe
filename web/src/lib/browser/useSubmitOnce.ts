import { useRef, type FormEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** Submits a form, one attempt at a time. */
export function useSubmitOnce<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const isSaving = useRef(false);
  return async (save: (typed: Values) => Promise<void>, event?: FormEvent) => {
    event?.preventDefault();
    // A second press can come before the button shows that it is busy.
    if (isSaving.current) return;
    isSaving.current = true;
    await form
      .handleSubmit(save)(event)
      .finally(() => (isSaving.current = false));
  };
}
