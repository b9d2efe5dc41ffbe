import type { Db } from "#platform/db/database.ts";
import type { AuditedEntity } from "./audited-entity.ts";

interface EventOfRecord {
  entity: string;
  entity_id: string;
}

/** Finds the names of the records that events are about. Some records have no name, and some are gone. */
export async function findSubjects(
  db: Db,
  organizationId: string,
  entities: readonly AuditedEntity[],
  events: readonly EventOfRecord[],
): Promise<(event: EventOfRecord) => string | undefined> {
  const subjects = await Promise.all(
    entities.map(async ({ name, loadSubjects }) => {
      const ids = events.flatMap(({ entity, entity_id }) => (entity === name ? [entity_id] : []));
      const isNeeded = loadSubjects !== undefined && ids.length > 0;
      return [name, isNeeded ? await loadSubjects(db, organizationId, ids) : undefined] as const;
    }),
  );
  const byEntity = new Map(subjects);
  return ({ entity, entity_id }) => byEntity.get(entity)?.get(entity_id);
}
