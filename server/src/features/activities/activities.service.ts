import type { Activity, ActivityFilter, ActivityPage } from "@automotive-crm/contract/activities";
import { permittedLocations } from "@automotive-crm/contract/permissions";
import { countCustomerEvents, listCustomerEvents, type AuditedEntity } from "#features/audit/index.ts";
import { customerAccess } from "#features/customers/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/await-queries.ts";
import { lockRow } from "#platform/db/tenant-rows.ts";
import { notFound } from "#platform/http/errors.ts";
import { cutPage } from "#platform/http/page-cursor.ts";
import { publishCustomerEvent } from "#platform/live/publish.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import * as queries from "./activities.queries.ts";
import * as repository from "./activities.repository.ts";
import { contactTypes } from "./activities.rules.ts";
import { toPlace, readPlace } from "./activity-cursor.ts";
import { toActivity, type ActivityRow } from "./activity-row.ts";
import type { ListPeople } from "./notify-mentioned.ts";
import { entryLog } from "./entry-log.ts";
import { toLogEntries } from "./log-words.ts";
import { loadShown, type TimelineSource } from "./timeline-sources.ts";

export interface ActivitiesDependencies {
  database: Database;
  clock: Clock;
  /** How other features show their records in the timeline. Passed in, because those features import this one. */
  sources: readonly TimelineSource[];
  listPeople: ListPeople;
  /** How the log describes changes to other features' records. */
  entities: readonly AuditedEntity[];
}

interface PageQuery<Filter> {
  filter: Filter;
  before?: string | undefined;
  limit: number;
}

/** A page of a customer's timeline, with the number of entries for each filter. */
export async function listCustomerActivities(
  dependencies: ActivitiesDependencies,
  scope: PersonScope,
  customerId: string,
  query: PageQuery<ActivityFilter>,
): Promise<ActivityPage> {
  const before = readPlace(query.before);
  return dependencies.database.read(scope, async (db) => {
    const visible = customerAccess(db, scope, { customerId, binAt: dependencies.clock() });
    // Within one organization all of this is one round trip; only Global View must look up the customer's organization first.
    const organizationId = scope.organizationId ?? (await visible).organizationId;
    const customer = { organizationId, customerId };
    const page = { before, limit: query.limit };
    const counts = countAll(db, customer);
    if (query.filter === "logs") {
      const entities = [entryLog, ...dependencies.entities];
      const [, rows, counted] = await awaitQueries([
        visible,
        listCustomerEvents(db, customer, { ...page, entities }),
        counts,
      ]);
      const cut = cutPage(rows, query.limit, toPlace);
      const activities = toLogEntries(entities, customer.customerId, cut.page);
      return { activities, nextCursor: cut.nextCursor, counts: counted };
    }
    const listed = queries.listForCustomer(db, customer, { ...page, filter: query.filter });
    const [, rows, counted] = await awaitQueries([visible, listed, counts]);
    return { ...(await toPage(dependencies, db, scope, { rows, limit: query.limit })), counts: counted };
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
    const rows = await queries.listForOrganization(db, scope, permitted, { ...query, before });
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
  { sources, clock }: ActivitiesDependencies,
  db: Db,
  scope: PersonScope,
  rows: readonly ActivityRow[],
): Promise<Activity[]> {
  const findShown = await loadShown({ sources, now: clock() }, db, scope, rows);
  return rows.map((row) => toActivity(row, scope.personId, findShown(row)));
}

/** Locks an entry to be changed, and checks that the person may edit its customer. */
export async function getEntryToChange(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  activityId: string,
): Promise<{ entry: ActivityRow; customer: Awaited<ReturnType<typeof customerAccess>> }> {
  const [, entry] = await awaitQueries([
    lockRow(db, scope, "activities", activityId),
    repository.findById(db, scope, activityId),
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
  const row = await repository.findById(db, scope, activityId);
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
