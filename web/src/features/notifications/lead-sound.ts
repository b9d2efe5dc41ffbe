import type { Notification } from "@automotive-crm/contract/notifications/record";
import { storage } from "#lib/browser/storage.ts";

/** For this browser only: the one at the desk may ring, the one at home not. */
const wishKey = "automotive-crm.leadSound";

/** Whether the person wants to hear of new leads here. */
export const isSoundOn = (): boolean => storage.read(wishKey) === "on";

export const keepSound = (isWanted: boolean): void =>
  isWanted ? storage.write(wishKey, "on") : storage.remove(wishKey);

/** Rings for what is about a lead, if that is wanted. */
export async function ringFor({ kind }: Pick<Notification, "kind">): Promise<void> {
  if (!kind.startsWith("lead") || !isSoundOn()) return;
  const { playChime } = await import("./chime.ts");
  playChime();
}
