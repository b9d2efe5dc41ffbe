import { setTimeout as pause } from "node:timers/promises";
import { until } from "../child.ts";
import { inSeconds } from "./figures.ts";
import { asOwner, type Stage } from "./stage.ts";
import { checkStored, describeFailures, longestWait, servedAgainAfter, startWriters, type Load } from "./writers.ts";

const mostSecondsAway = 20;

/** Lets people work while something happens, and compares what they were told with what is stored. */
export async function underLoad(stage: Stage, step: string, work: (load: Load) => Promise<void>): Promise<Load> {
  const { cluster, figures, administrators } = stage;
  const load = await asOwner(stage, (owner) => startWriters(cluster.url, owner, administrators));
  try {
    await pause(3_000);
    await work(load);
    await pause(2_000);
  } finally {
    await load.stop();
  }
  const { lost, twice } = await asOwner(stage, (owner) => checkStored(owner, load));
  figures.add(step, `of ${load.acknowledged.size} acknowledged customers lost`, lost, lost === 0);
  figures.add(step, "stored twice by repeated requests", twice, twice === 0);
  figures.add(step, "lists that lacked what one had just saved", load.stale, load.stale === 0);
  return load;
}

/** Waits until everything confirmed is on the replica, too. */
const untilProtected = ({ cluster }: Stage) =>
  until("The replica", 120, () => cluster.supervisor.state.protection === "protected");

export async function provePrimaryKilled(stage: Stage): Promise<void> {
  const { cluster, figures } = stage;
  const step = "primary killed";
  await untilProtected(stage);
  let [killedAt, rebuilt] = [0, 0];
  const load = await underLoad(stage, step, async () => {
    const before = cluster.supervisor.state.primary;
    killedAt = performance.now();
    await cluster.supervisor.primary.kill();
    await until("The promotion", 60, () => cluster.supervisor.state.primary !== before);
    await untilProtected(stage);
    rebuilt = performance.now() - killedAt;
  });
  const away = servedAgainAfter(load, killedAt);
  figures.add(
    step,
    `saved again after (at most ${mostSecondsAway} s)`,
    inSeconds(away),
    away <= mostSecondsAway * 1_000,
  );
  figures.add(step, "old primary rebuilt and confirming commits after", inSeconds(rebuilt), true);
  const others = [...load.failures.keys()].filter((kind) => !/503|no answer/.test(kind));
  figures.add(step, "answers during failover (503 or none allowed)", describeFailures(load), others.length === 0);
  // It would be written to again if the proxy or PgBouncer still led there.
  const { rows } = await asOwner(stage, (owner) => owner.query<{ port: string }>("show port"));
  const isReplaced = Number(rows[0]?.port) === cluster.supervisor.primary.setup.port;
  figures.add(step, "the direct address leads to the new primary", isReplaced ? "yes" : "no", isReplaced);
}

export async function proveReplicaKilled(stage: Stage): Promise<void> {
  const { cluster, figures } = stage;
  const { replica } = cluster.supervisor;
  const step = "replica killed";
  await untilProtected(stage);
  let hasSaidSo = false;
  const load = await underLoad(stage, step, async () => {
    replica.isHeld = true;
    await replica.kill();
    await until("Letting commits go on", 30, () => cluster.supervisor.state.protection === "unprotected");
    await until("unprotected on /readyz", 10, async () => (await readiness(cluster.url)) === "unprotected");
    hasSaidSo = true;
    await pause(2_000);
    replica.isHeld = false;
    await untilProtected(stage);
    await until("ok on /readyz", 10, async () => (await readiness(cluster.url)) === "ok");
  });
  figures.add(step, "failed requests", describeFailures(load), load.failures.size === 0);
  figures.add(step, "/readyz said unprotected, and ok again", hasSaidSo ? "yes" : "no", hasSaidSo);
  figures.add(step, "the longest that a request waited", inSeconds(longestWait(load)), true);
}

async function readiness(url: string): Promise<string> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  return answer ? ((await answer.json()) as { status: string }).status : "";
}
