import type { Activity } from "@automotive-crm/contract/activities/entries";
import { reusePlans, type Db } from "#platform/db/database.ts";
import type { Scope } from "#platform/scope.ts";

/** The record an entry is about. */
export interface EntrySource {
  kind: string;
  id: string;
}

/** What an entry shows from its record instead of its own stored text. */
export interface ShownSource extends Partial<
  Pick<Activity, "title" | "description" | "callData" | "appointmentData" | "task">
> {
  /** The author where the entry itself has none. */
  author?: Activity["author"];
  /** What someone wrote about it, which may call for follow-ups. */
  note?: WrittenNote;
}

export interface WrittenNote {
  text: string;
  writerId: string | null;
  writtenAt: string;
}

/** How a feature shows its records' current state in the timeline. In its manifest. */
export interface TimelineSource {
  /** The `source.kind` of its entries. */
  kind: string;
  /** What to show, by record ID. Permission to see the entries is checked for the customer. */
  load(db: Db, scope: Scope, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, ShownSource>>;
}

declare module "#platform/feature.ts" {
  interface Lists {
    timelineSources: TimelineSource;
  }
}

interface WithSource {
  source_kind: string | null;
  source_id: string | null;
}

/** Loads what a page's entries show from their records: one query per kind, all in one round trip. */
export async function loadShown(
  { sources, now }: { sources: readonly TimelineSource[]; now: Date },
  db: Db,
  scope: Scope,
  rows: readonly WithSource[],
): Promise<(row: WithSource) => ShownSource> {
  const asked = sources.flatMap(({ kind, load }) => {
    const ids = rows.flatMap((row) => (row.source_kind === kind && row.source_id !== null ? [row.source_id] : []));
    return ids.length === 0 ? [] : [{ kind, read: () => load(db, scope, [...new Set(ids)], now) }];
  });
  if (asked.length === 0) return () => ({});
  const [, ...loaded] = await Promise.all([
    reusePlans(db),
    ...asked.map(async ({ kind, read }) => [kind, await read()] as const),
  ]);
  const shown = new Map(loaded);
  return ({ source_kind, source_id }) =>
    (source_kind !== null && source_id !== null && shown.get(source_kind)?.get(source_id)) || {};
}
