import { inProperCase, readCustomers, type CustomerRow, type FilePlan } from "@automotive-crm/customer-files";
import { readPhone } from "#platform/read-phone.ts";
import { storable } from "#features/imports/rows/storable.ts";

interface ReadBatches {
  plan: FilePlan;
  afterRow: number;
  size: number;
  now: Date;
  timeZone: string;
  /** Names and addresses in capitals as people write them. */
  properCase: boolean;
}

/** The rows of a file after a row, some at a time. */
export async function* readBatches(
  path: string,
  { plan, size, properCase, ...options }: ReadBatches,
): AsyncGenerator<CustomerRow[]> {
  let batch: CustomerRow[] = [];
  for await (const row of readCustomers(path, plan, { ...options, readPhone })) {
    const { customer } = row;
    batch.push(storable(properCase && customer ? { ...row, customer: inProperCase(customer) } : row));
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
