/**
 * `npm run bench -- durability [--rounds 20]`: has eight clients add customers, kills the server, its PostgreSQL or both with SIGKILL
 * in the middle of it, and looks for acknowledged customers that are lost, and for incomplete ones.
 */
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findEmbeddedPostmaster, removeEmbeddedCluster } from "@automotive-crm/embedded-postgres";
import { startProduct, type ChildServer } from "../child-server.ts";
import { checkData, type Findings } from "./check-data.ts";
import { asOwner, createOrganization } from "./setup.ts";
import { startWriters, type Target, type Written } from "./writers.ts";

const victims = ["server", "postgres", "both"] as const;
type Victim = (typeof victims)[number];

/** Longer than recovery takes with this little data. */
const patience = 60_000;
const writerCount = 8;

interface Running {
  product: ChildServer;
  target: Target;
}

interface Round extends Findings {
  victim: Victim;
  killedAfter: number;
  awayFor: number;
  written: Written;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ args: process.argv.slice(2), options: { rounds: { type: "string", default: "20" } } });
  const folder = mkdtempSync(join(tmpdir(), "crm-durability-"));
  // PostgreSQL may have to run as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const dataDirectory = join(folder, "data");
  const product = await startProduct(dataDirectory);
  const running = { product, target: { url: product.url, ...(await asOwner(dataDirectory, createOrganization)) } };
  const acknowledged: string[] = [];
  const rounds: Round[] = [];
  console.log(heading);
  try {
    for (let number = 1; number <= Number(values.rounds); number++) {
      const round = await play(dataDirectory, running, { number, acknowledged });
      rounds.push(round);
      console.log(lineOf(number, round));
    }
  } finally {
    await running.product.stop();
    await removeEmbeddedCluster(dataDirectory);
    rmSync(folder, { recursive: true, force: true });
  }
  sum(rounds, acknowledged.length);
}

/** One round: writes, a kill at a random moment, more writes, and a check of every customer so far. */
async function play(
  dataDirectory: string,
  running: Running,
  { number, acknowledged }: { number: number; acknowledged: string[] },
): Promise<Round> {
  const victim = victims[(number - 1) % victims.length] ?? "server";
  const writers = startWriters(() => running.target, { count: writerCount, round: number });
  const killedAfter = 300 + Math.random() * 1_200;
  await pause(killedAfter);
  const killedAt = performance.now();
  const killedPid = await kill(victim, running.product, dataDirectory);
  if (victim !== "postgres") {
    running.product = await startProduct(dataDirectory);
    running.target.url = running.product.url;
  }
  await until(() => {
    const postmaster = findEmbeddedPostmaster(dataDirectory);
    return postmaster?.state === "ready" && postmaster.pid !== killedPid;
  });
  const backAt = performance.now();
  await until(() => writers.written.lastAcknowledgedAt > backAt);
  const awayFor = writers.written.lastAcknowledgedAt - killedAt;
  await pause(300);
  await writers.stop();
  acknowledged.push(...writers.written.acknowledged);
  const findings = await asOwner(dataDirectory, (owner) => checkData(owner, acknowledged));
  return { victim, killedAfter, awayFor, written: writers.written, ...withRefusals(findings, victim, writers.written) };
}

/** Returns the process ID of the killed PostgreSQL, if it was killed. */
async function kill(victim: Victim, product: ChildServer, dataDirectory: string): Promise<number | undefined> {
  const postmaster = findEmbeddedPostmaster(dataDirectory);
  if (!postmaster) throw new Error("PostgreSQL does not run");
  const hasEnded = once(product.process, "exit");
  if (victim !== "postgres") product.process.kill("SIGKILL");
  if (victim !== "server") process.kill(postmaster.pid, "SIGKILL");
  if (victim !== "postgres") await hasEnded;
  return victim === "server" ? undefined : postmaster.pid;
}

async function until(isSo: () => boolean): Promise<void> {
  for (const giveUpAt = performance.now() + patience; !isSo(); await pause(5)) {
    if (performance.now() > giveUpAt) throw new Error("Nothing can be written any more");
  }
}

/** While its database is down, the server may answer only 503. While the server itself is down, nothing answers. */
function withRefusals(findings: Findings, victim: Victim, { refusals }: Written): Findings {
  const expected = victim === "postgres" ? ["503"] : victim === "server" ? ["no answer"] : ["no answer", "503"];
  const others = [...refusals].filter(([answer]) => !expected.includes(answer));
  const problems = others.map(([answer, count]) => `${count} times ${answer}`);
  return { ...findings, problems: [...findings.problems, ...problems] };
}

const widths = [7, 10, 11, 14, 9, 10] as const;
const row = (cells: readonly string[]) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join("");
const heading = row(["round", "killed", "after ms", "acknowledged", "stored", "away ms", "refusals; problems"]);

function lineOf(number: number, { victim, killedAfter, awayFor, written, stored, problems }: Round): string {
  const refusals = [...written.refusals].map(([answer, count]) => `${count} × ${answer}`).join(", ");
  const counts = [killedAfter, written.acknowledged.length, stored, awayFor].map((value) => value.toFixed(0));
  return row([String(number), victim, ...counts, `${refusals || "none"}; ${problems.join(", ") || "none"}`]);
}

function sum(rounds: readonly Round[], acknowledged: number): void {
  const broken = rounds.filter(({ problems }) => problems.length > 0).length;
  const stored = rounds.at(-1)?.stored ?? 0;
  console.log(`\n${acknowledged} customers acknowledged, ${stored} stored in ${rounds.length} rounds:`);
  console.log(`  ${stored - acknowledged} stored whole whose answer was cut off; rounds with a problem: ${broken}`);
  for (const victim of victims) {
    const times = rounds.filter((round) => round.victim === victim).map((round) => round.awayFor);
    if (times.length > 0) {
      console.log(`  ${victim} killed ${times.length} times: away for ${Math.max(...times).toFixed(0)} ms at most`);
    }
  }
  if (broken > 0) process.exitCode = 1;
}

await main();
