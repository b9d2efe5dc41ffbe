import * as contract from "@automotive-crm/contract/calls/missed";
import { codeInWords } from "@automotive-crm/contract/fields/field-words";
import { changed } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { conflict, notAllowed, notFound } from "#platform/http/errors.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { unchanged, writes } from "#platform/http/writes.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { callLog } from "#features/calls/call-log.ts";
import type { CallRow } from "#features/calls/call-row.ts";
import { mayCall } from "#features/calls/calls.policy.ts";
import { findOne } from "#features/calls/calls.queries.ts";
import { checkVisible } from "#features/calls/calls.service.ts";
import * as repository from "./missed-calls.repository.ts";

/** Takes a number's missed calls up to this one off its location's list, for a reason. The first reason stands. */
export const dismissMissedCall = writes(
  contract.dismissMissedCall,
  {},
  async ({ db, scope, now }, { callId }, { reason, note = null }) => {
    const missed = await getMissed(db, scope, callId);
    const standing = await repository.findDismissal(db, scope, missed);
    const isFirst = !standing && (await repository.dismiss(db, scope, missed, { reason, note, now }));
    if (!isFirst) {
      const first = standing ?? (await repository.findDismissal(db, scope, missed));
      refuseSecondDismissal(scope, first, { reason, note });
      return unchanged(undefined);
    }
    const changes = { dismissalReason: { new: reason }, ...(note === null ? {} : { dismissalNote: { new: note } }) };
    return recordDecision(db, scope, missed, { action: "call.dismissed", changes });
  },
);

/** Says who dismissed it before, and why, unless it was this very request. */
function refuseSecondDismissal(
  { personId }: PersonScope,
  standing: repository.StandingDismissal | undefined,
  { reason, note }: { reason: contract.DismissalReason; note: string | null },
): void {
  if (!standing || (standing.personId === personId && standing.reason === reason && standing.note === note)) return;
  const why = standing.note ?? codeInWords(standing.reason);
  throw conflict(`${standing.personName} has already dismissed this: ${asSentence(why)}`);
}

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Puts them back on the list. Nothing happens if they are. */
export const restoreMissedCall = writes(contract.restoreMissedCall, {}, async ({ db, scope }, { callId }) => {
  const missed = await getMissed(db, scope, callId);
  const restored = await repository.restore(db, scope, missed);
  return restored > 0 ? recordDecision(db, scope, missed, { action: "call.restored" }) : unchanged(undefined);
});

interface Missed {
  row: CallRow;
  customerPhone: string;
}

async function getMissed(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  callId: string,
): Promise<repository.MissedNumber & Missed> {
  const row = checkVisible(scope, await findOne(db, scope, callId));
  const { customer_phone: customerPhone, direction, status, location_ids: locationIds } = row;
  if (direction !== "inbound" || status !== "no-answer" || customerPhone === null) throw notFound("Missed call");
  if (!mayCall(scope.access, locationIds)) throw notAllowed();
  return { row, callId, customerPhone, upTo: row.started_at };
}

interface Decision {
  action: string;
  changes?: Record<string, { new: string }>;
}

async function recordDecision(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { row, callId }: Missed & { callId: string },
  { action, changes }: Decision,
): Promise<Recorded<undefined>> {
  publishOrganizationEvent(db, { organizationId: scope.organizationId, kind: "call", id: callId, scope });
  return changed(db, scope, undefined, {
    entity: callLog,
    entityId: callId,
    customerId: row.customer_id,
    locationId: row.location_id,
    action,
    ...(changes ? { changes } : {}),
  });
}
