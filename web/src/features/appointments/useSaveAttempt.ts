import { useRef, useState, type FormEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ApiFailure } from "#lib/api-failure.ts";
import { appointmentFailure, takenSlot } from "./appointment-failure.ts";
import { entriesOf, messagesOf, type AppointmentValues } from "./appointment-form.ts";

interface AttemptOf {
  form: UseFormReturn<AppointmentValues>;
  /** False when the person rather goes on editing. */
  save: (typed: AppointmentValues, isOverlap: boolean) => Promise<boolean>;
  onSaved: () => void;
}

/** Saves what is typed, one attempt at a time, and says how the last one went. */
export function useSaveAttempt({ form, save, onSaved }: AttemptOf) {
  const [failure, setFailure] = useState<string | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const isSaving = useRef(false);

  const saveTyped = async (typed: AppointmentValues, isOverlap: boolean) => {
    setFailure(null);
    setTaken(null);
    try {
      if (await save(typed, isOverlap)) onSaved();
    } catch (error) {
      const slot = takenSlot(error);
      if (slot !== null) return setTaken(slot);
      const messages = messagesOf(error instanceof ApiFailure ? (error.fields ?? {}) : {});
      for (const [name, message] of entriesOf(messages)) form.setError(name, { type: "server", message });
      setFailure(appointmentFailure(error));
    }
  };
  const attempt = async (isOverlap: boolean, event?: FormEvent) => {
    event?.preventDefault();
    // A second press comes before the button shows that the first is at work.
    if (isSaving.current) return;
    isSaving.current = true;
    await form
      .handleSubmit((typed) => saveTyped(typed, isOverlap))(event)
      .finally(() => (isSaving.current = false));
  };
  return { failure, taken, attempt, forgetTaken: () => setTaken(null) };
}
