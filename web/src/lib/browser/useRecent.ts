import { useState } from "react";
import { z } from "zod/mini";
import { useSession } from "#lib/session/session-store.ts";
import { parseJson, storage } from "./storage.ts";

const most = 5;
const ListSchema = z.catch(z.array(z.string()), []);

/** What this person chose last of a kind of thing, latest first, as it was when the list was opened; and how to add to it. */
export function useRecent(kind: string) {
  const key = `automotive-crm.recent.${useSession(({ user }) => user?.id)}.${kind}`;
  const read = () => ListSchema.parse(parseJson(storage.read(key)));
  const [recent] = useState(read);
  const note = (value: string) =>
    storage.write(key, JSON.stringify([value, ...read().filter((each) => each !== value)].slice(0, most)));
  return { recent, note };
}
