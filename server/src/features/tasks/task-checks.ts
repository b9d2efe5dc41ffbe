import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { isOverAYearBefore } from "@automotive-crm/contract/due";
import type { Task } from "@automotive-crm/contract/tasks";
import { problemOfLocation, problemOfPerson } from "#features/organizations/index.ts";
import type { Db } from "#platform/db/database.ts";
import { together } from "#platform/db/together.ts";
import { invalidFields, refuseFields } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";

/** Refuses a task for somebody who cannot see the customer, or at a location that is neither the customer's nor the person's. */
export async function checkWhoAndWhere(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  customer: { locationIds: readonly string[] },
  chosen: { assignedTo: string | null | undefined; locationId: string | undefined },
): Promise<void> {
  const [assignedTo, locationId] = await together([
    problemOfPerson(db, scope, customer, chosen.assignedTo),
    problemOfLocation(db, scope, customer, chosen.locationId),
  ]);
  refuseFields({ assignedTo, locationId });
}

/** A year is easily mistyped. The task as it was saved is asked, for its zone; refusing it undoes the save. */
export function checkDueDate({ dueDate, timeZone }: Task, now: Date): void {
  if (!isOverAYearBefore(dueDate, wallTimeOf(now, timeZone).day)) return;
  throw invalidFields({ dueDate: "The due date is more than one year ago" });
}
