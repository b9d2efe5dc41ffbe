import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { ApiFailure, fieldsOf, messageOf } from "#lib/api/api-failure.ts";
import { useOneMutation } from "#lib/api/useOneMutation.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { settingsKey } from "./settings.queries.ts";

interface SettingsMutation<Input, Saved> {
  organizationId: string;
  send: (input: Input) => Promise<Saved>;
  onSaved?: (saved: Saved) => void;
  /** What to say about a change that took effect at once, and how to take it back. */
  effect?: (input: Input, saved: Saved) => Effect | undefined;
}

export interface Effect {
  text: string;
  undo: () => Promise<unknown>;
}

/** Says that a change took effect, and offers to take it back. */
export function useSayEffect(organizationId: string) {
  const queryClient = useQueryClient();
  const id = useId();
  return (effect: Effect | undefined): void => {
    const reload = () => void queryClient.invalidateQueries({ queryKey: settingsKey(organizationId) });
    if (effect) sayWithUndo(effect.text, { id, undo: () => effect.undo().finally(reload) });
  };
}

/** Saves a change and reloads what the settings pages show. Refused fields get their messages, any other failure a text. */
export function useSettingsMutation<Input, Saved>(mutation: SettingsMutation<Input, Saved>) {
  const { organizationId, send, onSaved, effect } = mutation;
  const queryClient = useQueryClient();
  const sayEffect = useSayEffect(organizationId);
  const reload = () => queryClient.invalidateQueries({ queryKey: settingsKey(organizationId) });
  const { mutate, isPending, error, reset } = useOneMutation({
    mutationFn: send,
    onSuccess: (saved, input) => {
      const reloading = reload();
      onSaved?.(saved);
      sayEffect(effect?.(input, saved));
      // Until then the page shows what was there before, and the next choice would start from that.
      return reloading;
    },
    onError: (refusal) => {
      // What is shown is outdated.
      if (refusal instanceof ApiFailure && (refusal.status === 404 || refusal.status === 409)) {
        void reload();
      }
    },
    meta: { hasOwnErrorDisplay: true },
  });
  const fields = fieldsOf(error);
  return {
    save: mutate,
    isSaving: isPending,
    messages: fields,
    failure: error ? messageOf(error) : null,
    /** The failure, unless the messages of the fields say it. */
    formFailure: error && Object.keys(fields).length === 0 ? messageOf(error) : null,
    reset,
  };
}
