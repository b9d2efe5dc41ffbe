import type { DismissalReason } from "@automotive-crm/contract/calls/missed";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { personName } from "#platform/db/person-name.ts";
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

/** The exact time is read from the call: the one at hand has only milliseconds. False if someone has dismissed it before. */
export async function dismiss(
  db: Db,
  { organizationId, personId }: OrganizationScope<PersonScope>,
  { callId, customerPhone }: MissedNumber,
  { reason, note, now }: Dismissal,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into missed_call_dismissals (organization_id, call_id, customer_phone, up_to, reason, note, person_id, dismissed_at)
    select k.organization_id, k.id, ${customerPhone}, k.started_at, ${reason}, ${note}, ${personId}, ${now.toISOString()}::timestamptz
    from calls k where k.organization_id = ${organizationId} and k.id = ${callId}
    on conflict (organization_id, call_id) do nothing
  `.execute(db);
  return numAffectedRows === 1n;
}

/** The dismissals (`d`) that cover a call (`k`): its own, and those of later calls of its number at its location. */
const covering = ({ organizationId }: OrganizationScope, { callId, customerPhone }: MissedNumber) => sql`
  calls k, calls w
  where k.organization_id = ${organizationId} and k.id = ${callId}
    and d.organization_id = k.organization_id and d.customer_phone = ${customerPhone}
    and w.organization_id = d.organization_id and w.id = d.call_id
    and (d.call_id = k.id or (d.up_to > k.started_at and (w.location_id is null or w.location_id = k.location_id)))`;

export interface StandingDismissal {
  personId: string;
  personName: string;
  reason: string;
  note: string | null;
}

export async function findDismissal(
  db: Db,
  scope: OrganizationScope,
  missed: MissedNumber,
): Promise<StandingDismissal | undefined> {
  const { rows } = await sql<StandingDismissal>`
    select d.person_id as "personId", ${personName("p", sql`d.organization_id`, sql`d.dismissed_at`)} as "personName", d.reason, d.note
    from missed_call_dismissals d join people p on p.id = d.person_id, ${covering(scope, missed)}
    order by d.up_to limit 1
  `.execute(db);
  return rows[0];
}

/** Ends every dismissal that covers the call; returns how many there were. */
export async function restore(db: Db, scope: OrganizationScope, missed: MissedNumber): Promise<number> {
  const { rows } = await sql`
    delete from missed_call_dismissals d using ${covering(scope, missed)} returning d.call_id
  `.execute(db);
  return rows.length;
}
