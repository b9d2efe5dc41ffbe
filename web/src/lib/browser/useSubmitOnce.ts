import { useRef, type FormEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** Saves what is typed into a form, one attempt at a time. */
export function useSubmitOnce<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const isSaving = useRef(false);
  return async (save: (typed: Values) => Promise<void>, event?: FormEvent) => {
    event?.preventDefault();
    // A second press comes before the button shows that the first is at work.
    if (isSaving.current) return;
    isSaving.current = true;
    await form
      .handleSubmit(save)(event)
      .finally(() => (isSaving.current = false));
  };
}
