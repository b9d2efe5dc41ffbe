import type { LeadShare } from "@automotive-crm/contract/leads/fairness";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import type { SkipCount } from "./skip-reasons.rules.ts";

export interface Span {
  from: Date;
  /** Not included. */
  until: Date;
  locations: "all" | readonly string[];
}

type Figures = Omit<LeadShare, "person" | "skipped" | "sold">;
export type PersonFigures = Figures & { personId: string };
export type PersonSkips = SkipCount & { personId: string };

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
const isThere = (locations: Span["locations"]) =>
  locations === "all" ? sql`true` : sql`t.location_id = any(${locations}::uuid[])`;

/** The turns that began in a span of time, counted by person; who was skipped and why; and which leads that came in then were sold. */
export async function readShares(db: Db, { organizationId }: OrganizationScope, { from, until, locations }: Span) {
  const turns = sql`lead_turns u join leads t on t.organization_id = u.organization_id and t.id = u.lead_id
    where u.organization_id = ${organizationId} and u.started_at >= ${at(from)} and u.started_at < ${at(until)} and ${isThere(locations)}`;
  const [figures, skips, sold] = await awaitQueries([
    sql<PersonFigures>`
      select u.person_id as "personId", count(*) filter (where u.kind = 'offered')::integer as offered,
        count(*) filter (where u.kind in ('assigned', 'passed-on') or u.kind = 'accepted' and u.reason = ${acceptedOffer})::integer as taken,
        count(*) filter (where u.kind = 'by-hand' or u.kind = 'accepted' and u.reason <> ${acceptedOffer})::integer as "byHand",
        count(*) filter (where u.ended_because in ('timed-out', 'overdue'))::integer as "timedOut",
        count(*) filter (where u.ended_because = 'passed')::integer as passed,
        count(*) filter (where u.kind = 'asked-again')::integer as repeats
      from ${turns} and u.person_id is not null group by u.person_id
    `.execute(db),
    sql<PersonSkips>`
      select s.each ->> 'personId' as "personId", s.each ->> 'reason' as reason, count(*)::integer as count
      from (select jsonb_array_elements(u.skipped) as each from ${turns}) s group by 1, 2
    `.execute(db),
    sql<{ personId: string; sold: number }>`
      select t.assigned_to as "personId", count(*)::integer as sold from leads t
      where t.organization_id = ${organizationId} and t.status = 'sold' and t.assigned_to is not null
        and t.received_at >= ${at(from)} and t.received_at < ${at(until)} and ${isThere(locations)}
      group by t.assigned_to
    `.execute(db),
  ]);
  return { figures: figures.rows, skips: skips.rows, sold: sold.rows };
}

/** The reason of a turn that began with an accepted offer, rather than with taking a lead that nobody had. */
export const acceptedOffer = "Accepted the offer";
