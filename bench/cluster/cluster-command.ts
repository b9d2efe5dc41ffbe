/**
 * `npm run cluster`: the product as several machines run it, on loopback: a primary and a replica that confirms every commit, PgBouncer,
 * haproxy, two servers and two workers. `-- prove` breaks all of that and counts what is lost. See docs/scaling.md.
 */
import { rmSync } from "node:fs";
import { layOut } from "./layout.ts";
import { startCluster, type Cluster } from "./cluster.ts";
import { proofSettings, prove } from "./prove/prove.ts";
import { PlainError } from "@automotive-crm/server/src/platform/plain-error.ts";
import { startProcess } from "@automotive-crm/server/src/platform/process.ts";

/** From scripts/cluster.mjs, which looked for the programs and deletes the directory if this process can't. */
const given = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new PlainError("Start it with npm run cluster");
  return value;
};

async function main(): Promise<void> {
  const machine = {
    directory: given("CRM_CLUSTER_DIR"),
    logs: given("CRM_CLUSTER_LOGS"),
    postgresPrograms: given("CRM_CLUSTER_POSTGRES"),
    user:
      process.getuid?.() === 0
        ? { uid: Number(given("CRM_CLUSTER_UID")), gid: Number(given("CRM_CLUSTER_GID")) }
        : undefined,
  };
  const startedAt = performance.now();
  const say = (text: string) =>
    console.log(`${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(6)} s  ${text}`);
  const [command, ...only] = process.argv.slice(2);
  const isProof = command === "prove";
  if (command !== undefined && !isProof) throw new PlainError("Use: npm run cluster, or: npm run cluster -- prove");
  const layout = layOut(Number(process.env["CRM_CLUSTER_PORT"] || 3_100));
  say(`Everything logs to ${machine.logs}`);
  const running: { cluster?: Cluster } = {};
  const end = async () => {
    // What is only being started ends with our process group.
    await running.cluster?.stop();
    rmSync(machine.directory, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void end().finally(() => process.exit()));
  const cluster = await startCluster({ layout, machine, settings: isProof ? proofSettings : {}, say });
  running.cluster = cluster;
  if (isProof) {
    try {
      process.exitCode = (await prove(cluster, { machine, only, say })) ? 0 : 1;
    } finally {
      await end();
    }
    console.log(`\nLogs: ${machine.logs}`);
    process.exit();
  }
  console.log(`\n  Automotive CRM is running at ${cluster.url}, on two servers and two workers`);
  console.log(`  PostgreSQL: ${cluster.databaseUrl} leads to the primary`);
  console.log("  Ctrl-C stops everything and deletes the data.\n");
}

startProcess(main);
