/** `npm run move-database -- to-server` or `-- to-embedded`: copies the embedded database to the one in DATABASE_URL, or back. */
import { openEmbeddedDatabase, openOwnerDatabase } from "#platform/db/open-database.ts";
import { loadConfig, type Config } from "#platform/config.ts";
import { PlainError } from "#platform/plain-error.ts";
import { print, printError, startProcess } from "#platform/process.ts";
import { allJobs } from "#app/jobs.ts";
import { copyDatabase } from "./copy-database.ts";

const usage = "Use: npm run move-database -- to-server, or: npm run move-database -- to-embedded";

async function main(): Promise<void> {
  const [direction, ...rest] = process.argv.slice(2);
  if ((direction !== "to-server" && direction !== "to-embedded") || rest.length > 0) throw new PlainError(usage);
  const config = loadConfig();
  if (config.databaseUrl === undefined) throw new PlainError("Set DATABASE_URL to the address of your own PostgreSQL");
  const server = await openOwnerDatabase(config);
  const embedded = await openEmbeddedDatabase(config, { onStep: print, onTrouble: printError });
  try {
    const [from, to] = direction === "to-server" ? [embedded, server] : [server, embedded];
    print(`Copying ${from.description} to ${to.description}`);
    const tables = await copyDatabase(from.direct, to.direct, allJobs);
    for (const { name, rows } of tables) if (rows > 0) print(`  ${name} ${rows.toLocaleString("en-US")}`);
    print(`${tables.length} tables copied; counts and checksums are the same. The old database is unchanged.`);
    print(nextSteps(direction, config));
  } finally {
    await embedded.stop();
  }
}

function nextSteps(direction: "to-server" | "to-embedded", { encryptionKey, dataDirectory }: Config): string {
  if (direction === "to-embedded") return "Start without DATABASE_URL, and with the encryption key used so far.";
  if (encryptionKey !== undefined) return "Start with DATABASE_URL and the same CRM_ENCRYPTION_KEY set.";
  return `Start with DATABASE_URL set and, on every machine, CRM_ENCRYPTION_KEY set to the contents of ${dataDirectory}/encryption-key.`;
}

startProcess(main);
