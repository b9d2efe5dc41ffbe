import { openAsBlob, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { customerColumnNames, type ExportFormat } from "@automotive-crm/contract/exports/files";
import type { Import } from "@automotive-crm/contract/imports/record";
import { removeEmbeddedCluster } from "@automotive-crm/embedded-postgres";
import { startProduct } from "../child-server.ts";
import { readCpuTime } from "../cpu-time.ts";
import { openStock, type Stock } from "../stock.ts";
import { textOfFile } from "./file-of-customers.ts";

/** The person whose list is read during the import. */
const othersCustomers = 10_000;

/**
 * Imports a file of customers, each with a vehicle and a note, through the API, after a dry run, and exports them: how long each takes, what
 * processor time and memory the server needs, and how much longer others wait for their list during the import.
 */
export async function measureImport(rows: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "crm-import-bench-"));
  const stock = await openStock(othersCustomers);
  try {
    await addOptOuts(stock);
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

/** As in any dealership: PostgreSQL would plan as though nobody ever asked, and doesn't look again for a minute. */
async function addOptOuts({ owner }: Stock): Promise<void> {
  const some = "from customer_phones where e164 is not null and substr(e164, 12) = '0' on conflict do nothing";
  await owner.query(`insert into do_not_call_numbers (organization_id, e164) select organization_id, e164 ${some}`);
  await owner.query(
    `insert into contact_opt_outs (organization_id, channel, address) select organization_id, 'text', e164 ${some}`,
  );
  await owner.query("vacuum (analyze) do_not_call_numbers, contact_opt_outs");
}

interface Given {
  file: string;
  rows: number;
  url: string;
  pid: number;
}

interface Measured {
  seconds: number;
  cpu: { node: number; postgres: number };
  megabytes: number;
}

async function measure(stock: Stock, { file, rows, url, pid }: Given): Promise<string> {
  const call = caller(url, stock.token);
  const usual = await watchLists(call, () => pause(5_000));
  const uploaded = await upload(url, stock.token, file);
  const { id } = await waitFor(call, uploaded.id, "mapped");
  const places = await call<{ id: string; status: string }[]>("GET", "/api/locations");
  await call("PUT", `/api/imports/${id}`, { choices: { locationId: places[0]?.id } });
  const timed = async <T>(work: () => Promise<T>): Promise<Measured & { result: T }> => {
    forgetPeak(pid);
    const [startedAt, before] = [performance.now(), await readCpuTime(pid, stock.owner)];
    const result = await work();
    const after = await readCpuTime(pid, stock.owner);
    const seconds = (performance.now() - startedAt) / 1_000;
    const cpu = { node: (after.node - before.node) / 1_000, postgres: (after.postgres - before.postgres) / 1_000 };
    return { result, seconds, cpu, megabytes: peakMegabytes(pid) };
  };
  const step = async (name: "check" | "start", until: Import["status"]) => {
    await call("POST", `/api/imports/${id}/steps`, { step: name });
    return waitFor(call, id, until);
  };
  const check = await timed(() => step("check", "checked"));
  let start: Awaited<ReturnType<typeof timed<Import>>> | undefined;
  const during = await watchLists(call, async () => void (start = await timed(() => step("start", "done"))));
  if (!start) throw new Error("The import was not started");
  const { created } = start.result.counts;
  if (created !== rows) throw new Error(`${created} of ${rows} customers were created`);
  const csv = await timed(() => exportAll(url, stock.token, "csv"));
  const xlsx = await timed(() => exportAll(url, stock.token, "xlsx"));
  const said = ({ seconds, cpu, megabytes }: Measured) =>
    `${seconds.toFixed(1)} s (${Math.round(rows / seconds).toLocaleString("en-US")} rows/s; processor: Node ${cpu.node.toFixed(1)} s, PostgreSQL ${cpu.postgres.toFixed(1)} s; memory at most ${megabytes} MB)`;
  return [
    `import of ${rows.toLocaleString("en-US")} customers: ${said(start)}`,
    `dry run: ${said(check)}`,
    `export as CSV: ${said(csv)}`,
    `export as XLSX: ${said(xlsx)}`,
    `others' list: p95 ${p95(usual).toFixed(0)} ms before, ${p95(during).toFixed(0)} ms during the import`,
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

/** Reads the file as fast as it is sent. */
async function exportAll(url: string, token: string, format: ExportFormat): Promise<void> {
  const answer = await fetch(`${url}/api/exports/customers`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ list: {}, format, columns: customerColumnNames }),
  });
  if (!answer.ok || !answer.body) throw new Error(`The export was refused: ${await answer.text()}`);
  for await (const _ of answer.body);
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

/** Since this, or the start. */
const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, "5");

const peakMegabytes = (pid: number) =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
