import { quoteShowings, type DealQuote } from "@automotive-crm/contract/deals/quotes";
import type { DealNumbers, DealResult } from "@automotive-crm/contract/deals/numbers";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { newId } from "#platform/db/new-id.ts";
import { personName } from "#platform/db/person-name.ts";
import { inTenant } from "#platform/db/tenant-rows.ts";
import { personOf, type OrganizationScope, type Scope } from "#platform/scope.ts";

type Snapshot = Pick<DealQuote, "vehicle" | "tradeIns" | "numbers">;

interface QuoteRow {
  id: string;
  number: number;
  name: string | null;
  snapshot: Snapshot;
  result: DealResult;
  created_by_name: string | null;
  created_at: string;
  shown_at: string | null;
  shown_how: string | null;
  shown_by_name: string | null;
}

/** A deal's quotes, newest first; one of them if its number is given. */
export async function listQuotes(db: Db, scope: Scope, dealId: string, number?: number): Promise<DealQuote[]> {
  const { rows } = await sql<QuoteRow>`
    select t.id, t.number, t.name, t.snapshot, t.result, t.created_at, t.shown_at, t.shown_how,
      ${personName("author", sql`t.organization_id`, sql`t.created_at`)} as created_by_name,
      ${personName("presenter", sql`t.organization_id`, sql`t.shown_at`)} as shown_by_name
    from deal_quotes t
    left join people author on author.id = t.created_by
    left join people presenter on presenter.id = t.shown_by
    where ${inTenant(scope, "t")} and t.deal_id = ${dealId} ${number === undefined ? sql`` : sql`and t.number = ${number}`}
    order by t.number desc
  `.execute(db);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    name: row.name,
    ...row.snapshot,
    result: row.result,
    createdByName: row.created_by_name,
    createdAt: row.created_at,
    shownAt: row.shown_at,
    shownHow: quoteShowings.find((how) => how === row.shown_how) ?? null,
    shownByName: row.shown_by_name,
  }));
}

/** The deal whose quote it is. */
export async function getDealOf(db: Db, { organizationId }: OrganizationScope, quoteId: string): Promise<string> {
  const { deal_id: dealId } = await db
    .selectFrom("deal_quotes")
    .select("deal_id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", quoteId)
    .executeTakeFirstOrThrow();
  return dealId;
}

export async function insertQuote(
  db: Db,
  scope: OrganizationScope,
  quote: Snapshot & {
    dealId: string;
    number: number;
    name: string | null;
    numbers: DealNumbers;
    result: DealResult;
    now: Date;
  },
): Promise<void> {
  const { dealId, number, name, result, now, vehicle, tradeIns, numbers } = quote;
  await db
    .insertInto("deal_quotes")
    .values({
      organization_id: scope.organizationId,
      id: newId(),
      deal_id: dealId,
      number,
      name,
      snapshot: JSON.stringify({ vehicle, tradeIns, numbers }),
      result: JSON.stringify(result),
      created_by: personOf(scope),
      created_at: now.toISOString(),
    })
    .execute();
}

/** Notes that the customer has seen a quote; the first time stays. */
export async function markShown(
  db: Db,
  scope: OrganizationScope,
  { dealId, number, shownHow, now }: { dealId: string; number: number; shownHow: string; now: Date },
): Promise<boolean> {
  const marked = await db
    .updateTable("deal_quotes")
    .set({ shown_at: now.toISOString(), shown_how: shownHow, shown_by: personOf(scope) })
    .where("organization_id", "=", scope.organizationId)
    .where("deal_id", "=", dealId)
    .where("number", "=", number)
    .where("shown_at", "is", null)
    .returning("id")
    .execute();
  return marked.length > 0;
}
