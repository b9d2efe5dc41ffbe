import { organizationHeader } from "@automotive-crm/contract/organizations/record";
import type pg from "pg";
import { prepareCallScenarios } from "./calls/call-scenarios.ts";
import { prepareDashboardScenario } from "./dashboard/dashboard-scenario.ts";
import { openLongTimeline } from "./long-timeline.ts";
import type { Scenario } from "./scenario.ts";
import type { Administrator, Stock } from "./stock.ts";
import { readNewestCustomers } from "./stored-customers.ts";
import type { Shot } from "./volley.ts";

type From = Pick<Stock, "owner" | "organizationId" | "personId" | "administrators" | "customers">;

/** The requests to measure, with terms and IDs drawn from the stock, the same for both servers. */
export async function prepareScenarios(stock: From): Promise<Scenario[]> {
  const { owner, organizationId, personId, administrators, customers } = stock;
  const byPhone = await column(owner, sampleOf("right(digits, 4)", "customer_phones where", 100), organizationId);
  const locations = await column(
    owner,
    "select id::text as value from locations where organization_id = $1",
    organizationId,
  );
  const longstanding = await openLongTimeline(owner, { organizationId, personId });
  return [
    { name: "list", shots: administrators.map((by) => ({ ...listScenario.shots[0], ...sentBy(by) })) },
    { name: "search by name", shots: (await sampleTerms(owner, organizationId)).map(searchFor) },
    { name: "search by phone", shots: byPhone.map(searchFor) },
    { name: "get", shots: await sampleCustomers(owner, administrators) },
    { name: "timeline", shots: [{ method: "GET", path: `/api/activities/customer/${longstanding}` }] },
    {
      name: "create",
      shots: Array.from({ length: 500 }, (_, index) => newCustomer(index, locations)),
      varying: ["id", "customerId", "createdAt", "updatedAt"],
      stored: () => readNewestCustomers(owner, organizationId),
    },
    ...(await prepareCallScenarios({ owner, organizationId, personId })),
    await prepareDashboardScenario({ owner, organizationId, personId, customers }),
  ];
}

/** The product goes by the session, the bare handler by the header. */
const sentBy = ({ organizationId, token }: Administrator) => ({
  headers: { authorization: `Bearer ${token}`, [organizationHeader]: organizationId },
});

/** Customers of all organizations, so that what is read is rarely what was just read. */
async function sampleCustomers(owner: pg.Client, administrators: readonly Administrator[]): Promise<Shot[]> {
  const { rows } = await owner.query<{ id: string; organizationId: string }>(
    `select id, organization_id as "organizationId" from customers
     where organization_id = any($1::uuid[]) and deleted_at is null order by md5(id::text) limit 16000`,
    [administrators.map(({ organizationId }) => organizationId)],
  );
  const byOrganization = new Map(administrators.map((each) => [each.organizationId, each]));
  return rows.flatMap(({ id, organizationId }) => {
    const by = byOrganization.get(organizationId);
    return by ? [{ method: "GET" as const, path: `/api/customers/${id}`, ...sentBy(by) }] : [];
  });
}

/** By last name only and by full name: many matches and few. */
async function sampleNames(owner: pg.Client, organizationId: string): Promise<string[]> {
  // Plain letters only, because the bare handler doesn't fold accents and apostrophes.
  const plain = "customers where first_name || last_name ~ '^[A-Za-z]+$' and";
  const names = await column(owner, sampleOf("first_name || ' ' || last_name", plain, 100), organizationId);
  return names.map((name, index) => (index % 2 === 0 ? name : (name.split(" ").at(-1) ?? name)));
}

/** What people type: names, names whose accents they leave out, the rarest names, and pieces of names, which match most. */
async function sampleTerms(owner: pg.Client, organizationId: string): Promise<string[]> {
  const own = (sql: string) => column(owner, sql, organizationId);
  const names = await sampleNames(owner, organizationId);
  const unaccented = await own(
    // Not the "ó" of a name like Ó Briain: a letter alone is searched in another way.
    sampleOf(
      "split_part(sort_name, ' ', 1)",
      "customers where last_name ~ '^[A-Za-z]*[À-ÿ]' and sort_name ~ '^[a-z]{2}' and",
      20,
    ),
  );
  const rare = await own(
    `select first_name as value from customers where organization_id = $1 and first_name ~ '^[A-Za-z]+$'
     group by first_name order by count(*), first_name limit 20`,
  );
  const fragments = await own(
    sampleOf("substr(lower(last_name), 2, 4)", "customers where last_name ~ '^[A-Za-z]{6,}$' and", 19),
  );
  // Each kind is among the first, which are compared.
  return takeTurns([names, unaccented, rare, ["son", ...fragments]]);
}

const takeTurns = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();

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

/** In one organization. */
export const listScenario = {
  name: "list",
  shots: [{ method: "GET", path: "/api/customers" }],
} as const satisfies Scenario;

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

/** Everybody has a phone number of their own: the duplicate check and the index would otherwise find ever more. */
function newCustomer(index: number, locations: readonly string[]): Shot {
  const locationAssociations = [{ locationId: locations[index % locations.length] }];
  const bodyOf = (number: number) =>
    JSON.stringify({
      firstName: `Bench${number}`,
      lastName: `Customer${number}`,
      phone: `201${200 + (Math.floor(number / 10_000) % 800)}${String(number % 10_000).padStart(4, "0")}`,
      email: `bench${number}@bench.example`,
      locationAssociations,
    });
  return { method: "POST", path: "/api/customers", body: bodyOf(index), nextBody: () => bodyOf(added++) };
}

let added = 1_000;
