import type { AuditFilter, AuditRowSchema, listAuditEvents as listEndpoint } from "@automotive-crm/contract/audit/log";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import type { AnswerOf, CsvFile, RequestOf } from "@automotive-crm/contract/http/endpoint";
import { permittedLocations, type AnyPermission } from "@automotive-crm/contract/permissions/permissions";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { getTimeZone } from "#platform/db/local-days.ts";
import type { Place } from "#platform/db/keyset.ts";
import { notAllowed } from "#platform/http/errors.ts";
import { ExactInstantSchema, cutPage, readCursor } from "#platform/http/page-cursor.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import * as queries from "./audit-log.queries.ts";
import { findSubjects } from "./subjects.queries.ts";
import { recordAudit } from "./audit.repository.ts";
import type { AuditedEntity } from "./audited-entity.ts";
import { actorOf, collectIds, describeChanges } from "./audit-words.ts";

export interface AuditDependencies {
  database: Database;
  clock: Clock;
  /** Those whose records have names. */
  entities: readonly AuditedEntity[];
}

const PlaceSchema = z.tuple([ExactInstantSchema, IdSchema]).transform(([at, id]): Place => ({ at, id }));
const toPlace = ({ exactly_at, id }: queries.AuditEventRow) => [exactly_at, id];

/** What was done in the organization, newest first, for those who manage all of it. */
export async function listAuditEvents(
  { database, entities }: AuditDependencies,
  anyScope: PersonScope,
  { after, limit, ...filter }: RequestOf<typeof listEndpoint>["query"],
): Promise<AnswerOf<typeof listEndpoint>> {
  const scope = everywhere(anyScope, "org:settings:manage");
  const before = readCursor(after, "after", PlaceSchema);
  return database.browse(scope, async (db) => {
    const rows = await listNamedEvents(db, scope, entities, { filter, before, limit: limit + 1 });
    const { page, nextCursor } = cutPage(rows, limit, toPlace);
    const names = await queries.findNames(db, scope, collectIds(page));
    return { events: page.map(toEvent), names, timeZone: await getTimeZone(db, scope), nextCursor };
  });
}

/** The events with the names of all their records that have one. */
async function listNamedEvents(
  db: Db,
  scope: OrganizationScope,
  entities: readonly AuditedEntity[],
  wanted: queries.EventsWanted,
): Promise<queries.AuditEventRow[]> {
  const rows = await queries.listEvents(db, scope, wanted);
  const unnamed = rows.filter(({ record_name }) => record_name === null);
  const subjectOf = await findSubjects(db, scope.organizationId, entities, unnamed);
  return rows.map((row) => ({ ...row, record_name: row.record_name ?? subjectOf(row) ?? null }));
}

export async function listAuditActions(
  { database }: AuditDependencies,
  anyScope: PersonScope,
): Promise<{ actions: string[] }> {
  const scope = everywhere(anyScope, "org:settings:manage");
  return { actions: await database.read(scope, (db) => queries.listActions(db, scope)) };
}

/** The events as a table that is read while it is sent. The export itself is recorded first, so no one takes the log unnoticed. */
export async function exportAuditEvents(
  { database, clock, entities }: AuditDependencies,
  anyScope: PersonScope,
  filter: AuditFilter,
): Promise<CsvFile<AuditRow>> {
  const scope = everywhere(anyScope, "data:export");
  await database.write(scope, (db) =>
    recordAudit(db, scope, {
      entity: { name: "audit_log" },
      entityId: scope.organizationId,
      action: "audit_log.exported",
      changes: { filter: { new: filter } },
    }),
  );
  const day = clock().toISOString().slice(0, 10);
  return { fileName: `audit-log-${day}.csv`, rows: readRows({ database, entities }, scope, filter) };
}

type AuditRow = z.output<typeof AuditRowSchema>;

const rowsAtOnce = 1_000;

async function* readRows(
  { database, entities }: Pick<AuditDependencies, "database" | "entities">,
  scope: OrganizationScope<PersonScope>,
  filter: AuditFilter,
): AsyncGenerator<AuditRow> {
  let before: Place | undefined;
  for (;;) {
    const wanted = { filter, before, limit: rowsAtOnce, hasParts: true };
    const [rows, names] = await database.browse(scope, async (db) => {
      const events = await listNamedEvents(db, scope, entities, wanted);
      return [events, await queries.findNames(db, scope, collectIds(events))] as const;
    });
    for (const row of rows) yield toRow(row, names);
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    before = { at: last.exactly_at, id: last.id };
  }
}

const toEvent = (row: queries.AuditEventRow): AnswerOf<typeof listEndpoint>["events"][number] => ({
  id: row.id,
  at: row.at,
  actorKind: row.actor_kind,
  actorId: row.actor_id,
  actorName: actorOf(row),
  entity: row.entity,
  entityId: row.entity_id,
  action: row.action,
  recordName: row.record_name,
  customerId: row.customer_id,
  locationName: row.location_name,
  changes: row.changes,
  parts: row.parts,
});

const toRow = (row: queries.AuditEventRow, names: Readonly<Record<string, string>>): AuditRow => ({
  at: row.at,
  person: actorOf(row) ?? "",
  action: row.action,
  record: row.record_name ?? "",
  recordId: row.entity_id,
  location: row.location_name ?? "",
  changes: describeChanges(row.changes, names),
  address: row.ip ?? "",
  requestId: row.request_id ?? "",
});

function everywhere(anyScope: PersonScope, permission: AnyPermission): OrganizationScope<PersonScope> {
  const scope = inOneOrganization(anyScope);
  if (permittedLocations(scope.access, permission) !== "all") throw notAllowed();
  return scope;
}
