import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isReady, until } from "../child.ts";
import { projectDirectory } from "../cluster.ts";
import { underLoad } from "./database-steps.ts";
import { asOwner, type Stage } from "./stage.ts";
import { describeFailures, writerCount } from "./writers.ts";

export async function proveServerKilled(stage: Stage): Promise<void> {
  const { cluster, figures } = stage;
  const [port] = cluster.layout.servers;
  const load = await underLoad(stage, "server killed", async () => {
    await cluster.servers[0]?.kill();
    await until("The killed server", 60, () => isReady(port));
  });
  const failed = [...load.failures.values()].reduce((sum, count) => sum + count, 0);
  const what = `failed requests, repeated with success (at most ${writerCount})`;
  figures.add("server killed", what, describeFailures(load), failed <= writerCount);
}

/** Replaces every server and worker, one at a time, by a release with one more migration. The old ones go on beside it. */
export async function proveRollingRestart(stage: Stage): Promise<void> {
  const { cluster, figures, machine } = stage;
  const { servers, workers, layout } = cluster;
  const newer = makeRelease(join(machine.directory, "release"));
  const replaced = [
    { child: servers[0], port: layout.servers[0], directory: newer },
    // The old release starts on the new schema, too.
    { child: servers[1], port: layout.servers[1], directory: projectDirectory },
    { child: workers[0], port: layout.workers[0], directory: newer },
    { child: servers[1], port: layout.servers[1], directory: newer },
    { child: workers[1], port: layout.workers[1], directory: newer },
  ];
  const step = "rolling restart";
  const load = await underLoad(stage, step, async () => {
    for (const { child, port, directory } of replaced) {
      await child?.replace({ directory });
      await until("A replaced process", 90, () => isReady(port));
      // haproxy has to notice it.
      await pause(1_500);
    }
  });
  figures.add(step, "failed requests", describeFailures(load), load.failures.size === 0);
  const applied = "select from schema_migrations where name = $1";
  const { rowCount } = await asOwner(stage, (owner) => owner.query(applied, [migration]));
  figures.add(step, "the new release's migration applied", rowCount === 1 ? "yes" : "no", rowCount === 1);
}

const migration = "9999_proof.sql";

/** The same code with one more migration, as a release that adds to the schema has. */
function makeRelease(directory: string): string {
  mkdirSync(directory);
  const own = ["server", ".git", ".data"];
  for (const name of readdirSync(projectDirectory).filter((entry) => !own.includes(entry)))
    symlinkSync(join(projectDirectory, name), join(directory, name));
  cpSync(join(projectDirectory, "server"), join(directory, "server"), { recursive: true });
  const text = "alter table customers add column proof_note text;\n";
  writeFileSync(join(directory, "server/migrations", migration), text);
  return directory;
}
