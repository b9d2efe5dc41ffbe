import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import Papa from "papaparse";
import { inspectFile, readCustomers } from "@automotive-crm/customer-files";
import { readPhone } from "@automotive-crm/server/src/platform/read-phone.ts";
import { textOfFile } from "./file-of-customers.ts";

const options = { readPhone, now: new Date("2026-07-02T12:00:00Z"), timeZone: "America/New_York" };

/** How many rows a second become customers, beside how many Papa Parse alone splits into cells, of the same file. */
export async function measureReader(rows: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "crm-reader-"));
  try {
    const file = path.join(folder, "customers.csv");
    await writeFile(file, textOfFile(rows));
    const papa = await perSecond(rows, () => countWithPapa(file));
    let plan: Awaited<ReturnType<typeof inspectFile>> | undefined;
    const inspected = await perSecond(rows, async () => {
      plan = await inspectFile(file);
    });
    const read = await perSecond(rows, async () => {
      if (plan) for await (const _ of readCustomers(file, plan, options));
    });
    const memory = Math.round(process.resourceUsage().maxRSS / 1024);
    return `reader: ${shown(read)} rows/s to customers, ${shown(inspected)} rows/s to find out how; Papa Parse alone ${shown(papa)} rows/s; at most ${memory} MB`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const shown = (number: number) => Math.round(number).toLocaleString("en-US");

async function perSecond(rows: number, work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (rows * 1_000) / (performance.now() - start);
}

const countWithPapa = (file: string) =>
  new Promise<void>((resolve, reject) => {
    Papa.parse(createReadStream(file), { step: () => {}, complete: () => resolve(), error: reject });
  });
