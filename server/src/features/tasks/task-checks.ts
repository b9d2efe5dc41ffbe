import { isOverAYearBefore, wallTimeOf } from "@automotive-crm/contract/due";
import { permittedLocations } from "@automotive-crm/contract/permissions";
import type { Task } from "@automotive-crm/contract/tasks";
import type { Customer } from "@automotive-crm/contract/customers";
import type { Db } from "#platform/db/database.ts";
import { invalidFields } from "#platform/http/errors.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { isMember, locationExists } from "./tasks.repository.ts";

/** Refuses a task for somebody of another organization, or at a location that is neither the customer's nor the person's. */
export async function checkWhoAndWhere(
  db: Db,
  scope: OrganizationScope,
  customer: Customer,
  chosen: { assignedTo: string | null | undefined; locationId: string | undefined },
): Promise<void> {
  const problems: Record<string, string> = {};
  const { assignedTo, locationId } = chosen;
  if (assignedTo && assignedTo !== scope.personId && !(await isMember(db, scope, assignedTo)))
    problems.assignedTo = "is not a person of this organization";
  if (locationId !== undefined) {
    const problem = await problemOfLocation(db, scope, customer, locationId);
    if (problem) problems.locationId = problem;
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

async function problemOfLocation(db: Db, scope: OrganizationScope, customer: Customer, locationId: string) {
  if (customer.locationAssociations.some((at) => at.locationId === locationId)) return undefined;
  if (!(await locationExists(db, scope, { locationId, isActive: true })))
    return "is not an active location of this organization";
  const permitted = permittedLocations(scope.access, "org:customers:edit");
  if (permitted === "all" || permitted.includes(locationId)) return undefined;
  return "is neither one of your locations nor one of the customer's";
}

/** A year is easily mistyped. The task as it was saved is asked, for its zone; refusing it undoes the save. */
export function checkDueDate({ dueDate, timeZone }: Task, now: Date): void {
  if (!isOverAYearBefore(dueDate, wallTimeOf(now, timeZone).day)) return;
  throw invalidFields({ dueDate: "The due date is more than one year ago" });
}
