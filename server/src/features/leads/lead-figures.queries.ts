import { leadTabs, mostCountedLeads, type LeadFigures, type LeadTab } from "@automotive-crm/contract/leads/list";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { PersonScope } from "#platform/scope.ts";
import { leadsWhere, type LeadFilter } from "./leads.queries.ts";

type Place = Pick<LeadFilter, "locations" | "locationId">;
type Counted = Exclude<LeadTab, "all">;

const counted = leadTabs.filter((tab): tab is Counted => tab !== "all");

const leadsOf = (scope: PersonScope, place: Place, tab: LeadTab, now: Date): RawBuilder<unknown> => {
  const any = { status: undefined, type: undefined, sourceId: undefined, assignedTo: undefined };
  return sql`leads t join customers c on c.organization_id = t.organization_id and c.id = t.customer_id
    join locations l on l.organization_id = t.organization_id and l.id = t.location_id
    where ${leadsWhere(scope, { ...place, tab, ...any }, now)}`;
};

/**
 * Counts each tab up to the most that is shown, and how fast leads that were received today, by their locations' days, were answered. What was
 * no lead counts nowhere.
 */
export async function countLeads(db: Db, scope: PersonScope, place: Place, now: Date): Promise<LeadFigures> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const tab = (name: Counted) => sql`(
    select count(*)::integer from (select from ${leadsOf(scope, place, name, now)} limit ${sql.lit(mostCountedLeads)}) n)`;
  const { rows } = await sql<{ tabs: LeadFigures["tabs"] } & Omit<LeadFigures, "tabs" | "waiting">>`
    select json_build_object(${sql.join(counted.flatMap((name) => [sql.lit(name), tab(name)]))}) as tabs,
      d.received as "receivedToday", d.answered as "answeredToday", d.median as "medianResponseMinutes"
    from (
      select count(*)::integer as received, count(t.first_response_at)::integer as answered,
        percentile_cont(0.5) within group (order by t.response_business_minutes) as median
      from ${leadsOf(scope, place, "all", now)} and t.received_at > ${at} - interval '26 hours' and t.received_at <= ${at}
        and (t.received_at at time zone l.time_zone)::date = (${at} at time zone l.time_zone)::date
        and t.type <> 'other' and t.status not in ('duplicate', 'bad')
    ) d
  `.execute(db);
  const found = rows[0] ?? { tabs: { new: 0, mine: 0, unassigned: 0, overdue: 0 }, ...nothingToday };
  return { ...found, waiting: found.tabs.new };
}

const nothingToday = { receivedToday: 0, answeredToday: 0, medianResponseMinutes: null };
