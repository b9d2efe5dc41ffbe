import { useQueryClient } from "@tanstack/react-query";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { useSavedForm, type FormOf } from "#records/form/useSavedForm.ts";
import { settingsKey } from "./settings.queries.ts";
import { withMessage } from "./useSettingsEdit.ts";

interface SettingsForm<V extends object, Body extends object, Saved> extends FormOf<V, Body, Saved> {
  organizationId: string;
  /** What to say if someone else removed what is edited. */
  gone?: string;
}

/** A form whose save reloads what the settings pages show. */
export function useSettingsForm<V extends object, Body extends object, Saved>({
  organizationId,
  gone,
  ...form
}: SettingsForm<V, Body, Saved>) {
  const queryClient = useQueryClient();
  const reload = () => void queryClient.invalidateQueries({ queryKey: settingsKey(organizationId) });
  return useSavedForm<V, Body, Saved>({
    ...form,
    send: async (body, typed) => {
      try {
        const saved = await form.send(body, typed);
        reload();
        return saved;
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        // What is shown is outdated.
        if (error.status === 404 || (error.status === 409 && !error.conflicts)) reload();
        throw error.status === 404 && gone !== undefined ? withMessage(error, gone) : error;
      }
    },
  });
}
