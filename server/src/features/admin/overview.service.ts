import type { RecentEvent } from "@automotive-crm/contract/admin/overview";
import type { listPeople as listPeopleEndpoint } from "@automotive-crm/contract/admin/overview";
import { actionInWords, actorInWords } from "@automotive-crm/contract/audit/words";
import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";
import { actorKinds } from "@automotive-crm/contract/live/actors";
import type { Foundation } from "#platform/foundation.ts";
import type { Db } from "#platform/db/database.ts";
import type { PersonScope } from "#platform/scope.ts";
import * as queries from "./overview.queries.ts";

/** As many as fit beside the cards. */
const eventsShown = 15;

/** Reads all organizations, whichever the super admin works in. */
const readAll = <T>({ database }: Foundation, { personId }: PersonScope, work: (db: Db) => Promise<T>) =>
  database.read({ organizationId: null, isGlobalView: true, personId }, work);

export const listPeople = (
  dependencies: Foundation,
  scope: PersonScope,
): Promise<AnswerOf<typeof listPeopleEndpoint>> => readAll(dependencies, scope, queries.listPeople);

export async function countLocations(
  dependencies: Foundation,
  scope: PersonScope,
): Promise<{ totalLocations: number }> {
  return { totalLocations: await readAll(dependencies, scope, queries.countLocations) };
}

export async function getReportStats(
  dependencies: Foundation,
  scope: PersonScope,
): Promise<{ reportsThisMonth: number }> {
  const now = dependencies.clock();
  const monthBegan = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  return { reportsThisMonth: await readAll(dependencies, scope, (db) => queries.countReports(db, monthBegan)) };
}

export async function listRecentActivity(dependencies: Foundation, scope: PersonScope): Promise<RecentEvent[]> {
  const rows = await readAll(dependencies, scope, (db) => queries.listLatestEvents(db, eventsShown));
  return rows.map(({ actor_kind, actor_name, person_name, ...row }) => {
    const actorKind = actorKinds.find((kind) => kind === actor_kind) ?? "system";
    return {
      id: row.id,
      at: row.at,
      title: actionInWords(row.action),
      subject: row.subject,
      actorKind,
      actorName: actorInWords({ actorKind, actorName: person_name ?? actor_name }),
      organizationId: row.organization_id,
      organizationName: row.organization_name,
    };
  });
}
