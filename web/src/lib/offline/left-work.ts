import { storage } from "#lib/browser/storage.ts";
import { keysLeftBy } from "./left-keys.ts";

/** Keys of texts that are encrypted; nothing in them says whose they are. */
export const sealedPrefix = "automotive-crm.sealed.";
const sealKeyPrefix = "automotive-crm.seal-key.";

/** The public keys of people who have signed in here, by their IDs. */
export const sealKeys = {
  of: (userId: string): string | null => storage.read(sealKeyPrefix + userId),
  keep: (userId: string, publicKey: string): void => storage.write(sealKeyPrefix + userId, publicKey),
  owners: (): string[] => storage.keysOf(sealKeyPrefix).map((key) => key.slice(sealKeyPrefix.length)),
};

/** Whether this browser can encrypt what the person leaves. */
export const canKeepSealed = (userId: string): boolean => sealKeys.of(userId) !== null;

let leaving: Promise<void> = Promise.resolve();

/** Encrypts what people left behind, except for the one who is signed in. Never rejects. */
export function leaveWork(signedInId: string | null): Promise<void> {
  const isLeft = (userId: string) => userId !== signedInId && keysLeftBy(userId).length > 0;
  if (!sealKeys.owners().some(isLeft)) return leaving;
  // Every signed-in page has already loaded this code, so it is there without a connection.
  leaving = leaving.then(async () => (await import("./sealed-work.ts")).sealWork(signedInId)).catch(() => undefined);
  return leaving;
}

/**
 * Before someone's session begins: encrypts other people's work, and brings back their own. What a tab kept for itself comes back in
 * that tab; if it was closed, in the tab where they sign in. Never rejects.
 */
export async function returnToWork(userId: string, isSigningIn: boolean): Promise<void> {
  await leaveWork(userId);
  if (storage.keysOf(sealedPrefix).length === 0) return;
  // Without a response it stays encrypted, until the next time.
  await import("./sealed-work.ts").then(({ unsealWork }) => unsealWork(userId, isSigningIn)).catch(() => undefined);
}
