import { tabStorage } from "#lib/browser/storage.ts";

const key = "automotive-crm.read-position";

/** The highest that an answer or a live event of this tab told; 0 without any. */
export const readPosition = (): number => Number(tabStorage.read(key) ?? 0);

/** What is read from now on must contain what has this position. */
export function raiseReadPosition(told: number | undefined): void {
  if (told !== undefined && told > readPosition()) tabStorage.write(key, String(told));
}
