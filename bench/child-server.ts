import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

const projectDirectory = fileURLToPath(new URL("..", import.meta.url));

export interface ChildServer {
  /** `http://127.0.0.1:43210` */
  url: string;
  process: ChildProcess;
  /** Its output so far. */
  output(): string;
  stop(): Promise<void>;
}

interface Program {
  /** What Node runs in the project, followed by its arguments. */
  command: readonly string[];
  env?: Record<string, string>;
  /** Of Node. */
  options?: readonly string[];
  /** Its address, if it prints another one: where people would open it. */
  address?: string;
}

const patience = 120_000;

/** As in scripts/run-server-program.mjs, for the product and for what it is compared with. */
export const nodeOptions = ["--enable-source-maps", "--max-semi-space-size=64"];

/** Starts a server in a separate process and waits until it has printed its address. */
export async function startServer({ command, env = {}, options = [], address }: Program): Promise<ChildServer> {
  const child = spawn(process.execPath, [...nodeOptions, ...options, ...command], {
    cwd: projectDirectory,
    env: { ...process.env, NODE_ENV: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const giveUpAt = Date.now() + patience;
  for (;;) {
    const found = /https?:\/\/[\w.]+(:\d+)?/.exec(printed)?.[0];
    const url = found && (address ?? found);
    if (url !== undefined) return { url, process: child, output: () => printed, stop: () => stop(child) };
    if (hasEnded(child)) throw new Error(`${command[0]} ended: ${printed.trim()}`);
    if (Date.now() > giveUpAt) {
      kill();
      throw new Error(`${command[0]} does not listen: ${printed.trim()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

/** Starts the product as `npm start` does, on the given data directory. */
export async function startProduct(
  dataDirectory: string,
  env: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<ChildServer> {
  const port = String(await findFreePort());
  return startServer({
    address: `http://127.0.0.1:${port}`,
    command: ["server/dist/main.js"],
    options,
    env: {
      CRM_DATA_DIR: dataDirectory,
      CRM_DEMO_SEED: "off",
      CRM_LOG_LEVEL: "warn",
      // Loading it would be measured, too.
      CRM_VIN_DATA: "off",
      CRM_REQUESTS_PER_MINUTE: "1000000000",
      DATABASE_URL: "",
      HOST: "127.0.0.1",
      PORT: port,
      ...env,
    },
  });
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
