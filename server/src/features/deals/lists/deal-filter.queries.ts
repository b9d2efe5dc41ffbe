import type { DealSearch, DealSort } from "@automotive-crm/contract/deals/list";
import { dealStages, staleAfterDays, type DealStage } from "@automotive-crm/contract/deals/stages";
import { foldApostrophes, foldLetters } from "@automotive-crm/contract/fields/fold-letters";
import { sql, type RawBuilder } from "kysely";
import { inTenant, isAtLocations } from "#platform/db/tenant-rows.ts";
import type { PersonScope } from "#platform/scope.ts";
import { daysInStage, instant, isActive, nextStepTime } from "#features/deals/deal-row.ts";

/** Which deals to list, after the person's permissions have been applied. */
export interface DealFilter extends Pick<
  DealSearch,
  "locationId" | "search" | "owner" | "kind" | "condition" | "paidBy" | "sourceId" | "mark"
> {
  /** Both the deal's own location and its customer's. */
  locations: "all" | readonly string[];
  /** Where a search needn't look: in other stages, and at unwound deals and those that were closed before. */
  within?: { stages: readonly DealStage[]; closedSince: Date } | undefined;
}

const staleLimits = dealStages.flatMap((stage) => {
  const days = staleAfterDays[stage];
  return days === null ? [] : [sql`when ${sql.lit(stage)} then ${sql.lit(days)}`];
});

const marked = (mark: NonNullable<DealSearch["mark"]>, now: Date): RawBuilder<unknown> => {
  if (mark === "no-next-step") return sql`(${isActive} and step.at is null)`;
  if (mark === "overdue-next-step") return sql`step.at < ${instant(now)}`;
  return sql`(t.unwound_on is null and ${daysInStage(now)} > case t.stage ${sql.join(staleLimits, sql` `)} end)`;
};

/** Names are stored without apostrophes, and with a space for other punctuation. */
const foldName = (word: string) =>
  foldApostrophes(word, "")
    .replace(/[^\p{L}\p{N}@._+]+/gu, " ")
    .trim();

/** Each word must be in the customer's name, the car, its stock number or VIN, or be the deal's number. */
function matching(search: string, within: DealFilter["within"]): RawBuilder<unknown>[] {
  const words = foldLetters(search)
    .split(/\s+/)
    .filter((word) => foldName(word) !== "")
    .slice(0, 8);
  // Signs alone are nobody's name.
  if (words.length === 0) return [sql`false`];
  return [
    sql`t.id in (select m.id from matching_deals(${words}::text[], ${words.map(foldName)}::text[],
    ${within?.stages ?? null}::text[], ${within?.closedSince.toISOString() ?? null}::timestamptz) m)`,
  ];
}

function ownedBy(owner: string, personId: string): RawBuilder<unknown> {
  if (owner === "none") return sql`t.owner_id is null`;
  return sql`t.owner_id = ${owner === "me" ? personId : owner}`;
}

export function conditionsOf(scope: PersonScope, filter: DealFilter, now: Date): RawBuilder<unknown>[] {
  const { locations, locationId, search, owner, kind, condition, paidBy, sourceId, mark, within } = filter;
  return [
    inTenant(scope, "t"),
    sql`not t.is_in_bin`,
    ...(locations === "all"
      ? []
      : [sql`t.location_id = any(${locations}::uuid[])`, isAtLocations(scope, locations, "t")]),
    ...(locationId === undefined ? [] : [sql`t.location_id = ${locationId}`]),
    ...(search ? matching(search, within) : []),
    ...(owner === undefined ? [] : [ownedBy(owner, scope.personId)]),
    ...(kind === undefined ? [] : [sql`t.kind = ${kind}`]),
    ...(condition === undefined ? [] : [sql`t.condition = ${condition}`]),
    ...(paidBy === undefined ? [] : [sql`t.paid_by = ${paidBy}`]),
    ...(sourceId === undefined ? [] : [sql`t.source_id = ${sourceId}`]),
    ...(mark === undefined ? [] : [marked(mark, now)]),
  ];
}

/** Sums of all deals that match. */
export const sums = sql`count(*)::integer as count, coalesce(sum(t.price_cents), 0)::bigint as "priceCents",
  coalesce(sum(coalesce(t.front_gross_cents, 0) + coalesce(t.back_gross_cents, 0)), 0)::bigint as "grossCents"`;

/** Deals, with the tables that a filter or an order needs; `hasLocalDays` if it reads days at a location. */
export function tablesFor(
  scope: PersonScope,
  { mark }: DealFilter,
  { sort, hasLocalDays = false }: { sort?: DealSort | undefined; hasLocalDays?: boolean } = {},
): RawBuilder<unknown> {
  const needsStep = sort === "nextStep" || mark === "no-next-step" || mark === "overdue-next-step";
  const needsLocation = needsStep || mark === "stale" || hasLocalDays;
  return sql`deals t
    ${sort === "customer" ? sql`join customers c on c.organization_id = t.organization_id and c.id = t.customer_id` : sql``}
    ${needsLocation ? sql`join locations l on l.organization_id = t.organization_id and l.id = t.location_id` : sql``}
    ${needsStep ? sql`cross join ${nextStepTime(scope)}` : sql``}`;
}
