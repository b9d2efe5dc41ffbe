import type { DismissalReason } from "@automotive-crm/contract/calls/missed";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";

export interface MissedNumber {
  callId: string;
  customerPhone: string;
  /** When the call was. */
  upTo: string;
}

interface Dismissal {
  reason: DismissalReason;
  note: string | null;
  now: Date;
}

/** The exact time is read from the call: the one at hand has only milliseconds. */
export async function dismiss(
  db: Db,
  { organizationId, personId }: OrganizationScope<PersonScope>,
  { callId, customerPhone }: MissedNumber,
  { reason, note, now }: Dismissal,
): Promise<void> {
  await sql`
    insert into missed_call_dismissals (organization_id, call_id, customer_phone, up_to, reason, note, person_id, dismissed_at)
    select k.organization_id, k.id, ${customerPhone}, k.started_at, ${reason}, ${note}, ${personId}, ${now.toISOString()}::timestamptz
    from calls k where k.organization_id = ${organizationId} and k.id = ${callId}
    on conflict (organization_id, call_id) do update
    set reason = excluded.reason, note = excluded.note, person_id = excluded.person_id, dismissed_at = excluded.dismissed_at
  `.execute(db);
}

/** Ends every dismissal that covers the call; returns how many there were. */
export async function restore(
  db: Db,
  { organizationId }: OrganizationScope,
  { callId, customerPhone }: MissedNumber,
): Promise<number> {
  const { rows } = await sql`
    delete from missed_call_dismissals d
    where d.organization_id = ${organizationId} and d.customer_phone = ${customerPhone}
      and d.up_to >= (select k.started_at from calls k where k.organization_id = ${organizationId} and k.id = ${callId})
    returning d.call_id
  `.execute(db);
  return rows.length;
}
