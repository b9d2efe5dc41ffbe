import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** Whom an appointment concerns, and whether the customer may be reminded. */
export interface ReminderFacts {
  createdBy: string | null;
  customerFirstName: string;
  customerLocationIds: string[];
  email: string | null;
  isOptedOut: boolean;
  customerReminders: string;
  organizationName: string;
  locationPhone: string | null;
}

/**
 * One query: if it fails, nothing is known, and nobody is reminded. Undefined if the customer is in the bin or the
 * organization is switched off. Someone who asked not to be
 * called, or whose number is listed for everything or for service, isn't written to either, nor is an address that opted out.
 */
export async function findReminderFacts(
  db: Db,
  { organizationId }: OrganizationScope,
  appointmentId: string,
): Promise<ReminderFacts | undefined> {
  const { rows } = await sql<ReminderFacts>`
    select b.created_by as "createdBy", coalesce(nullif(c.first_name, ''), c.name) as "customerFirstName",
      array(select a.location_id::text from customer_locations a
        where a.organization_id = ${organizationId} and a.customer_id = c.id) as "customerLocationIds",
      e.email,
      c.do_not_call or exists (
        select from customer_phones p
        join do_not_call_numbers d on d.organization_id = p.organization_id and d.e164 = p.e164
        where p.organization_id = ${organizationId} and p.customer_id = c.id
          and (d.purposes is null or d.purposes && array['service', 'transactional'])
      ) or exists (
        select from contact_opt_outs w
        where w.organization_id = ${organizationId} and w.channel = 'email' and w.address in (e.lower_email, c.id::text)
      ) as "isOptedOut",
      coalesce(s.customer_reminders, 'off') as "customerReminders", o.name as "organizationName", l.phone as "locationPhone"
    from appointments b
    join organizations o on o.id = b.organization_id and o.status = 'active'
    join customers c on c.organization_id = b.organization_id and c.id = b.customer_id and c.deleted_at is null
    left join customer_emails e on e.organization_id = c.organization_id and e.customer_id = c.id and e.is_primary
    left join locations l on l.organization_id = b.organization_id and l.id = b.location_id
    left join appointment_settings s on s.organization_id = b.organization_id
    where b.organization_id = ${organizationId} and b.id = ${appointmentId}
  `.execute(db);
  return rows[0];
}
