import { sql } from "kysely";
import { whoAndWhere } from "#features/organizations/index.ts";
import { listHeld } from "#platform/db/customer-records.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { followHolder } from "./assignment/assign-lead.ts";
import { recordLead } from "./lead-log.ts";
import { isOpen } from "./lead-row.ts";
import * as queries from "./leads.queries.ts";
import * as repository from "./leads.repository.ts";

/** How someone takes over a colleague's open leads. */
export const leadWork = {
  kind: "leads" as const,
  one: "open lead",
  many: "open leads",
  list: listHeld({ table: "leads", holder: "assigned_to", name: sql`'the lead of ' || c.name`, isOpen }),
  transfer: transferLeads,
};

async function transferLeads(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { ids, to, now }: { ids: readonly string[]; to: string | null; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const [before, , after] = await awaitQueries([
    queries.findByIds(db, scope, ids, now),
    repository.reassign(db, scope, ids, { to, now }),
    queries.findByIds(db, scope, ids, now),
  ]);
  const was = new Map(before.map((lead) => [lead.id, lead]));
  for (const lead of after) {
    const change = { before: was.get(lead.id) ?? lead, after: lead };
    await recordLead(db, scope, { ...change, now });
    await followHolder({ db, scope, now }, { ...change, reason: "Taken over from a colleague" });
  }
}

/** A customer's leads come out of the bin as they were; those of someone who left or works elsewhere belong to nobody then. */
export const binnedLeads = {
  async settle(
    db: Db,
    scope: OrganizationScope<PersonScope>,
    { customerId, locationIds, now }: { customerId: string; locationIds: readonly string[]; now: Date },
  ): Promise<string[]> {
    const open = await queries.findByIds(db, scope, await queries.lockOpen(db, scope, customerId), now);
    const holders = [...new Set(open.flatMap(({ assignedTo }) => assignedTo ?? []))];
    const problems = await awaitQueries(
      holders.map((personId) => whoAndWhere.findAssigneeProblem(db, scope, { locationIds }, personId)),
    );
    const gone = new Set(holders.filter((_, at) => problems[at] !== undefined));
    const left = open.filter(({ assignedTo }) => assignedTo !== null && gone.has(assignedTo));
    await transferLeads(db, scope, { ids: left.map(({ id }) => id), to: null, now });
    return left.map(
      ({ assignedToName }) =>
        `A lead has nobody now: ${assignedToName ?? "the person who had it"} no longer works with this customer.`,
    );
  },
};
