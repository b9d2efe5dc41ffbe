import { useQueryClient } from "@tanstack/react-query";
import { ApiFailure, messageOf } from "#lib/api/api-failure.ts";
import { useOneMutation } from "#lib/api/useOneMutation.ts";
import { asSentence } from "#lib/errors/as-sentence.ts";
import { settingsKey } from "./settings.queries.ts";

interface SettingsMutation<Input, Saved> {
  organizationId: string;
  send: (input: Input) => Promise<Saved>;
  onSaved?: (saved: Saved) => void;
}

/** Saves a change and reloads what the settings pages show. Refused fields get their messages, any other failure a text. */
export function useSettingsMutation<Input, Saved>({ organizationId, send, onSaved }: SettingsMutation<Input, Saved>) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useOneMutation({
    mutationFn: send,
    onSuccess: (saved) => {
      const reloading = queryClient.invalidateQueries({ queryKey: settingsKey(organizationId) });
      onSaved?.(saved);
      // Until then the page shows what was there before, and the next choice would start from that.
      return reloading;
    },
    onError: (refusal) => {
      // What is shown is outdated.
      if (refusal instanceof ApiFailure && (refusal.status === 404 || refusal.status === 409)) {
        void queryClient.invalidateQueries({ queryKey: settingsKey(organizationId) });
      }
    },
    meta: { hasOwnErrorDisplay: true },
  });
  const fields = error instanceof ApiFailure ? (error.fields ?? {}) : {};
  return {
    save: mutate,
    isSaving: isPending,
    messages: Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, asSentence(message)])),
    failure: error ? messageOf(error) : null,
    /** The failure, unless the messages of the fields say it. */
    formFailure: error && Object.keys(fields).length === 0 ? messageOf(error) : null,
    reset,
  };
}
