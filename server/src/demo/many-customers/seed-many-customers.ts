import type pg from "pg";
import { loading } from "#features/customers/index.ts";
import { drawBenchCustomers } from "./bench-customers.ts";
import { ensureBenchOrganizations, type BenchOrganization } from "./bench-organizations.ts";
import { setIndexesAside } from "./bulk-indexes.ts";
import { copyRows, type Row } from "#app/demo/copy-rows.ts";
import type { CustomerRows } from "#app/demo/customers/customer-draft.ts";
import type { Sealer } from "#app/demo/demo-context.ts";
import { seedLock } from "#app/demo/seed-lock.ts";

export interface SeedManyOptions {
  customers: number;
  /** How many organizations to spread them over; 20 by default. */
  organizations?: number;
  now: Date;
  sealer: Sealer;
  onStep?: (text: string) => void;
}

/** Customers per batch; their phones, emails and links are held until the customers are loaded. */
const batchSize = 20_000;

/**
 * Adds many customers to the organizations bench-01, bench-02, …, creating missing ones, in one transaction as the schema owner. A
 * running server goes on answering.
 */
export async function seedManyCustomers(client: pg.Client, options: SeedManyOptions): Promise<void> {
  await client.query("begin");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [seedLock]);
    await client.query("set local maintenance_work_mem = '256MB'; set local work_mem = '64MB'");
    await loadAll(client, options);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
  options.onStep?.("Updating the statistics");
  await client.query("analyze");
}

async function loadAll(
  client: pg.Client,
  { customers, organizations = 20, now, sealer, onStep = () => {} }: SeedManyOptions,
) {
  const targets = await ensureBenchOrganizations(client, { count: organizations, now });
  const restoreIndexes = await setIndexesAside(client, customers);
  const progress = startProgress(customers, onStep);
  for (const [place, organization] of targets.entries()) {
    const share = customersInOrganization(customers, targets.length, place);
    const existing = await countCustomers(client, organization);
    const rows = drawBenchCustomers({ organization, customers: share, existing, now, sealer });
    for (let loaded = 0; loaded < share; loaded += batchSize) {
      const size = Math.min(batchSize, share - loaded);
      progress({ customers: size, rows: await loadBatch(client, rows, size) });
    }
  }
  await restoreIndexes?.(onStep);
}

/** The first organizations take the remainder. */
const customersInOrganization = (customers: number, organizations: number, place: number): number =>
  Math.floor(customers / organizations) + (place < customers % organizations ? 1 : 0);

async function countCustomers(client: pg.Client, { organizationId }: BenchOrganization): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::integer as count from customers where organization_id = $1",
    [organizationId],
  );
  return rows[0]?.count ?? 0;
}

/** Generates customers while loading them; their related rows follow. Returns the number of rows. */
async function loadBatch(client: pg.Client, source: Iterator<CustomerRows>, size: number): Promise<number> {
  const phones: Row<"customer_phones">[] = [];
  const emails: Row<"customer_emails">[] = [];
  const locations: Row<"customer_locations">[] = [];
  const added: ReturnType<typeof toLoaded>[] = [];
  const customers = function* () {
    for (let count = 0; count < size; count++) {
      const next = source.next();
      if (next.done) return;
      phones.push(...next.value.phones);
      emails.push(...next.value.emails);
      locations.push(...next.value.locations);
      added.push(toLoaded(next.value));
      yield next.value.customer;
    }
  };
  await copyRows(client, "customers", customers());
  await copyRows(client, "customer_phones", phones);
  await copyRows(client, "customer_emails", emails);
  await copyRows(client, "customer_locations", locations);
  await loading.keep(client, { added });
  return size + phones.length + emails.length + locations.length;
}

const toLoaded = ({ customer, locations }: CustomerRows) => ({
  organizationId: customer.organization_id,
  status: customer.status ?? "active",
  isInBin: customer.deleted_at !== null,
  searchText: customer.search_text,
  locationIds: locations.map((at) => at.location_id),
});

/** Reports progress on a long load: `120,000 of 1,000,000 customers, 96,000 rows per second`. */
function startProgress(customers: number, onStep: (text: string) => void) {
  const startedAt = performance.now();
  let done = 0;
  let rows = 0;
  return (loaded: { customers: number; rows: number }): void => {
    done += loaded.customers;
    rows += loaded.rows;
    const seconds = Math.max(0.001, (performance.now() - startedAt) / 1000);
    const rate = Math.round(rows / seconds).toLocaleString("en-US");
    const [some, all] = [done, customers].map((count) => count.toLocaleString("en-US"));
    onStep(`${some} of ${all} customers, ${rate} rows per second`);
  };
}
