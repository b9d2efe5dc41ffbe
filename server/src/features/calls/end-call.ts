import type { Call } from "@automotive-crm/contract/calls/record";
import { callEnded, endFailed } from "@automotive-crm/contract/calls/start";
import { recordAudit } from "#features/audit/index.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError, notAllowed } from "#platform/http/errors.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { callLog } from "./call-log.ts";
import { toCall, type CallRow } from "./call-row.ts";
import { mayEndCall } from "./calls.policy.ts";
import { getVisible, type CallsDependencies } from "./calls.service.ts";
import { isOver, recordEvents } from "./record-events.ts";

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
  const { database } = dependencies;
  const row = await authorize(database, scope, callSid);
  if (!isOver(row)) await hangUp(dependencies, scope, row);
  const call = await database.read(scope, (db) => getVisible(db, scope, callSid));
  return { message: callEnded, call: toCall(call, scope) };
}

/** Checks permission and records who hung up. */
const authorize = (database: Database, scope: OrganizationScope<PersonScope>, callSid: string): Promise<CallRow> =>
  database.write(scope, async (db) => {
    const row = await getVisible(db, scope, callSid);
    if (!mayEndCall(scope, { agentId: row.person_id, locationIds: row.location_ids })) throw notAllowed();
    if (isOver(row)) return row;
    await recordAudit(db, scope, {
      entity: callLog,
      entityId: row.id,
      customerId: row.customer_id,
      locationId: row.location_id,
      action: "call.ended",
    });
    return row;
  });

/** Not a job: who hangs up has to see right away if it fails. */
async function hangUp(
  dependencies: CallsDependencies,
  scope: OrganizationScope<PersonScope>,
  { id: callId, provider_sid: providerSid, direction }: CallRow,
): Promise<void> {
  const { organizationId } = scope;
  if (providerSid === null) {
    // The provider hasn't been asked yet, and won't be: a call that is over isn't placed.
    const occurredAt = dependencies.clock().toISOString();
    await recordEvents(dependencies, scope, callId, [{ eventId: "not-wanted", signal: "agent-canceled", occurredAt }]);
    return;
  }
  try {
    await dependencies.bridge.hangUp({ organizationId, callId, providerSid, direction });
  } catch {
    throw new AppError(503, { code: "unavailable", message: endFailed });
  }
}
