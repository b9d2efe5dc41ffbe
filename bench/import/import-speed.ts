import { openAsBlob, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import type { Import } from "@automotive-crm/contract/imports/record";
import { removeEmbeddedCluster } from "@automotive-crm/embedded-postgres";
import { startProduct } from "../child-server.ts";
import { readCpuTime } from "../cpu-time.ts";
import { openStock, type Stock } from "../stock.ts";
import { textOfFile } from "./file-of-customers.ts";

/** The person whose list is read during the import. */
const othersCustomers = 10_000;

/**
 * Imports a file of customers, each with a vehicle and a note, through the API, after a dry run: how long both take, what processor time and
 * memory the server needs, and how much longer others wait for their list during the import.
 */
export async function measureImport(rows: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "crm-import-bench-"));
  const stock = await openStock(othersCustomers);
  try {
    const file = path.join(folder, "customers.csv");
    await writeFile(file, textOfFile(rows));
    const server = await startProduct(stock.dataDirectory);
    try {
      return await measure(stock, { file, rows, url: server.url, pid: server.process.pid ?? 0 });
    } finally {
      await server.stop();
    }
  } finally {
    await stock.close();
    // What was imported is not part of the stock.
    await removeEmbeddedCluster(stock.dataDirectory);
    await rm(folder, { recursive: true });
  }
}

interface Given {
  file: string;
  rows: number;
  url: string;
  pid: number;
}

async function measure(stock: Stock, { file, rows, url, pid }: Given): Promise<string> {
  const call = caller(url, stock.token);
  const usual = await watchLists(call, () => pause(5_000));
  const uploaded = await upload(url, stock.token, file);
  const { id } = await waitFor(call, uploaded.id, "mapped");
  const places = await call<{ id: string; status: string }[]>("GET", "/api/locations");
  await call("PUT", `/api/imports/${id}`, { choices: { locationId: places[0]?.id } });
  const timed = async (step: "check" | "start", until: Import["status"]) => {
    const [startedAt, before] = [performance.now(), await readCpuTime(pid, stock.owner)];
    await call("POST", `/api/imports/${id}/steps`, { step });
    const done = await waitFor(call, id, until);
    const after = await readCpuTime(pid, stock.owner);
    const seconds = (performance.now() - startedAt) / 1_000;
    const cpu = { node: (after.node - before.node) / 1_000, postgres: (after.postgres - before.postgres) / 1_000 };
    return { done, seconds, cpu };
  };
  const check = await timed("check", "checked");
  let start: Awaited<ReturnType<typeof timed>> | undefined;
  const during = await watchLists(call, async () => void (start = await timed("start", "done")));
  if (!start) throw new Error("The import was not started");
  const { created } = start.done.counts;
  if (created !== rows) throw new Error(`${created} of ${rows} customers were created`);
  const said = ({ seconds, cpu }: typeof check) =>
    `${seconds.toFixed(1)} s (${Math.round(rows / seconds).toLocaleString("en-US")} rows/s; processor: Node ${cpu.node.toFixed(1)} s, PostgreSQL ${cpu.postgres.toFixed(1)} s)`;
  return [
    `import of ${rows.toLocaleString("en-US")} customers: ${said(start)}`,
    `dry run: ${said(check)}`,
    `others' list: p95 ${p95(usual).toFixed(0)} ms before, ${p95(during).toFixed(0)} ms during the import`,
    `memory of the server: at most ${peakMegabytes(pid)} MB`,
  ].join("\n");
}

type Call = <T = unknown>(method: string, path: string, body?: object) => Promise<T>;

const caller =
  (url: string, token: string): Call =>
  async <T>(method: string, where: string, body?: object) => {
    const answer = await fetch(`${url}${where}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${where}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };

async function upload(url: string, token: string, file: string): Promise<Import> {
  const answer = await fetch(`${url}/api/imports?fileName=customers.csv`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    body: await openAsBlob(file),
  });
  if (answer.status !== 201) throw new Error(`The upload was refused: ${await answer.text()}`);
  return (await answer.json()) as Import;
}

async function waitFor(call: Call, id: string, status: Import["status"]): Promise<Import> {
  for (;;) {
    const found = await call<Import>("GET", `/api/imports/${id}`);
    if (found.status === status) return found;
    if (found.problem !== null) throw new Error(found.problem);
    await pause(250);
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** How long two people wait for their list, in milliseconds each time, who read it ten times a second while something happens. */
async function watchLists(call: Call, work: () => Promise<void>): Promise<number[]> {
  const waits: number[] = [];
  let isOver = false;
  const person = async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await call("GET", "/api/customers?page=1&limit=25");
      waits.push(performance.now() - startedAt);
      await pause(100);
    }
  };
  const people = [person(), person()];
  await work();
  isOver = true;
  await Promise.all(people);
  return waits;
}

const p95 = (waits: readonly number[]) =>
  waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.95)] ?? 0;

const peakMegabytes = (pid: number) =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
