import { sql, type RawBuilder } from "kysely";
import type { Database, Tenant } from "#platform/db/database.ts";

interface Plan {
  "Node Type": string;
  "Index Name"?: string;
  "Relation Name"?: string;
  "Actual Rows": number;
  Plans?: Plan[];
}

const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)];

/** How PostgreSQL reads a table for a query with row-level security, as in the server: node, index and rows. */
export async function planReads(
  { database, tenant }: { database: Database; tenant: Tenant },
  query: RawBuilder<unknown>,
  table: string,
) {
  const { rows } = await database.read(tenant, (db) =>
    sql<{ "QUERY PLAN": { Plan: Plan }[] }>`explain (analyze, format json) ${query}`.execute(db),
  );
  const [explained] = rows[0]?.["QUERY PLAN"] ?? [];
  return (explained ? listNodes(explained.Plan) : [])
    .filter((node) => node["Relation Name"] === table)
    .map((node) => [node["Node Type"], node["Index Name"], node["Actual Rows"]]);
}
