import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Customer } from "@automotive-crm/contract/customers/record";
import type { StartedProduct } from "./product.ts";

const rootFolder = path.join(import.meta.dirname, "..");

/** Gives a customer a timeline of 5,000 entries without the API, which would take half a minute. */
export async function writeLongTimeline(product: StartedProduct, customer: Customer, personId: string): Promise<void> {
  const about = [product.dataDirectory, customer.organizationId, customer.id, personId];
  const child = spawn(process.execPath, ["--import", "tsx", "bench/long-timeline-command.ts", ...about], {
    cwd: rootFolder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(child, "exit");
  if (child.exitCode !== 0) throw new Error("The long timeline could not be written.");
}
