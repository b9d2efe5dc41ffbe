/** `npm run seed`: adds many customers to separate organizations, to try the product at scale. */
import { loadConfig, type Config } from "#platform/config.ts";
import { loadSealer } from "#platform/crypto/sealer.ts";
import { openOwnerDatabase, prepareSchema, type OpenedDatabase } from "#platform/db/open-database.ts";
import { connectAsOwner, type ConnectionTarget } from "#platform/db/pool.ts";
import { PlainError } from "#platform/plain-error.ts";
import { readSeedArguments, type SeedArguments } from "./seed-arguments.ts";
import { seedDemo } from "./seed-demo.ts";
import { seedManyCustomers } from "./many-customers/seed-many-customers.ts";

const print = (text: string) => void process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const seedArguments = readSeedArguments(process.argv.slice(2));
  const config = loadConfig();
  if (config.isProduction)
    throw new PlainError("NODE_ENV is production: made-up customers do not belong into real data");
  const opened = await openOwnerDatabase(config, { onStep: print, onTrouble: print });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopEarly(opened));
  try {
    await prepareSchema(opened.direct);
    await seed(opened.direct, config, seedArguments);
  } finally {
    await opened.stop();
  }
}

let isStopping = false;

/** The transaction ends with its connection, so an interrupted seed leaves nothing behind. */
function stopEarly(opened: OpenedDatabase): void {
  isStopping = true;
  print("Stopping: nothing was added");
  void opened.stop().finally(() => process.exit(130));
}

async function seed(target: ConnectionTarget, config: Config, seedArguments: SeedArguments): Promise<void> {
  const startedAt = performance.now();
  const owner = await connectAsOwner(target);
  // A broken connection fails the current query; without a listener it would end the process immediately.
  owner.on("error", () => undefined);
  const options = { now: new Date(), sealer: loadSealer(config), onStep: print };
  try {
    // First, because the demo is only seeded into a database without organizations.
    if (config.isDemoSeeded) await seedDemo(owner, options);
    await seedManyCustomers(owner, { ...seedArguments, ...options });
  } finally {
    await owner.end().catch(() => undefined);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  print(`Done in ${seconds} s. Sign in as admin@bench-01.example or sales@bench-01.example to look around.`);
}

main().catch((error: unknown) => {
  if (isStopping) return;
  const isExpected = error instanceof PlainError;
  process.stderr.write(`${error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)}\n`);
  process.exit(1);
});
