import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DayRecord } from "../../day/day-client.ts";
import { hireStaff, spendDay } from "../../day/staff.ts";
import { projectDirectory } from "../cluster.ts";
import { asOwner, type Stage } from "./stage.ts";

/** A third of the bench's 300, for two customers each. */
const [people, seconds] = [100, 84];

/** Those in which two people, a draft or live events meet; each request goes to either server. */
const journeys = [
  "a sales rep finds a customer by a phone number",
  "two people edit one customer",
  "typed text survives a reload, a change of location",
  "a session ended from the list",
];

/** Runs a program to its end and returns its output, which is also kept among the logs. */
export async function runLogged(
  { logs }: { logs: string },
  { name, arguments: given, env }: { name: string; arguments: readonly string[]; env: Record<string, string> },
): Promise<{ hasPassed: boolean; output: string }> {
  const file = join(logs, `${name}.log`);
  const log = openSync(file, "w");
  const child = spawn(process.execPath, given, {
    cwd: projectDirectory,
    env: { ...process.env, ...env },
    stdio: ["ignore", log, log],
  });
  await once(child, "exit");
  closeSync(log);
  return { hasPassed: child.exitCode === 0, output: readFileSync(file, "utf8") };
}

export async function proveJourneys({ cluster, machine, figures }: Stage): Promise<void> {
  const { hasPassed, output } = await runLogged(machine, {
    name: "journeys",
    arguments: ["scripts/test.mjs", "e2e", "--project", "desktop", "-g", journeys.join("|")],
    env: { CRM_E2E_URL: cluster.url },
  });
  const counted = /\d+ passed, \d+ failed/.exec(output)?.[0] ?? "none";
  figures.add(
    "journeys",
    `${journeys.length} through haproxy`,
    counted,
    hasPassed && counted === `${journeys.length} passed, 0 failed`,
  );
}

export async function proveDay(stage: Stage): Promise<void> {
  const { cluster, administrators, figures } = stage;
  const record: DayRecord = { latencies: new Map(), errors: [] };
  await asOwner(stage, async (owner) => {
    const setting = { url: cluster.url, owner, administrators, people, seconds };
    await spendDay(setting, await hireStaff(setting, record), record);
  });
  const requests = [...record.latencies.values()].flat().length;
  for (const error of new Set(record.errors.slice(0, 20))) console.log(`         ${error}`);
  figures.add(
    "working day",
    `errors in ${requests} requests of ${people} people`,
    record.errors.length,
    record.errors.length === 0,
  );
}
