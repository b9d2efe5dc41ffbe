import { ApiFailure } from "#lib/api/api-failure.ts";
import type { EditWords } from "#lib/offline/conflicts/edit-words.ts";
import { useConflict } from "#lib/offline/conflicts/useConflict.ts";
import { useSettingsMutation, type Effect } from "./useSettingsMutation.ts";

/** Changed fields, with what they held before as `base`. */
export type Edit<Fields> = Partial<Fields> & { base?: Record<string, unknown> };

interface SettingsEdit<Body, Saved> extends EditWords {
  organizationId: string;
  /** What to say if someone else removed what is edited. */
  gone: string;
  send: (body: Body) => Promise<Saved>;
  onSaved?: (saved: Saved) => void;
  effect?: (body: Body, saved: Saved) => Effect | undefined;
}

/**
 * Saves an edit with its `base`. If someone else changed the same fields in the meantime, `question` shows both values; the form keeps
 * what was chosen in it until that is answered.
 */
export function useSettingsEdit<Fields extends object, Saved>(edit: SettingsEdit<Edit<Fields>, Saved>) {
  const { organizationId, gone, send, onSaved, effect, ...words } = edit;
  const { save, question } = useConflict<Edit<Fields>, { body: Edit<Fields>; saved: Saved }>({
    ...words,
    save: async (body) => {
      try {
        return { body, saved: await send(body) };
      } catch (error) {
        throw error instanceof ApiFailure && error.status === 404 ? withMessage(error, gone) : error;
      }
    },
  });
  const mutation = useSettingsMutation({
    organizationId,
    send: save,
    // Nothing was saved if the person chose to keep editing.
    onSaved: (outcome) => outcome && onSaved?.(outcome.saved),
    effect: (_body, outcome) => outcome && effect?.(outcome.body, outcome.saved),
  });
  return { ...mutation, question };
}

export const withMessage = ({ status, code, requestId }: ApiFailure, message: string) =>
  new ApiFailure({ status, code, requestId, message, isServersMessage: true });
