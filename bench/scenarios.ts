import type pg from "pg";
import { prepareCallScenarios } from "./calls/call-scenarios.ts";
import { prepareDashboardScenario } from "./dashboard/dashboard-scenario.ts";
import { openLongTimeline } from "./long-timeline.ts";
import type { Scenario } from "./scenario.ts";
import type { Stock } from "./stock.ts";
import type { Shot } from "./volley.ts";

/** The requests to measure, with terms and IDs drawn from the stock, the same for both servers. */
export async function prepareScenarios({
  owner,
  organizationId,
  personId,
  customers,
}: Pick<Stock, "owner" | "organizationId" | "personId" | "customers">): Promise<Scenario[]> {
  const byName = await sampleNames(owner, organizationId);
  const byPhone = await column(owner, sampleOf("right(digits, 4)", "customer_phones where", 100), organizationId);
  const ids = await column(owner, sampleOf("id::text", "customers where", 500), organizationId);
  const locations = await column(
    owner,
    "select id::text as value from locations where organization_id = $1",
    organizationId,
  );
  const longstanding = await openLongTimeline(owner, { organizationId, personId });
  return [
    listScenario,
    { name: "search by name", shots: byName.map(searchFor) },
    { name: "search by phone", shots: byPhone.map(searchFor) },
    { name: "get", shots: ids.map((id) => ({ method: "GET", path: `/api/customers/${id}` })) },
    { name: "timeline", shots: [{ method: "GET", path: `/api/activities/customer/${longstanding}` }] },
    {
      name: "create",
      shots: Array.from({ length: 500 }, (_, index) => newCustomer(index, locations)),
      varying: ["id", "customerId", "createdAt", "updatedAt"],
    },
    ...(await prepareCallScenarios({ owner, organizationId, personId })),
    await prepareDashboardScenario({ owner, organizationId, personId, customers }),
  ];
}

/** By last name only and by full name: many matches and few. */
async function sampleNames(owner: pg.Client, organizationId: string): Promise<string[]> {
  // Plain letters only, because the bare handler doesn't fold accents and apostrophes.
  const plain = "customers where first_name || last_name ~ '^[A-Za-z]+$' and";
  const names = await column(owner, sampleOf("first_name || ' ' || last_name", plain, 100), organizationId);
  return names.map((name, index) => (index % 2 === 0 ? name : (name.split(" ").at(-1) ?? name)));
}

/** Searches for the same people by their names and by names with two swapped letters, which match nobody exactly. */
export async function prepareMisspelledSearches({ owner, organizationId }: Pick<Stock, "owner" | "organizationId">) {
  const names = await sampleNames(owner, organizationId);
  const pairs = names.flatMap((name) => {
    const misspelled = name.replace(/(\w{2})(\w)(\w)(?=\w*$)/, "$1$3$2");
    return misspelled === name ? [] : [{ name, misspelled }];
  });
  return {
    exact: pairs.map(({ name }) => searchFor(name)),
    similar: pairs.map(({ misspelled }) => searchFor(misspelled)),
  };
}

export const listScenario: Scenario = { name: "list", shots: [{ method: "GET", path: "/api/customers" }] };

/** A sample that is the same in every run: md5 shuffles the IDs. */
const sampleOf = (value: string, from: string, size: number) =>
  `select ${value} as value from ${from} organization_id = $1 order by md5(id::text) limit ${size}`;

async function column(owner: pg.Client, sql: string, organizationId: string): Promise<string[]> {
  const { rows } = await owner.query<{ value: string }>(sql, [organizationId]);
  return rows.map((row) => row.value);
}

const searchFor = (text: string): Shot => ({
  method: "GET",
  path: `/api/customers?search=${encodeURIComponent(text)}`,
});

function newCustomer(index: number, locations: readonly string[]): Shot {
  const line = String(1000 + index);
  const body = {
    firstName: `Bench${index}`,
    lastName: `Customer${index}`,
    phone: `201555${line}`,
    email: `bench${index}@bench.example`,
    locationAssociations: [{ locationId: locations[index % locations.length] }],
  };
  return { method: "POST", path: "/api/customers", body: JSON.stringify(body) };
}
