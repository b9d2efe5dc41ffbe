import { storage, tabStorage } from "#lib/browser/storage.ts";
import { draftPrefix, leftOrganizationKey } from "./drafts.ts";

export const outboxPrefix = "automotive-crm.outbox.";
/** Of one unsent write, or what the keys of all of a person's begin with. */
export const outboxKeyOf = (userId: string, workId = "") => `${outboxPrefix}${userId}.${workId}`;
/** Where earlier versions stored all of them, as one list. */
export const earlierOutboxKeyOf = (userId: string) => `${outboxPrefix}${userId}`;

/** Shared by all tabs, or this tab's own. */
export const areas = ["local", "tab"] as const;
export type Area = (typeof areas)[number];
export const areaOf = (area: Area) => (area === "local" ? storage : tabStorage);

/** Where a text is stored. */
export interface LeftKey {
  area: Area;
  key: string;
}

export const draftKeysOf = (userId: string): LeftKey[] =>
  areas.flatMap((area) =>
    areaOf(area)
      .keysOf(draftPrefix)
      .filter((key) => key.endsWith(`.${userId}`) && key !== leftOrganizationKey(userId))
      .map((key) => ({ area, key })),
  );

/** Where everything is stored that a person typed and that exists only in this browser and this tab. */
export const keysLeftBy = (userId: string): LeftKey[] => [
  ...draftKeysOf(userId),
  ...storage.keysOf(outboxKeyOf(userId)).map((key) => ({ area: "local" as const, key })),
];
