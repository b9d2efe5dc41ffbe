import type pg from "pg";
import { bindClient } from "#platform/db/statements/bind-kysely.ts";
import { toSearchColumns } from "#features/customers/search/customer-search.ts";
import { keepCounts, type Counted } from "./customer-counts.ts";
import { keepNameWords, listNameWords } from "./name-words.ts";

/** A customer who is loaded or removed past the repository. */
export interface LoadedCustomer extends Counted {
  organizationId: string;
  searchText: string;
  isInBin: boolean;
}

/** Keeps what depends on customers who were written past the repository, as seeds do; as the schema owner. */
async function keep(
  client: pg.Client,
  { added = [], removed = [] }: { added?: readonly LoadedCustomer[]; removed?: readonly LoadedCustomer[] },
): Promise<void> {
  const db = bindClient(client);
  const of = (organizationId: string) => (each: LoadedCustomer) => each.organizationId === organizationId;
  const organizationIds = new Set([...added, ...removed].map((each) => each.organizationId));
  for (const organizationId of [...organizationIds].toSorted()) {
    const [before, after] = [removed.filter(of(organizationId)), added.filter(of(organizationId))];
    await keepCounts({ organizationId }, outsideBin(before), outsideBin(after)).execute(db);
    await keepNameWords({ organizationId }, listNameWords(after.map(({ searchText }) => searchText).join(" "))).execute(
      db,
    );
  }
}

const outsideBin = (customers: readonly LoadedCustomer[]) => customers.filter(({ isInBin }) => !isInBin);

/** Stored customers that meet a condition on `customers c`. */
async function list(client: pg.Client, condition = "true"): Promise<LoadedCustomer[]> {
  const { rows } = await client.query<LoadedCustomer>(
    `select c.organization_id as "organizationId", c.status, c.search_text as "searchText", c.deleted_at is not null as "isInBin",
       array(select l.location_id::text from customer_locations l
         where l.organization_id = c.organization_id and l.customer_id = c.id) as "locationIds"
     from customers c where ${condition}`,
  );
  return rows;
}

/** For seeds and tests, which write customers past the repository. */
export const loading = { toSearchColumns, keep, list };
