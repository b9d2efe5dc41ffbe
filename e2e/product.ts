import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const rootFolder = path.join(import.meta.dirname, "..");
const secondsToStart = 120;
/** Longer than scripts/start.mjs itself waits for the server. */
const secondsToStop = 25;

export interface StartedProduct {
  url: string;
  dataDirectory: string;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
  /** Stops it like an outage. The returned function starts it again with the same data. */
  interrupt(): Promise<() => Promise<void>>;
}

/** The environment variable that tells workers the data directory every product of a run starts from. */
export const startingDataVariable = "CRM_E2E_STARTING_DATA";

export const urlOf = (port: number) => `http://127.0.0.1:${port}`;

interface ProductOptions {
  /** Environment variables. */
  settings?: Record<string, string>;
  /** The data directory of a stopped product to copy. Without one, the demo is seeded again. */
  startingData?: string | undefined;
}

/** Starts the real product, as `npm start` does, with its own data that is deleted afterwards. */
export async function startProduct(
  port: number,
  { settings = {}, startingData }: ProductOptions = {},
): Promise<StartedProduct> {
  await demandFreePort(port);
  const { dataDirectory, removeData } = makeDataDirectory();
  if (startingData !== undefined) copyData(startingData, dataDirectory);
  const start = () => launchUntilReady({ ...settings, PORT: String(port), CRM_DATA_DIR: dataDirectory });
  let child = await start().catch((error: unknown) => {
    removeData();
    throw error;
  });
  return {
    url: urlOf(port),
    dataDirectory,
    async stop() {
      await end(child);
      removeData();
    },
    async interrupt() {
      await end(child);
      return async () => {
        child = await start();
      };
    },
  };
}

/** Seeds the demo once into a data directory for products to start from. */
export async function seedData(port: number): Promise<{ dataDirectory: string; removeData(): void }> {
  await demandFreePort(port);
  const data = makeDataDirectory();
  try {
    await end(await launchUntilReady({ PORT: String(port), CRM_DATA_DIR: data.dataDirectory }));
    return data;
  } catch (error) {
    data.removeData();
    throw error;
  }
}

function makeDataDirectory() {
  const folder = mkdtempSync(path.join(tmpdir(), "crm-e2e-"));
  // As root, PostgreSQL runs as `nobody`, who must be able to enter.
  chmodSync(folder, 0o755);
  return {
    dataDirectory: path.join(folder, "data"),
    removeData: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** As root, the files belong to different users, which only `cp` preserves. */
function copyData(from: string, to: string): void {
  if (process.platform === "win32") cpSync(from, to, { recursive: true });
  else execFileSync("cp", ["-a", from, to]);
}

async function launchUntilReady(settings: Record<string, string>): Promise<ChildProcess> {
  const { child, output } = launch(settings);
  try {
    await untilReady(child, `${urlOf(Number(settings["PORT"]))}/readyz`);
    child.once("exit", (code, signal) => {
      if (!ending.has(child))
        process.stderr.write(`The product ended with ${code ?? signal}. What it said:\n${output.text}\n`);
    });
    return child;
  } catch (error) {
    await end(child);
    throw new Error(`The product did not start. What it said:\n${output.text}`, { cause: error });
  }
}

function launch(settings: Record<string, string>) {
  // Never a database that happens to be configured in this shell, because journeys write to it.
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: rootFolder,
    // Otherwise every product started here would load NHTSA's VIN data.
    env: { ...env, CRM_VIN_DATA: "off", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const output = { text: "" };
  const keep = (data: Buffer) => {
    output.text = (output.text + data.toString()).slice(-20_000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  return { child, output };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const giveUpAt = performance.now() + secondsToStart * 1000;
  while (performance.now() < giveUpAt) {
    if (hasEnded(child)) throw new Error(`It ended with code ${child.exitCode ?? child.signalCode}.`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(200);
  }
  throw new Error(`${url} did not answer within ${secondsToStart} seconds.`);
}

const ending = new WeakSet<ChildProcess>();

async function end(child: ChildProcess): Promise<void> {
  ending.add(child);
  child.kill("SIGTERM");
  const giveUpAt = performance.now() + secondsToStop * 1000;
  while (!hasEnded(child) && performance.now() < giveUpAt) await wait(50);
  if (hasEnded(child) || child.pid === undefined) return;
  process.kill(-child.pid, "SIGKILL");
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function demandFreePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () => reject(new Error(`Port ${port} is taken. Set CRM_E2E_PORT to a free one.`)));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
  });
}
