import pg from "pg";
import { signIn } from "../../stock.ts";
import type { Cluster, Machine } from "../cluster.ts";
import { proveBothServers } from "./both-servers.ts";
import { provePrimaryKilled, proveReplicaKilled } from "./database-steps.ts";
import { Figures } from "./figures.ts";
import { proveWorkerKilled } from "./reminders.ts";
import { proveRollingRestart, proveServerKilled } from "./server-steps.ts";
import { asOwner, type Stage } from "./stage.ts";
import { proveDay, proveJourneys, runLogged } from "./work-steps.ts";

/** What servers and workers need for it: one address asks for everyone, and calls are answered soon. */
export const proofSettings = {
  CRM_REQUESTS_PER_MINUTE: "1000000",
  CRM_SIGN_INS_PER_MINUTE: "1000000",
  CRM_SIMULATOR_SPEED: "100",
  // Loading it would take a core for a while.
  CRM_VIN_DATA: "off",
};

/** Uses the cluster and breaks it, part by part. Says whether everything was as it should be. */
export async function prove(
  cluster: Cluster,
  {
    machine,
    only,
    say,
  }: { machine: Machine; /** Words of steps; all if empty. */ only: readonly string[]; say: (text: string) => void },
): Promise<boolean> {
  const figures = new Figures();
  const owner = async () => {
    const client = new pg.Client({ connectionString: cluster.adminUrl });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  };
  say("Adding 6,000 customers at 20 dealerships");
  const seeded = await runLogged(machine, {
    name: "seed",
    arguments: ["--enable-source-maps", "server/dist/seed-command.js", "--customers", "6000"],
    env: { ...cluster.settings, CRM_DEMO_SEED: "off" },
  });
  if (!seeded.hasPassed) throw new Error(`The customers could not be added: ${seeded.output}`);
  const { administrators } = await asOwner({ owner }, signIn);
  const stage: Stage = { cluster, machine, figures, owner, administrators };
  const steps: Record<string, () => Promise<void>> = {
    "both servers": () => proveBothServers(stage),
    journeys: () => proveJourneys(stage),
    "working day": () => proveDay(stage),
    "server killed": () => proveServerKilled(stage),
    "rolling restart": () => proveRollingRestart(stage),
    "worker killed": () => proveWorkerKilled(stage),
    "primary killed": () => provePrimaryKilled(stage),
    "replica killed": () => proveReplicaKilled(stage),
  };
  const chosen = Object.entries(steps).filter(
    ([name]) => only.length === 0 || only.some((word) => name.includes(word)),
  );
  for (const [name, run] of chosen) {
    say(name);
    await run().catch((error: unknown) => figures.add(name, "went wrong", String(error), false));
  }
  figures.print();
  return !figures.hasMissed;
}
