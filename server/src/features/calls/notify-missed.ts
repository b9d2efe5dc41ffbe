import { formatPhone } from "@automotive-crm/contract/phones";
import { notify } from "#features/notifications/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { findLastAgent } from "./dialing.queries.ts";
import type { CallRow } from "./call-row.ts";

/** Tells whoever last talked with a number that it called and no one took the call. */
export async function notifyMissed(db: Db, scope: OrganizationScope, call: CallRow, now: Date): Promise<void> {
  const { id, customer_phone: number, customer_id: customerId, customer_name: name } = call;
  if (number === null) return;
  const personId = await findLastAgent(db, scope, number);
  if (personId === undefined) return;
  const shown = formatPhone(number.replace(/^\+1(?=\d{10}$)/, ""));
  await notify(db, scope, {
    personId,
    kind: "missed-call",
    title: `Missed call from ${name ?? shown}`,
    text: name === null ? "No customer has this number" : shown,
    subject: { kind: "call", id },
    customerId,
    key: `missed-call:${id}`,
    now,
  });
}
