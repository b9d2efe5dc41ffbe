import { plainWords } from "#lib/offline/edit-words.ts";
import { roleWords } from "#lib/workplace/roles.ts";

/** What to say if two people change someone's role at a location. */
export const accessWords = (place: string) => ({
  labels: { role: `Role at ${place}` },
  show: (_field: string, role: unknown) => roleWords(plainWords(role)),
  gone: `Someone else removed their access to ${place} in the meantime. Add it again if they need it.`,
});
