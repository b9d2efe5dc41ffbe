import { sql } from "kysely";
import { listHeld } from "#platform/db/customer-records.ts";
import { followCustomer } from "#platform/db/tenant-rows.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { isActive } from "./deal-row.ts";
import { findStored } from "./deal-details.queries.ts";
import { recordDeal } from "./deal-log.ts";
import * as repository from "./deals.repository.ts";

/** How someone takes over a colleague's open deals: they are Sales 1 then, with the colleague's share. */
export const dealWork = {
  kind: "deals" as const,
  one: "open deal",
  many: "open deals",
  list: listHeld({
    table: "deals",
    holder: "owner_id",
    name: sql`'deal ' || t.number || ' of ' || c.name`,
    isOpen: isActive,
  }),
  transfer: transferDeals,
};

async function transferDeals(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { ids, to, now }: { ids: readonly string[]; to: string | null; now: Date },
): Promise<void> {
  for (const id of ids) {
    const before = await findStored(db, scope, id, now);
    if (!before) continue;
    const others = before.credits.filter(
      ({ role, personId }) => role !== "sales-1" && !(role === "sales-2" && personId === to),
    );
    const partner = others.find(({ role }) => role === "sales-2");
    const share = partner ? (before.credits.find(({ role }) => role === "sales-1")?.share ?? "0.5") : "1";
    const left = to === null ? others.map((credit) => promoted(credit)) : others;
    const credits = to === null ? left : [{ role: "sales-1", personId: to, share }, ...left];
    await repository.replaceCredits(db, scope, id, credits);
    const owner = credits.find(({ role }) => role === "sales-1")?.personId ?? null;
    await repository.update(db, scope, id, { columns: { owner_id: owner }, now });
    const after = await findStored(db, scope, id, now);
    if (after) await recordDeal({ db, scope, now }, undefined, { before, after, action: "deal.credited" });
  }
}

/** Without Sales 1, Sales 2 takes their place, with the whole deal. */
const promoted = <T extends { role: string; personId: string; share: string | null }>(credit: T) =>
  credit.role === "sales-2" ? { ...credit, role: "sales-1", share: "1" } : credit;

/** A customer's deals come out of the bin as they were. */
export const binnedDeals = {
  follow: followCustomer("deals"),
  settle: async (): Promise<string[]> => [],
};
