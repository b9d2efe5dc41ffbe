import type { Activity, ActivityFilter, ActivityPage } from "@automotive-crm/contract/activities/entries";
import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { customerEvents, type AuditedEntity } from "#features/audit/index.ts";
import { customerAccess, customerState } from "#features/customers/index.ts";
import type { Clock } from "#platform/clock.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { lockRow } from "#platform/db/tenant-rows.ts";
import { notFound } from "#platform/http/errors.ts";
import { cutPage } from "#platform/http/page-cursor.ts";
import type { Work } from "#platform/http/writes.ts";
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

export type EntryWork = Work<ActivitiesDependencies>;

interface PageQuery<Filter> {
  filter: Filter;
  before?: string | undefined;
  limit: number;
}

/** A page as everyone who may see the customer sees it, except that entries know their author. */
interface SharedPage {
  /** Throws not-found for a person who may not see the customer. */
  check(person: PersonScope): void;
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
  // Only Global View must look up the customer's organization first.
  const organizationId = scope.organizationId ?? (await findOrganization(dependencies, scope, customerId));
  const page = await readPage(dependencies, { organizationId, customerId }, { ...query, before });
  page.check(scope);
  return { activities: page.entriesFor(scope.personId), nextCursor: page.nextCursor, counts: page.counts };
}

async function findOrganization({ database, clock }: ActivitiesDependencies, scope: PersonScope, customerId: string) {
  const wanted = { customerId, binAt: clock() };
  return (await database.read(scope, (db) => customerAccess(db, scope, wanted))).organizationId;
}

function readPage(
  dependencies: ActivitiesDependencies,
  customer: queries.CustomerKey,
  { filter, ...page }: { filter: ActivityFilter; before: Place; limit: number },
): Promise<SharedPage> {
  const scope = systemScope("timeline", customer.organizationId);
  const key = ["timeline", customer.customerId, filter, page.before, page.limit] as const;
  return dependencies.database.readShared(scope, key, async (db) => {
    const now = dependencies.clock();
    const wanted = { customerId: customer.customerId, binAt: now };
    // In one round trip, in this order: no entry is shown that was written once the customer had moved out of reach.
    const [found, check] = await awaitQueries([
      filter === "logs"
        ? readLogs(dependencies, db, customer, page)
        : readEntryPage({ ...dependencies, now }, db, customer, { ...page, filter }),
      customerState.readVisibility(db, scope, wanted),
    ]);
    return { ...found, check };
  });
}

type Place = ReturnType<typeof readPlace>;

async function readLogs(
  dependencies: ActivitiesDependencies,
  db: Db,
  customer: queries.CustomerKey,
  page: { before: Place; limit: number },
): Promise<Omit<SharedPage, "check">> {
  const entities = [entryLog, ...dependencies.entities];
  const [counts, rows] = await awaitQueries([
    countAll(db, customer),
    customerEvents.listCustomerEvents(db, customer, { ...page, entities }),
  ]);
  const cut = cutPage(rows, page.limit, toPlace);
  const entries = toLogEntries(entities, customer.customerId, cut.page);
  return { entriesFor: () => entries, nextCursor: cut.nextCursor, counts };
}

async function readEntryPage(
  dependencies: ActivitiesDependencies & { now: Date },
  db: Db,
  customer: queries.CustomerKey,
  page: { filter: Exclude<ActivityFilter, "logs">; before: Place; limit: number },
): Promise<Omit<SharedPage, "check">> {
  const { now } = dependencies;
  const [counts, rows] = await awaitQueries([
    countAll(db, customer),
    queries.listForCustomer(db, customer, { ...page, now }),
  ]);
  const cut = cutPage(rows, page.limit, toPlace);
  const entriesFor = await readEntries(dependencies, db, systemScope("timeline", customer.organizationId), cut.page);
  return { entriesFor, nextCursor: cut.nextCursor, counts };
}

/** The number of entries for each filter; the log is the customer's audit events. */
async function countAll(db: Db, customer: queries.CustomerKey): Promise<ActivityPage["counts"]> {
  const [counts, logs] = await Promise.all([
    queries.countByFilter(db, customer),
    customerEvents.countCustomerEvents(db, customer),
  ]);
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
    const now = dependencies.clock();
    const rows = await queries.listForOrganization(db, scope, permitted, { ...query, before, now });
    const { page, nextCursor } = cutPage(rows, query.limit, toPlace);
    const entriesFor = await readEntries({ ...dependencies, now }, db, scope, page);
    return { activities: entriesFor(scope.personId), nextCursor };
  });
}

/** Reads what entries show from their records. Whether an entry is the reader's own depends on the request, and so does what it suggests. */
async function readEntries(
  { sources, now, suggestions }: Pick<EntryWork, "sources" | "now" | "suggestions">,
  db: Db,
  scope: Scope,
  rows: readonly ActivityRow[],
): Promise<(personId: string) => Activity[]> {
  const findShown = await loadShown({ sources, now }, db, scope, rows);
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
  { db, scope, now }: EntryWork,
  activityId: string,
): Promise<{ entry: ActivityRow; customer: Awaited<ReturnType<typeof customerAccess>> }> {
  const [, entry] = await awaitQueries([
    lockRow(db, scope, "activities", activityId),
    repository.findById(db, scope, { activityId, now }),
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

export async function getActivity(work: EntryWork, activityId: string): Promise<Activity> {
  const { db, scope, now } = work;
  const row = await repository.findById(db, scope, { activityId, now });
  const entriesFor = await readEntries(work, db, scope, row ? [row] : []);
  const [activity] = entriesFor(scope.personId);
  if (!activity) throw notFound("Entry");
  return activity;
}

/** Reads an entry as it is now, if the person may still see its customer. */
export async function readVisible(work: EntryWork, { activityId }: Pick<Activity, "activityId">): Promise<Activity> {
  const activity = await getActivity(work, activityId);
  await customerAccess(work.db, work.scope, { customerId: activity.customerId, recordName: "Entry" });
  return activity;
}
