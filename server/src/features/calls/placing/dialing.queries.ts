import { callSettingsDefaults } from "@automotive-crm/contract/calls/settings";
import { endingsBeforeCustomer } from "@automotive-crm/contract/calls/statuses";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** What decides whether a number may be called. */
export interface DialingFacts {
  numberOptOut: { purposes: string[] | null } | null;
  isCustomerListed: boolean;
  isWrongNumber: boolean;
  /** The customer, if one is named, has this number, or none yet. */
  isTheirs: boolean;
  zipCode: string | null;
  state: string | null;
  attemptsToday: number;
  attemptsThisWeek: number;
  dailyAttempts: number;
  weeklyAttempts: number;
  optOutEndsMarketing: boolean;
}

const endings = sql.join(endingsBeforeCustomer.map((ending) => sql.lit(ending)));

/** A call that never got as far as the customer's phone was no attempt. */
export const isAttempt = (call: RawBuilder<unknown>) => sql`${call}.direction = 'outbound'
  and (${call}.both_connected_at is not null or coalesce(${call}.ended_because, '') not in (${endings}))`;

const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * One query: if it fails, nothing is known, and no one is called. What someone asked for still holds when their record is in the bin; a
 * number that was reported as wrong isn't once the customer was reached on it.
 */
export async function findDialingFacts(
  db: Db,
  { organizationId }: OrganizationScope,
  { e164, customerId, now }: { e164: string; customerId: string | null; now: Date },
): Promise<DialingFacts> {
  const at = sql`${now.toISOString()}::timestamptz`;
  // An outer join that can't find anything, as with null, crashes Citus.
  const customer = sql`${customerId ?? nobody}::uuid`;
  const { rows } = await sql<DialingFacts>`
    select
      (select json_build_object('purposes', d.purposes) from do_not_call_numbers d
        where d.organization_id = ${organizationId} and d.e164 = ${e164}) as "numberOptOut",
      coalesce(c.do_not_call, false) or exists (
        select from customer_phones p join customers other on other.organization_id = p.organization_id and other.id = p.customer_id
        where p.organization_id = ${organizationId} and p.e164 = ${e164} and other.do_not_call
      ) as "isCustomerListed",
      coalesce((
        select k.outcome = 'wrong-number' from calls k
        where k.organization_id = ${organizationId} and k.customer_phone = ${e164} and k.customer_id = c.id
          and k.outcome in ('wrong-number', 'connected', 'not-interested')
        order by k.started_at desc, k.id desc limit 1
      ), false) as "isWrongNumber",
      coalesce((
        select bool_or(p.e164 = ${e164}) from customer_phones p
        where p.organization_id = ${organizationId} and p.customer_id = ${customer}
      ), true) as "isTheirs",
      c.zip_code as "zipCode", c.state,
      attempts.today as "attemptsToday", attempts.week as "attemptsThisWeek",
      coalesce(s.daily_attempts, ${callSettingsDefaults.dailyAttempts}) as "dailyAttempts",
      coalesce(s.weekly_attempts, ${callSettingsDefaults.weeklyAttempts}) as "weeklyAttempts",
      coalesce(s.opt_out_ends_marketing, ${callSettingsDefaults.optOutEndsMarketing}) as "optOutEndsMarketing"
    from organizations o
    left join call_settings s on s.organization_id = o.id
    left join customers c on c.organization_id = o.id and c.id = ${customer}
    cross join lateral (
      select count(*) filter (where k.started_at > ${at} - interval '24 hours')::int as today, count(*)::int as week
      from calls k
      where k.organization_id = ${organizationId} and k.customer_phone = ${e164} and k.started_at > ${at} - interval '7 days' and ${isAttempt(sql`k`)}
    ) attempts
    where o.id = ${organizationId}
  `.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("An organization that does not exist can't call anyone");
  return facts;
}

/** Who last called a number, or took a call from it. */
export async function findLastAgent(
  db: Db,
  { organizationId }: OrganizationScope,
  e164: string,
): Promise<string | undefined> {
  const call = await db
    .selectFrom("calls")
    .select("person_id")
    .where("organization_id", "=", organizationId)
    .where("customer_phone", "=", e164)
    .where("person_id", "is not", null)
    .orderBy("started_at", "desc")
    .limit(sql.lit(1))
    .executeTakeFirst();
  return call?.person_id ?? undefined;
}
