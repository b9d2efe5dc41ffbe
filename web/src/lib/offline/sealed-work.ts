import { getSealKey } from "@automotive-crm/contract/identity/seal-key";
import { z } from "zod/mini";
import { call } from "#lib/api/api-client.ts";
import { randomKey } from "#lib/api/random-key.ts";
import { isTabOpen, ownTabId } from "#lib/browser/open-tab.ts";
import { parseJson, storage } from "#lib/browser/storage.ts";
import { reportDraftsChanged } from "./draft-events.ts";
import { keepBeforeCopies } from "./drop-copies.ts";
import { areaOf, areas, keysLeftBy, outboxKeyOf, type Area } from "./left-keys.ts";
import { sealedPrefix, sealKeys } from "./left-work.ts";
import { canSeal, seal, unseal } from "./sealing.ts";

const EntrySchema = z.object({ area: z.enum(areas), key: z.string(), text: z.string() });
type Entry = z.infer<typeof EntrySchema>;

/** Lets this browser encrypt what the person leaves behind. Once per session; without a response, what they leave stays as it is. */
export async function prepareSealing(userId: string): Promise<void> {
  if (!canSeal() || sealKeys.of(userId) !== null) return;
  const keys = await call(getSealKey).catch(() => undefined);
  if (keys) sealKeys.keep(userId, keys.publicKey);
}

/** Which tab an encrypted text belongs to, as part of its key: what tabs share belongs to none. */
const ownerOf: Record<Area, () => string> = { local: () => "", tab: () => `${ownTabId()}.` };

/** Encrypts what people have left here, except for the one who is signed in. */
export async function sealWork(signedInId: string | null): Promise<void> {
  for (const userId of sealKeys.owners()) {
    const publicKey = sealKeys.of(userId);
    if (userId === signedInId || publicKey === null) continue;
    for (const area of areas) await sealEntries(entriesOf(userId, area), publicKey, sealedPrefix + ownerOf[area]());
  }
}

/** Returns false if they could not be stored encrypted; then they stay as they are. */
async function sealEntries(entries: readonly Entry[], publicKey: string, prefix: string): Promise<boolean> {
  if (entries.length === 0) return true;
  const key = prefix + randomKey();
  storage.write(key, await seal(JSON.stringify(entries), publicKey));
  if (storage.read(key) === null) return false;
  // What another tab has written since stays, for that tab to encrypt.
  for (const { area, key: from, text } of entries) if (areaOf(area).read(from) === text) areaOf(area).remove(from);
  return true;
}

/**
 * Brings back a person's encrypted work: what all tabs share, what this tab kept for itself, and, where they sign in, what closed tabs
 * kept. Rejects if the server doesn't give out the key.
 */
export async function unsealWork(userId: string, isSigningIn: boolean): Promise<void> {
  const { publicKey, privateKey } = await call(getSealKey);
  for (const key of storage.keysOf(sealedPrefix)) {
    if (!(await isRestoredHere(key, isSigningIn))) continue;
    const text = await unseal(storage.read(key) ?? "", privateKey);
    if (text === undefined) continue;
    const entries = z.array(EntrySchema).safeParse(parseJson(text)).data ?? [];
    const isRestorable = ({ key: to }: Entry) => to.startsWith(outboxKeyOf(userId)) || to.endsWith(`.${userId}`);
    const left = entries.filter(isRestorable).filter((entry) => !isRestored(userId, entry));
    // Removed last: whatever happens before, nothing is lost.
    if (await sealEntries(left, publicKey, prefixOf(key))) storage.remove(key);
  }
  reportDraftsChanged();
}

const prefixOf = (key: string) => key.slice(0, key.lastIndexOf(".") + 1);

/** The tabs of one browser start over together when someone signs in, so each of them restores its own only. */
async function isRestoredHere(key: string, isSigningIn: boolean): Promise<boolean> {
  const [tabId] = key.slice(sealedPrefix.length).split(".", 2);
  const isShared = prefixOf(key) === sealedPrefix;
  if (isShared || tabId === undefined || tabId === ownTabId()) return true;
  return isSigningIn && !(await isTabOpen(tabId));
}

/** An unsent write that is here already is the same one; a draft doesn't replace a newer one in the same place. */
function isRestored(userId: string, { area, key, text }: Entry): boolean {
  if (key.startsWith(outboxKeyOf(userId)))
    return storage.read(key) !== null || keepBeforeCopies(key, text, "unsent change");
  const present = areaOf(area).read(key);
  if (present === null) areaOf(area).write(key, text);
  return areaOf(area).read(key) === text;
}

const entriesOf = (userId: string, area: Area): Entry[] =>
  keysLeftBy(userId)
    .filter((left) => left.area === area)
    .flatMap(({ key }) => {
      const text = areaOf(area).read(key);
      return text === null ? [] : [{ area, key, text }];
    });
