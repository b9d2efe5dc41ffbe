import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { exactInstant, olderThan, oneMoreThan, type Place } from "#platform/db/keyset.ts";
import { inTenant } from "#platform/db/tenant-rows.ts";
import type { PersonScope } from "#platform/scope.ts";
import { notificationColumns, type NotificationRow } from "./notification-row.ts";

/** The locations of the customers the person may see: "all" includes customers without one. */
export type VisibleLocations = "all" | readonly string[];

const atLocations = (locations: readonly string[]) => sql`exists (
  select 1 from customer_locations a
  where a.organization_id = n.organization_id and a.customer_id = n.customer_id and a.location_id = any(${locations}::uuid[]))`;

/** The person's own there, and invitations to other organizations, without those about customers who are in the bin or whom they may no longer see. */
function ownOf(scope: PersonScope, locations: VisibleLocations) {
  const isVisible =
    locations === "all" ? sql`c.deleted_at is null` : sql`c.deleted_at is null and ${atLocations(locations)}`;
  return sql`
    notifications n left join customers c on c.organization_id = n.organization_id and c.id = n.customer_id
    where (${inTenant(scope, "n")} or n.kind = 'invited') and n.person_id = ${scope.personId} and (n.customer_id is null or (${isVisible}))`;
}

/** A notification with the exact time at which it was created, for the cursor. */
export type ListedRow = NotificationRow & { created_exactly: string };

/** Returns up to one more than `limit`. */
export async function listOwn(
  db: Db,
  scope: PersonScope,
  locations: VisibleLocations,
  { after, limit, isUnreadOnly }: { after: Place | undefined; limit: number; isUnreadOnly: boolean },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${notificationColumns}, ${exactInstant(sql`n.created_at`)} as created_exactly from ${ownOf(scope, locations)}
      ${isUnreadOnly ? sql`and n.read_at is null` : sql``} ${olderThan(after, sql`n.created_at, n.id`)}
    order by n.created_at desc, n.id desc limit ${oneMoreThan(limit)}
  `.execute(db);
  return rows;
}

export async function countUnread(db: Db, scope: PersonScope, locations: VisibleLocations): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from ${ownOf(scope, locations)} and n.read_at is null
  `.execute(db);
  return rows[0]?.unread ?? 0;
}
