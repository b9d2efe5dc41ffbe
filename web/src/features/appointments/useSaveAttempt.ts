import { useState, type FormEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { useSubmitOnce } from "#lib/browser/useSubmitOnce.ts";
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
  const submitOnce = useSubmitOnce(form);

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
  const attempt = (isOverlap: boolean, event?: FormEvent) => submitOnce((typed) => saveTyped(typed, isOverlap), event);
  return { failure, taken, attempt, forgetTaken: () => setTaken(null) };
}
