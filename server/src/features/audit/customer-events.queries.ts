import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { AuditedEntity } from "./audited-entity.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { personName } from "#platform/db/person-name.ts";
import { findSubjects } from "./subjects.queries.ts";
import { exactInstant, olderThan, oneMoreThan, type Place } from "#platform/db/keyset.ts";

/** An audit event about a customer, with the names the log needs. */
export interface CustomerEventRow {
  id: string;
  at: string;
  exactly_at: string;
  entity: string;
  entity_id: string;
  action: string;
  changes: Record<string, { old?: unknown; new?: unknown }>;
  actor_kind: "person" | "provider" | "system";
  actor_id: string | null;
  /** The provider or job that did it, if not a person. */
  actor_name: string | null;
  person_name: string | null;
  location_name: string | null;
  /** The name of the record, if it has one and still exists. */
  subject: string | undefined;
}

interface CustomerKey {
  organizationId: string;
  customerId: string;
}

interface EventsPage {
  before: Place | undefined;
  limit: number;
  /** Those whose records have names. */
  entities: readonly AuditedEntity[];
}

/** Events about a customer and their records, latest first, with the records' names. Returns up to one more than `limit`. */
export async function listCustomerEvents(
  db: Db,
  { organizationId, customerId }: CustomerKey,
  { before, limit, entities }: EventsPage,
): Promise<CustomerEventRow[]> {
  const { rows } = await sql<Omit<CustomerEventRow, "subject">>`
    select e.id, e.at, ${exactInstant(sql`e.at`)} as exactly_at, e.entity, e.entity_id, e.action, e.changes, e.actor_kind,
      e.actor_id, e.actor_name, ${personName("p", sql`e.organization_id`, sql`e.at`)} as person_name, l.name as location_name
    from (
      select e.* from audit_events e
      where e.organization_id = ${organizationId} and e.customer_id = ${customerId} ${olderThan(before, sql`e.at, e.id`)}
      order by e.at desc, e.id desc limit ${oneMoreThan(limit)}
    ) e
    left join people p on p.id = e.actor_id
    left join locations l on l.organization_id = ${organizationId} and l.id = e.location_id
    order by e.at desc, e.id desc
  `.execute(db);
  const subjectOf = await findSubjects(db, organizationId, entities, rows);
  return rows.map((row) => ({ ...row, subject: subjectOf(row) }));
}

export const customerEventCount = ({ organizationId, customerId }: CustomerKey) => sql<{ n: string }>`
  select count(*) as n from audit_events where organization_id = ${organizationId} and customer_id = ${customerId}`;

export async function countCustomerEvents(db: Db, customer: CustomerKey): Promise<number> {
  const { rows } = await customerEventCount(customer).execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** Those of these customers whose log has something since an action that isn't a part of it. */
export async function listChangedSince(
  db: Db,
  { organizationId }: OrganizationScope,
  { customerIds, auditId, undoAuditId }: { customerIds: readonly string[]; auditId: string; undoAuditId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from unnest(${customerIds}::uuid[]) c (id)
    where exists (
      select from audit_events e
      where e.organization_id = ${organizationId} and e.customer_id = c.id and e.part_of is distinct from ${auditId}::uuid
        and e.part_of is distinct from ${undoAuditId}::uuid
        and e.at > (
          select min(a.at) from audit_events a
          where a.organization_id = ${organizationId} and a.customer_id = c.id and a.part_of = ${auditId}::uuid))
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Events about one record, latest first. Returns up to one more than `limit`. */
export async function listRecordEvents(
  db: Db,
  { organizationId }: OrganizationScope,
  { entity, entityId, before, limit }: { entity: string; entityId: string; before: Place | undefined; limit: number },
): Promise<Omit<CustomerEventRow, "subject" | "location_name">[]> {
  const { rows } = await sql<Omit<CustomerEventRow, "subject" | "location_name">>`
    select e.id, e.at, ${exactInstant(sql`e.at`)} as exactly_at, e.entity, e.entity_id, e.action, e.changes, e.actor_kind, e.actor_id,
      e.actor_name, ${personName("p", sql`e.organization_id`, sql`e.at`)} as person_name
    from audit_events e
    left join people p on p.id = e.actor_id
    where e.organization_id = ${organizationId} and e.entity = ${entity} and e.entity_id = ${entityId}
      ${olderThan(before, sql`e.at, e.id`)}
    order by e.at desc, e.id desc limit ${oneMoreThan(limit)}
  `.execute(db);
  return rows;
}
