import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loading } from "@automotive-crm/server/src/features/customers/kept/keep-loaded.ts";
import { hashToken } from "@automotive-crm/server/src/platform/crypto/token.ts";
import { removeEmbeddedCluster, startEmbeddedPostgres } from "@automotive-crm/embedded-postgres";
import { embeddedDatabase, prepareSchema } from "@automotive-crm/server/src/platform/db/open-database.ts";
import { connectAsOwner, type ConnectionTarget } from "@automotive-crm/server/src/platform/db/pool.ts";
import type pg from "pg";
import { v7 as newId } from "uuid";
import { z } from "zod";

const projectDirectory = fileURLToPath(new URL("..", import.meta.url));

export interface Administrator {
  organizationId: string;
  personId: string;
  token: string;
}

/** A database with many customers that is kept between runs, with a session in each organization. */
export interface Stock {
  customers: number;
  dataDirectory: string;
  target: ConnectionTarget;
  owner: pg.Client;
  /** Those of the first organization. */
  organizationId: string;
  personId: string;
  token: string;
  /** One for each organization, the first organization's first. */
  administrators: readonly Administrator[];
  close(): Promise<void>;
}

/** Opens the stock of this size, or creates it: a million customers take a few minutes, once. */
export async function openStock(customers: number): Promise<Stock> {
  const dataDirectory = `${projectDirectory}.data/bench-${customers}`;
  await removeOutdated(dataDirectory);
  const postgres = await startEmbeddedPostgres({ dataDirectory, onStep: say });
  const target = postgres.connection(embeddedDatabase);
  await prepareSchema(target);
  writeFileSync(stampOf(dataDirectory), JSON.stringify(migrationHashes()));
  const owner = await connectAsOwner(target);
  const close = async () => {
    await owner.end();
    await postgres.stop();
  };
  try {
    if ((await countCustomers(owner)) < customers) await seed(owner, dataDirectory, customers);
    await removeAdded(owner);
    return { customers, dataDirectory, target, owner, ...(await signIn(owner)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const say = (text: string) => console.log(`  ${text}`);

const stampOf = (dataDirectory: string) => join(dataDirectory, "migrations.json");

/** A hash of each migration. Released migrations never change; one that is being written does. */
function migrationHashes(): Record<string, string> {
  const directory = join(projectDirectory, "server/migrations");
  const names = readdirSync(directory).filter((name) => name.endsWith(".sql"));
  const hashOf = (name: string) =>
    createHash("sha256")
      .update(readFileSync(join(directory, name)))
      .digest("hex");
  return Object.fromEntries(names.map((name) => [name, hashOf(name)]));
}

/** Deletes a stock if one of its migrations has changed since, because its tables would differ from the product's. */
async function removeOutdated(dataDirectory: string): Promise<void> {
  if (!existsSync(stampOf(dataDirectory))) return;
  const current = migrationHashes();
  const made = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(stampOf(dataDirectory), "utf8")));
  if (Object.entries(made).every(([name, hash]) => current[name] === hash)) return;
  say("The tables have changed since these customers were seeded: seeding again");
  await removeEmbeddedCluster(dataDirectory);
}

async function countCustomers(owner: pg.Client): Promise<number> {
  const counted = await owner.query<{ n: number | null }>(
    "select sum(customers)::integer as n from customer_counts where location_id = '00000000-0000-0000-0000-000000000000'",
  );
  return counted.rows[0]?.n ?? 0;
}

async function seed(owner: pg.Client, dataDirectory: string, customers: number): Promise<void> {
  const seedCommand = ["--enable-source-maps", "server/dist/seed-command.js", "--customers", String(customers)];
  const child = spawn(process.execPath, seedCommand, {
    cwd: projectDirectory,
    env: { ...process.env, CRM_DATA_DIR: dataDirectory, CRM_DEMO_SEED: "off" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await once(child, "exit");
  if (child.exitCode !== 0) throw new Error("The customers could not be seeded");
  await owner.query("vacuum (analyze)");
}

/** Creates sessions like sign-in does, for the administrator of each seeded organization. */
export async function signIn(owner: pg.Client): Promise<Administrator & { administrators: readonly Administrator[] }> {
  const found = await owner.query<Omit<Administrator, "token">>(
    `select m.organization_id as "organizationId", p.id as "personId"
     from people p join memberships m on m.person_id = p.id where p.email like 'admin@bench-%.example' order by p.email`,
  );
  const administrators = found.rows.map((person) => ({ ...person, token: randomBytes(32).toString("base64url") }));
  for (const { token, personId } of administrators) {
    await owner.query(
      `insert into sessions (id, token_hash, person_id, kind, expires_at) values ($1, $2, $3, 'demo', now() + interval '1 day')`,
      [newId(), hashToken(token), personId],
    );
  }
  const [first] = administrators;
  if (!first) throw new Error("The seeded organizations have no administrator");
  return { ...first, administrators };
}

/** The location of an organization that has the most customers, and one of them. */
export async function findLocation(owner: pg.Client, organizationId: string) {
  const { rows } = await owner.query<{ locationId: string; customerId: string }>(
    `select l.location_id as "locationId", min(l.customer_id::text) as "customerId"
     from customer_locations l join customers c on c.organization_id = l.organization_id and c.id = l.customer_id
     where l.organization_id = $1 and c.deleted_at is null
     group by l.location_id order by count(*) desc limit 1`,
    [organizationId],
  );
  const [found] = rows;
  if (!found) throw new Error("The organization has no customers");
  return found;
}

/** Customers added by the create scenario: no seeded one was created by an administrator. */
const addedByBench = `
  select c.organization_id, c.id from customers c join people p on p.id = c.created_by
  where p.email = 'admin@bench-01.example'`;

/** Removes customers added by an earlier run, so that every run has the same stock. */
export async function removeAdded(owner: pg.Client): Promise<void> {
  await owner.query("begin");
  await loading.keep(owner, { removed: await loading.list(owner, `(c.organization_id, c.id) in (${addedByBench})`) });
  const removed = await owner.query(`delete from customers where (organization_id, id) in (${addedByBench})`);
  await owner.query("delete from audit_events");
  await owner.query("delete from sessions");
  await owner.query("commit");
  if (removed.rowCount === 0) return;
  // Dead rows would make the newest page slower with every run.
  await owner.query("vacuum (analyze)");
}
