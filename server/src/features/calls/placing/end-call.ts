import type { Call } from "@automotive-crm/contract/calls/record";
import { callEnded, endFailed } from "@automotive-crm/contract/calls/start";
import { recordAudit } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { AppError, notAllowed } from "#platform/http/errors.ts";
import { inOneOrganization } from "#platform/organization.ts";
import { systemScope, type OrganizationScope, type PersonScope } from "#platform/scope.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { hangUpCall } from "./call-jobs.ts";
import { reconcileNow } from "./reconcile-call.ts";
import { callLog } from "#features/calls/call-log.ts";
import type { PlacedCall } from "#features/calls/bridge/call-bridge.ts";
import { toCall, type CallRow } from "#features/calls/call-row.ts";
import { mayEndCall } from "#features/calls/calls.policy.ts";
import { lockOne } from "#features/calls/calls.queries.ts";
import { checkVisible, getRow, getVisible, lockCall, type CallsDependencies } from "#features/calls/calls.service.ts";
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
  const { database, bridge, clock } = dependencies;
  const answer = (row: CallRow) => ({ message: callEnded, call: toCall(row, scope) });
  const { row, placed } = await prepare(dependencies, scope, callSid);
  if (!placed) return answer(row);
  const { callId, organizationId } = placed;
  // Not a job: who hangs up has to see right away if it fails.
  const hungUp = await bridge.hangUp(placed).catch((error: unknown) => {
    dependencies.onTrouble?.(wordsOfTrouble("a call could not be hung up", error), error);
    return undefined;
  });
  const ended = await database.write(scope, async (db) => {
    const now = clock();
    if (hungUp) await recordEventsIn(db, systemScope(bridge.provider, organizationId), callId, { events: hungUp, now });
    else await release(db, scope, callId, now);
    return getRow(db, scope, callId);
  });
  if (!hungUp) throw new AppError(503, { code: "unavailable", message: endFailed });
  if (isOver(ended)) return answer(ended);
  // Its events may be lost; the person who hung up is free once the provider says so.
  await reconcileNow(dependencies, scope, { callId, known: ended }).catch(() => undefined);
  return answer(await database.read(scope, (db) => getVisible(db, scope, callSid)));
}

/**
 * Checks permission and records who hung up, before the provider is asked. Without `placed` the call is over: it was already, or the
 * provider doesn't have it yet, and the job that is placing it at this moment hangs up.
 */
const prepare = (
  { database, clock }: CallsDependencies,
  scope: OrganizationScope<PersonScope>,
  callSid: string,
): Promise<{ row: CallRow; placed?: PlacedCall }> =>
  database.write(scope, async (db) => {
    const row = checkVisible(scope, await lockOne(db, scope, { callSid }));
    if (!mayEndCall(scope, { agentId: row.person_id, locationIds: row.location_ids })) throw notAllowed();
    if (isOver(row)) return { row };
    const { id: callId, organization_id: organizationId, provider_sid: providerSid, direction } = row;
    await recordAudit(db, scope, {
      entity: callLog,
      entityId: callId,
      customerId: row.customer_id,
      locationId: row.location_id,
      action: "call.ended",
    });
    if (providerSid !== null) return { row, placed: { organizationId, callId, providerSid, direction } };
    await release(db, scope, callId, clock());
    return { row: await getRow(db, scope, callId) };
  });

/**
 * A provider that is away keeps no one on a call: it is over for us, and its line is hung up as soon as the provider can be reached. One
 * that the provider doesn't have yet is hung up by the job that is placing it at this moment.
 */
async function release(db: Db, scope: OrganizationScope, callId: string, now: Date): Promise<void> {
  const row = await lockCall(db, scope, callId);
  if (isOver(row)) return;
  const signal = row.both_connected_at === null ? "agent-canceled" : "customer-ended";
  const event = { eventId: "hung-up-unconfirmed", signal, occurredAt: now.toISOString() } as const;
  await recordEventsIn(db, scope, callId, { events: [event], now });
  if (row.provider_sid !== null) await enqueue(db, scope, { job: hangUpCall, payload: { callId } });
}
