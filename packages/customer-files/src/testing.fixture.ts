import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { splitExtension, nationalDigits, isValidPhone } from "@automotive-crm/contract/fields/phones";
import { inspectFile, readCustomers, type CustomerRow, type FilePlan, type InspectOptions } from "./index.ts";

/** US numbers only; the server's own reading knows other countries. */
const readPhone = (text: string) => ({
  e164: isValidPhone(text)
    ? `+1${nationalDigits(text)}`
    : /^\+[2-9]\d[\d ]{7,}$/.test(text)
      ? text.replaceAll(" ", "")
      : null,
  extension: splitExtension(text).extension,
});

export const readOptions = { readPhone, now: new Date("2026-07-02T12:00:00Z"), timeZone: "America/New_York" };

/** Does something with a file of this content, which is removed afterwards. */
async function withFile<T>(content: string | Uint8Array, use: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "customer-files-"));
  try {
    const file = path.join(folder, "customers");
    writeFileSync(file, content);
    return await use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The rows of a file, and how it was read. */
export const readAll = (content: string | Uint8Array, options: InspectOptions & { afterRow?: number } = {}) =>
  withFile(content, async (file): Promise<{ plan: FilePlan; rows: CustomerRow[] }> => {
    const plan = await inspectFile(file, options);
    const rows: CustomerRow[] = [];
    for await (const row of readCustomers(file, plan, {
      ...readOptions,
      ...(options.afterRow ? { afterRow: options.afterRow } : {}),
    }))
      rows.push(row);
    return { plan, rows };
  });

/** The one customer of a file whose header and row are these. */
export async function readOne(header: string, row: string): Promise<CustomerRow> {
  const { rows } = await readAll(`${header}\n${row}\n`);
  const [only] = rows;
  if (!only || rows.length > 1) throw new Error(`${rows.length} rows`);
  return only;
}
