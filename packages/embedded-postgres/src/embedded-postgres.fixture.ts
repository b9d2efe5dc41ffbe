import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { removeEmbeddedCluster } from "./remove-cluster.ts";

/** These tests don't involve power failures. */
export const fastSettings = { fsync: "off", shared_buffers: "16MB" };

/** A folder everyone may enter, deleted after the test along with any cluster in it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "crm-embedded-"));
  chmodSync(folder, 0o755);
  onTestFinished(async () => {
    await removeEmbeddedCluster(join(folder, "data"));
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

export const start = (
  dataDirectory: string,
  tell: Pick<EmbeddedPostgresOptions, "onStep" | "onTrouble"> = {},
): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ dataDirectory, settings: fastSettings, ...tell });

/** Every value of every row from every statement, in one list. */
export async function query(postgres: Pick<EmbeddedPostgres, "connection">, sql: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.connection("automotive_crm"));
  await client.connect();
  try {
    const result: pg.QueryArrayResult | pg.QueryArrayResult[] = await client.query({ text: sql, rowMode: "array" });
    return [result].flat().flatMap(({ rows }) => rows.flat());
  } finally {
    await client.end();
  }
}

export const readPostmasterPid = (home: string): number =>
  Number.parseInt(readFileSync(join(home, "cluster", "postmaster.pid"), "utf8"), 10);

const program = `
  import { startEmbeddedPostgres } from ${JSON.stringify(new URL("embedded-postgres.ts", import.meta.url).href)};
  const postgres = await startEmbeddedPostgres({
    dataDirectory: process.argv[1], settings: ${JSON.stringify(fastSettings)},
  }).catch((error) => ({ failure: error.name + ": " + error.message }));
  console.log(JSON.stringify({ adopted: postgres.adopted, failure: postgres.failure }));
  process.on("SIGTERM", async () => { await postgres.stop(); process.exit(); });
  if (!postgres.failure) setInterval(() => {}, 1000);
`;

/** Another Node process that starts the embedded PostgreSQL and keeps running, possibly as another user. */
export async function startInOtherProcess(dataDirectory: string, uid?: number) {
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program, dataDirectory], {
    stdio: ["ignore", "pipe", "inherit"],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  onTestFinished(() => kill(child, "SIGKILL"));
  let text = "";
  for await (const chunk of child.stdout) {
    text += String(chunk);
    if (text.includes("\n")) break;
  }
  const answer: { adopted?: boolean; failure?: string } = JSON.parse(text);
  return { ...answer, end: (signal: NodeJS.Signals) => kill(child, signal) };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}
