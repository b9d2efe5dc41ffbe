import type { Call } from "@automotive-crm/contract/calls/record";
import { newId } from "#platform/db/new-id.ts";
import { recordAudit } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { notAllowed, notFound } from "#platform/http/errors.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { inOneOrganization } from "#platform/organization.ts";
import { systemScope, type OrganizationScope, type PersonScope } from "#platform/scope.ts";
import type { InboundCourse } from "#features/calls/bridge/call-bridge.ts";
import { firstLookMs, reconcileCall } from "#features/calls/placing/call-jobs.ts";
import { callLog } from "#features/calls/call-log.ts";
import { readCallPhone } from "#features/calls/placing/call-phone.ts";
import { toCall } from "#features/calls/call-row.ts";
import * as repository from "#features/calls/calls.repository.ts";
import { mayCall } from "#features/calls/calls.policy.ts";
import { getRow, type CallsDependencies } from "#features/calls/calls.service.ts";
import { findOwners } from "#features/calls/missed/missed-calls.queries.ts";
import { recordEventsIn } from "#features/calls/record-events.ts";
import { ringSimulated } from "./ring-people.ts";
import { findPrimaryLocationId } from "./ringing.queries.ts";
import { findWorkplace, newCallSid } from "#features/calls/placing/start-call.ts";

interface InboundCall {
  /** In E.164; null for a withheld number. */
  from: string | null;
  /** Whose number was called, if it is a location's own. */
  locationId?: string | undefined;
  provider: "simulator" | "twilio";
  providerSid: string;
  now: Date;
}

/**
 * Stores a call that came in, unless it is known already. Its customer is the one who has the number; if several customers or none have
 * it, the call belongs to none, and none is created.
 */
export async function addInboundCall(
  db: Db,
  scope: OrganizationScope,
  { from, locationId, provider, providerSid, now }: InboundCall,
): Promise<string> {
  const owners = from === null ? [] : await findOwners(db, scope, from);
  const [owner] = owners.length === 1 ? owners : [];
  const callId = newId();
  const isNew = await repository.insert(db, scope, {
    callId,
    callSid: newCallSid(),
    direction: "inbound",
    status: "initiating",
    customerId: owner?.customerId ?? null,
    locationId: owner?.locationId ?? locationId ?? (await findPrimaryLocationId(db, scope)),
    personId: null,
    userPhone: null,
    customerPhone: from,
    startedAt: now,
    now,
    provider,
    providerSid,
  });
  if (!isNew) return (await repository.findIdBySid(db, scope, providerSid)) ?? callId;
  const ringing = { eventId: "ringing", signal: "customer-ringing", occurredAt: now.toISOString() } as const;
  await recordEventsIn(db, scope, callId, { events: [ringing], now });
  const startAfter = new Date(now.getTime() + firstLookMs);
  await enqueue(db, scope, { job: reconcileCall, payload: { callId }, startAfter });
  return callId;
}

/**
 * A call that someone takes after a while, or no one although it rings, or for which no phone rings at all; for seeing what happens then.
 */
export async function simulateInboundCall(
  { database, clock, bridge }: CallsDependencies,
  anyScope: PersonScope,
  { from, ...course }: { from: string } & InboundCourse,
): Promise<{ call: Call }> {
  const scope = inOneOrganization(anyScope);
  if (!bridge.receive) throw notFound("Simulator");
  const { e164 } = readCallPhone("from", from);
  const now = clock();
  const callId = await database.write(scope, async (db) => {
    const providerSid = `SIM-${newId()}`;
    const locationId = (await findWorkplace(db, scope)) ?? undefined;
    const added = await addInboundCall(db, scope, { from: e164, locationId, provider: "simulator", providerSid, now });
    const row = await getRow(db, scope, added);
    // It may be any customer's number.
    if (!mayCall(scope.access, row.location_ids)) throw notAllowed();
    await recordAudit(db, scope, {
      entity: callLog,
      entityId: added,
      customerId: row.customer_id,
      locationId: row.location_id,
      action: "call.simulated",
    });
    return added;
  });
  const telephone = systemScope("simulator", scope.organizationId);
  const isRinging = course.outcome !== "missed";
  await database.write(telephone, async (db) => {
    if (isRinging) return ringSimulated(db, telephone, await getRow(db, telephone, callId), scope.personId);
    const unanswered = { eventId: "unanswered", signal: "agent-declined", occurredAt: now.toISOString() } as const;
    await recordEventsIn(db, telephone, callId, { events: [unanswered], now });
  });
  if (isRinging) await bridge.receive({ organizationId: scope.organizationId, callId }, course);
  const row = await database.read(scope, (db) => getRow(db, scope, callId));
  return { call: toCall(row, scope) };
}
