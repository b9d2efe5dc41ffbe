import type { Activity, ActivityFilter, ActivityPage } from "@automotive-crm/contract/activities/entries";
import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { countCustomerEvents, listCustomerEvents, type AuditedEntity } from "#features/audit/index.ts";
import { customerAccess } from "#features/customers/index.ts";
import type { Clock } from "#platform/clock.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { lockRow } from "#platform/db/tenant-rows.ts";
import { notFound } from "#platform/http/errors.ts";
import { cutPage } from "#platform/http/page-cursor.ts";
import { publishCustomerEvent } from "#platform/live/publish.ts";
import { systemScope, type OrganizationScope, type PersonScope, type Scope } from "#platform/scope.ts";
import * as queries from "./activities.queries.ts";
import * as repository from "./activities.repository.ts";
import { contactTypes } from "./activities.rules.ts";
import { toPlace, readPlace } from "./activity-cursor.ts";
import { toActivity, type ActivityRow } from "./activity-row.ts";
import { entryLog } from "./entry-log.ts";
import type { EntrySuggestions } from "./suggestions/entry-suggestions.ts";
import { toLogEntries } from "./log-words.ts";
import { loadShown, type TimelineSource } from "./timeline-sources.ts";

export interface ActivitiesDependencies {
  database: Database;
  clock: Clock;
  /** How other features show their records in the timeline. */
  sources: readonly TimelineSource[];
  /** How the log describes changes to other features' records. */
  entities: readonly AuditedEntity[];
  suggestions: EntrySuggestions;
}

interface PageQuery<Filter> {
  filter: Filter;
  before?: string | undefined;
  limit: number;
}

/** A page as everyone who may see the customer sees it, except that entries know their author. */
interface SharedPage {
  entriesFor(personId: string): Activity[];
  nextCursor: string | null;
  counts: ActivityPage["counts"];
}

/** A page of a customer's timeline, with the number of entries for each filter. */
export async function listCustomerActivities(
  dependencies: ActivitiesDependencies,
  scope: PersonScope,
  customerId: string,
  query: PageQuery<ActivityFilter>,
): Promise<ActivityPage> {
  const before = readPlace(query.before);
  const { database, clock } = dependencies;
  const findVisible = () => database.read(scope, (db) => customerAccess(db, scope, { customerId, binAt: clock() }));
  // Only Global View must look up the customer's organization first.
  const organizationId = scope.organizationId ?? (await findVisible()).organizationId;
  const { entriesFor, nextCursor, counts } = await readPage(
    dependencies,
    { organizationId, customerId },
    { ...query, before },
  );
  // Afterward, because the customer may move while a page is waited for.
  await findVisible();
  return { activities: entriesFor(scope.personId), nextCursor, counts };
}

function readPage(
  dependencies: ActivitiesDependencies,
  customer: queries.CustomerKey,
  { filter, ...page }: { filter: ActivityFilter; before: ReturnType<typeof readPlace>; limit: number },
): Promise<SharedPage> {
  const scope = systemScope("timeline", customer.organizationId);
  const key = ["timeline", customer.customerId, filter, page.before, page.limit] as const;
  return dependencies.database.readShared(scope, key, async (db) => {
    const counting = countAll(db, customer);
    if (filter === "logs") {
      const entities = [entryLog, ...dependencies.entities];
      const [rows, counts] = await awaitQueries([listCustomerEvents(db, customer, { ...page, entities }), counting]);
      const cut = cutPage(rows, page.limit, toPlace);
      const entries = toLogEntries(entities, customer.customerId, cut.page);
      return { entriesFor: () => entries, nextCursor: cut.nextCursor, counts };
    }
    const pageOf = { ...page, filter, now: dependencies.clock() };
    const [rows, counts] = await awaitQueries([queries.listForCustomer(db, customer, pageOf), counting]);
    const cut = cutPage(rows, page.limit, toPlace);
    const entriesFor = await readEntries(dependencies, db, scope, cut.page);
    return { entriesFor, nextCursor: cut.nextCursor, counts };
  });
}

/** The number of entries for each filter; the log is the customer's audit events. */
async function countAll(db: Db, customer: queries.CustomerKey): Promise<ActivityPage["counts"]> {
  const [counts, logs] = await Promise.all([queries.countByFilter(db, customer), countCustomerEvents(db, customer)]);
  return { ...counts, logs };
}

/** The latest entries about customers the person may see. */
export async function listActivities(
  dependencies: ActivitiesDependencies,
  scope: PersonScope,
  query: PageQuery<Exclude<ActivityFilter, "logs">>,
): Promise<Omit<ActivityPage, "counts">> {
  const before = readPlace(query.before);
  const permitted = permittedLocations(scope.access, "org:customers:view");
  return dependencies.database.read(scope, async (db) => {
    const rows = await queries.listForOrganization(db, scope, permitted, {
      ...query,
      before,
      now: dependencies.clock(),
    });
    return toPage(dependencies, db, scope, { rows, limit: query.limit });
  });
}

async function toPage(
  dependencies: ActivitiesDependencies,
  db: Db,
  scope: PersonScope,
  { rows, limit }: { rows: readonly ActivityRow[]; limit: number },
) {
  const { page, nextCursor } = cutPage(rows, limit, toPlace);
  return { activities: await toActivities(dependencies, db, scope, page), nextCursor };
}

async function toActivities(
  dependencies: ActivitiesDependencies,
  db: Db,
  scope: PersonScope,
  rows: readonly ActivityRow[],
): Promise<Activity[]> {
  const entriesFor = await readEntries(dependencies, db, scope, rows);
  return entriesFor(scope.personId);
}

/** Reads what entries show from their records. Whether an entry is the reader's own depends on the request, and so does what it suggests. */
async function readEntries(
  { sources, clock, suggestions }: ActivitiesDependencies,
  db: Db,
  scope: Scope,
  rows: readonly ActivityRow[],
): Promise<(personId: string) => Activity[]> {
  const findShown = await loadShown({ sources, now: clock() }, db, scope, rows);
  return (personId) => {
    const suggest = suggestions.forReader(personId);
    return rows.map((row) => {
      const { note, ...shown } = findShown(row);
      return { ...toActivity(row, personId, shown), ...suggest(row, note) };
    });
  };
}

/** Locks an entry to be changed, and checks that the person may edit its customer. */
export async function getEntryToChange(
  { clock }: Pick<ActivitiesDependencies, "clock">,
  db: Db,
  scope: OrganizationScope<PersonScope>,
  activityId: string,
): Promise<{ entry: ActivityRow; customer: Awaited<ReturnType<typeof customerAccess>> }> {
  const [, entry] = await awaitQueries([
    lockRow(db, scope, "activities", activityId),
    repository.findById(db, scope, { activityId, now: clock() }),
  ]);
  if (!entry) throw notFound("Entry");
  const customer = await customerAccess(
    db,
    scope,
    { customerId: entry.customer_id, recordName: "Entry" },
    "org:customers:edit",
  );
  return { entry, customer };
}

/** An entry that is a contact also changes the customer's last contact. */
export async function publishEntryChange(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { customerId, activityId, type }: { customerId: string; activityId: string; type: string },
): Promise<void> {
  const event = { organizationId: scope.organizationId, customerId, scope };
  publishCustomerEvent(db, { ...event, kind: "activity", id: activityId });
  if (contactTypes.includes(type)) publishCustomerEvent(db, { ...event, kind: "customer", id: customerId });
}

export async function getActivity(
  dependencies: ActivitiesDependencies,
  db: Db,
  scope: OrganizationScope<PersonScope>,
  activityId: string,
): Promise<Activity> {
  const row = await repository.findById(db, scope, { activityId, now: dependencies.clock() });
  const [activity] = row ? await toActivities(dependencies, db, scope, [row]) : [];
  if (!activity) throw notFound("Entry");
  return activity;
}

/** Reads an entry as it is now, if the person may still see its customer. */
export const readVisible =
  (dependencies: ActivitiesDependencies, db: Db, scope: OrganizationScope<PersonScope>) =>
  async ({ activityId }: Pick<Activity, "activityId">): Promise<Activity> => {
    const activity = await getActivity(dependencies, db, scope, activityId);
    await customerAccess(db, scope, { customerId: activity.customerId, recordName: "Entry" });
    return activity;
  };
