import type { BusinessHours } from "@automotive-crm/contract/organizations/business-hours";
import { sql } from "kysely";
import { tenantOf } from "#platform/db/tenant-rows.ts";
import type { Scope } from "#platform/scope.ts";

/** Follow-ups are suggested this long; what nobody wanted by then is only in the way. */
const suggestedDays = 7;

/** What finding the follow-ups of an entry depends on, and what has been decided about them. */
export interface SuggestionsContext {
  timeZone: string;
  hours: Pick<BusinessHours, "week" | "closedDays"> | null;
  decided: string[];
}

/** Read with the entry, so that it takes no query of its own; of an older entry nothing is looked up. */
export const suggestionsColumn = (scope: Pick<Scope, "organizationId">, now: Date) => sql`
  case when a.type in ('note', 'call') and a.occurred_at > ${new Date(now.getTime() - suggestedDays * 86_400_000)} then
    json_build_object(
      'timeZone', coalesce(l.time_zone, (select o.time_zone from organizations o where o.id = a.organization_id)),
      'hours', (
        select json_build_object('week', h.week, 'closedDays', h.closed_days) from business_hours h
        where h.organization_id = ${tenantOf(scope, "a")} and h.location_id = a.location_id),
      'decided', array(
        select d.fingerprint from suggestion_decisions d
        where d.organization_id = ${tenantOf(scope, "a")} and d.activity_id = a.id)
    )
  end`;
