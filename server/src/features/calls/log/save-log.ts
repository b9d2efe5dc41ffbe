import * as contract from "@automotive-crm/contract/calls/log";
import type { NewCallLog } from "@automotive-crm/contract/calls/log";
import { booking } from "#features/appointments/index.ts";
import { customerAccess } from "#features/customers/index.ts";
import { newId } from "#platform/db/new-id.ts";
import type { Db } from "#platform/db/database.ts";
import { invalidFields } from "#platform/http/errors.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { writes, type Work } from "#platform/http/writes.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import type { CallRow } from "#features/calls/call-row.ts";
import { lockToEdit } from "#features/calls/calls.service.ts";
import { hasNumber } from "#features/calls/missed/missed-calls.queries.ts";
import { checkAdvisor, mergeLog, readNumber, readStart, toColumns } from "./log-fields.ts";
import { readLogged, storeLog, type Logged } from "./store-log.ts";

/** Logs a placed call, or one that took place elsewhere, with its appointment and do-not-call request. */
export const saveLog = writes(
  contract.saveCallLog,
  { readAgain: readLogged, around: booking.retryingTakenSlot },
  async (work, _, { callSid, ...input }) => (callSid ? logPlaced(work, { ...input, callSid }) : logManual(work, input)),
);

/** What is logged goes onto the placed call itself: no call is there twice. */
async function logPlaced(work: Work, input: NewCallLog & { callSid: string }): Promise<Recorded<Logged>> {
  const { db, scope, now } = work;
  const before = await lockToEdit(db, scope, { callSid: input.callSid });
  const fields = mergeLog(before, input);
  const owner = await findOwner(db, scope, before, input.customerId);
  await checkAdvisor(db, scope, owner ?? { locationIds: before.location_ids }, fields.advisor);
  const columns = {
    ...toColumns(fields, before.direction),
    ...(owner && { customer_id: owner.customerId, location_id: locationFor(owner, before) }),
    logged_at: before.logged_at ?? now.toISOString(),
  };
  return storeLog(work, { before, columns, fields, message: contract.callLogSaved, action: "call.logged" });
}

/** A call that no provider knows. */
async function logManual(work: Work, input: NewCallLog): Promise<Recorded<Logged>> {
  const { db, scope, now } = work;
  const customer = await customerAccess(db, scope, input.customerId ?? "", "calls:create");
  const { timeZone, locationId } = customer.filing;
  const startedAt = readStart(input, { timeZone, startedAt: now, now });
  const manual = {
    callId: newId(),
    callSid: null,
    direction: input.direction,
    status: "logged",
    customerId: customer.customerId,
    locationId,
    personId: scope.personId,
    userPhone: readNumber("userPhone", input.userPhone) ?? null,
    customerPhone: readNumber("customerPhone", input.customerPhone) ?? null,
    startedAt: startedAt ?? now,
    now,
  };
  await checkAdvisor(db, scope, customer, input.advisor);
  const columns = {
    ...toColumns(input, input.direction),
    duration_seconds: input.duration,
    is_time_modified: startedAt !== undefined,
    logged_at: now.toISOString(),
  };
  return storeLog(work, { manual, columns, fields: input, message: contract.callLogged, action: "call.logged" });
}

/** The customer whom a call without one gets: if several have its number, the person who logs it says whose call it was. */
async function findOwner(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { customer_id: known, customer_phone: e164 }: CallRow,
  customerId: string | undefined,
) {
  if (known !== null || customerId === undefined) return undefined;
  const customer = await customerAccess(db, scope, customerId, "calls:create");
  if (e164 === null || !(await hasNumber(db, scope, { customerId, e164 })))
    throw invalidFields({ customerId: "Please select a customer who has this number" });
  return customer;
}

/** A call stays where it was filed, if the customer is there. */
const locationFor = (
  { locationIds, filing }: Awaited<ReturnType<typeof customerAccess>>,
  { location_id: filedAt }: CallRow,
): string | null => (filedAt !== null && locationIds.includes(filedAt) ? filedAt : filing.locationId);
