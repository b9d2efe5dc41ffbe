import { readCustomers, type CustomerRow, type FilePlan } from "@automotive-crm/customer-files";
import { readPhone } from "#platform/read-phone.ts";
import { storable } from "#features/imports/rows/storable.ts";

interface ReadBatches {
  plan: FilePlan;
  afterRow: number;
  size: number;
  now: Date;
  timeZone: string;
}

/** The rows of a file after a row, some at a time. */
export async function* readBatches(
  path: string,
  { plan, size, ...options }: ReadBatches,
): AsyncGenerator<CustomerRow[]> {
  let batch: CustomerRow[] = [];
  for await (const row of readCustomers(path, plan, { ...options, readPhone })) {
    batch.push(storable(row));
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
