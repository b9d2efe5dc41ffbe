import type { Call } from "@automotive-crm/contract/calls/record";
import { callEnded, endFailed } from "@automotive-crm/contract/calls/start";
import { recordAudit } from "#features/audit/index.ts";
import { AppError, notAllowed } from "#platform/http/errors.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { hangUpCall } from "./call-jobs.ts";
import { reconcileNow } from "./reconcile-call.ts";
import type { PlacedCall } from "#features/calls/bridge/call-bridge.ts";
import { callLog } from "#features/calls/call-log.ts";
import { toCall } from "#features/calls/call-row.ts";
import { mayEndCall } from "#features/calls/calls.policy.ts";
import { lockBySid } from "#features/calls/calls.queries.ts";
import { checkVisible, getVisible, lockCall, type CallsDependencies } from "#features/calls/calls.service.ts";
import { wordsOfTrouble } from "./notify-refused.ts";
import { isOver, recordEventsIn } from "#features/calls/record-events.ts";

/**
 * Hangs up. The provider's events say when the call is over; the response may come before them. A call that is over already stays as it
 * is.
 */
export async function endCall(
  dependencies: CallsDependencies,
  anyScope: PersonScope,
  callSid: string,
): Promise<{ message: string; call: Call }> {
  const scope = inOneOrganization(anyScope);
  const { database, bridge } = dependencies;
  const find = () => database.read(scope, (db) => getVisible(db, scope, callSid));
  const placed = await prepare(dependencies, scope, callSid);
  // Not a job: who hangs up has to see right away if it fails.
  if (placed) {
    await bridge.hangUp(placed).catch(async (error: unknown) => {
      dependencies.onTrouble?.(wordsOfTrouble("a call could not be hung up", error), error);
      await release(dependencies, scope, placed);
      throw new AppError(503, { code: "unavailable", message: endFailed });
    });
  }
  const row = await find();
  if (!placed || isOver(row)) return { message: callEnded, call: toCall(row, scope) };
  // Its events may be lost; the person who hung up is free once the provider says so.
  await reconcileNow(dependencies, scope, { callId: row.id, known: row }).catch(() => undefined);
  return { message: callEnded, call: toCall(await find(), scope) };
}

/**
 * Checks permission and records who hung up. Returns the call if the provider has it; one that it doesn't have yet is over right away, and
 * the job that is placing it at this moment hangs up.
 */
const prepare = (
  { database, clock }: CallsDependencies,
  scope: OrganizationScope<PersonScope>,
  callSid: string,
): Promise<PlacedCall | undefined> =>
  database.write(scope, async (db) => {
    const row = checkVisible(scope, await lockBySid(db, scope, callSid));
    if (!mayEndCall(scope, { agentId: row.person_id, locationIds: row.location_ids })) throw notAllowed();
    if (isOver(row)) return undefined;
    const { id: callId, organization_id: organizationId, provider_sid: providerSid, direction } = row;
    await recordAudit(db, scope, {
      entity: callLog,
      entityId: callId,
      customerId: row.customer_id,
      locationId: row.location_id,
      action: "call.ended",
    });
    if (providerSid !== null) return { organizationId, callId, providerSid, direction };
    const now = clock();
    const event = { eventId: "not-wanted", signal: "agent-canceled", occurredAt: now.toISOString() } as const;
    await recordEventsIn(db, scope, callId, { events: [event], now });
    return undefined;
  });

/** A provider that is away keeps no one on a call: it is over for us, and its line is hung up as soon as the provider can be reached. */
const release = ({ database, clock }: CallsDependencies, scope: OrganizationScope, { callId }: PlacedCall) =>
  database.write(scope, async (db) => {
    const now = clock();
    const row = await lockCall(db, scope, callId);
    const signal = row.both_connected_at === null ? "agent-canceled" : "customer-ended";
    const event = { eventId: "hung-up-unconfirmed", signal, occurredAt: now.toISOString() } as const;
    await recordEventsIn(db, scope, callId, { events: [event], now });
    await enqueue(db, scope, { job: hangUpCall, payload: { callId } });
  });
