import { formatPhone } from "@automotive-crm/contract/fields/phones";
import { notify } from "#features/notifications/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { findLastAgent } from "#features/calls/placing/dialing.queries.ts";
import type { CallRow } from "#features/calls/call-row.ts";
import { findOwners } from "./missed-calls.queries.ts";
import { findPeople, ringStages } from "#features/calls/ringing/ring-people.ts";

/** Tells those whom it concerns that a number called and no one took the call. */
export async function notifyMissed(db: Db, scope: OrganizationScope, call: CallRow, now: Date): Promise<void> {
  const { id, customer_phone: number, customer_id: customerId, customer_name: name } = call;
  if (number === null) return;
  const shown = formatPhone(number.replace(/^\+1(?=\d{10}$)/, ""));
  const text = name === null ? await describeUnnamed(db, scope, number) : shown;
  for (const personId of await findConcerned(db, scope, call, number)) {
    await notify(db, scope, {
      personId,
      kind: "missed-call",
      title: `Missed call from ${name ?? shown}`,
      text,
      subject: { kind: "call", id },
      customerId,
      key: `missed-call:${id}`,
      now,
    });
  }
}

const describeUnnamed = async (db: Db, scope: OrganizationScope, number: string): Promise<string> =>
  (await findOwners(db, scope, number)).length > 1
    ? "Several customers have this number"
    : "No customer has this number";

/**
 * The customer's owner, or the owners of all customers who have the number; else the call group of the location that was called; else the
 * last person who talked with the number.
 */
async function findConcerned(db: Db, scope: OrganizationScope, call: CallRow, number: string): Promise<string[]> {
  for (const stage of ringStages) {
    const found = await findPeople(db, scope, call, stage);
    if (found.length > 0) return found;
  }
  const lastId = await findLastAgent(db, scope, number);
  return lastId === undefined ? [] : [lastId];
}
