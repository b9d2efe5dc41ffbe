import type { Db } from "#platform/db/database.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import type { Draft } from "#features/imports/rows/draft.ts";
import { tellMs } from "./import-jobs.ts";
import type { ImportWork } from "./open-import.ts";

export interface ImportNews {
  add(added: readonly Draft[]): void;
  tell(db: Db): void;
  /** The same, unless it was told a moment ago. */
  tellInTime(db: Db): void;
}

/** Tells open pages how far an import has come and whom it has added since: they refetch what they show, however many that is. */
export function createNews({ scope, row: { id } }: ImportWork): ImportNews {
  const { organizationId } = scope;
  let toldAt = 0;
  let [firstId, locationIds] = ["", new Set<string | null>()];
  const tell = (db: Db) => {
    publishOrganizationEvent(db, { organizationId, kind: "import", id, scope });
    if (firstId !== "")
      publishOrganizationEvent(db, {
        organizationId,
        kind: "customer_added",
        id: firstId,
        locationIds: [...locationIds],
        scope,
      });
    [firstId, locationIds, toldAt] = ["", new Set(), performance.now()];
  };
  return {
    add(added) {
      firstId ||= added[0]?.id ?? "";
      for (const { locationId } of added) locationIds.add(locationId);
    },
    tell,
    tellInTime: (db) => (performance.now() - toldAt < tellMs ? undefined : tell(db)),
  };
}
