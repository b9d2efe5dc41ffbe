import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { isAllowed, permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { customerAccess } from "#features/customers/index.ts";
import { visitingLeads } from "#features/leads/index.ts";
import { whoAndWhere } from "#features/organizations/index.ts";
import { hasRow } from "#platform/db/tenant-rows.ts";
import { invalidFields, notAllowed, refuseFields } from "#platform/http/errors.ts";
import type { Work } from "#platform/http/writes.ts";

/** Where a visit is: where it is asked for, else where the person works, else where the customer is. */
export async function chooseLocation(
  { db, scope }: Work,
  wanted: { locationId: string | undefined; customerId: string | undefined },
): Promise<string> {
  const customer = wanted.customerId
    ? await customerAccess(db, scope, wanted.customerId, "org:customers:edit")
    : undefined;
  const permitted = permittedLocations(scope.access, "org:customers:edit");
  const only = permitted !== "all" && permitted.length === 1 ? permitted[0] : undefined;
  const locationId = wanted.locationId ?? scope.currentLocationId ?? customer?.filing.locationId ?? only;
  if (!locationId) throw invalidFields({ locationId: "Choose a location" });
  const near = { locationIds: customer?.locationIds ?? [] };
  refuseFields({ locationId: await whoAndWhere.findLocationProblem(db, scope, near, locationId) });
  if (!isAllowed(scope.access, "org:customers:edit", locationId))
    throw invalidFields({ locationId: "Choose one of your own locations" });
  return locationId;
}

interface Person {
  name: string;
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

/** Somebody new, as the lead desk takes them down: a known phone or email is that customer's. */
export async function receivePerson(
  work: Work,
  { name, phone, email }: Person,
  visit: { locationId: string; note: string | null; sourceId: string | null; sales1Id: string | null },
): Promise<{ customerId: string; leadId: string }> {
  const { scope } = work;
  if (!isAllowed(scope.access, "org:customers:create", visit.locationId)) throw notAllowed();
  return visitingLeads.receive(work, { name, phone: phone ?? null, email: email ?? null, ...visit });
}

interface Staff {
  sales1Id?: string | null | undefined;
  sales2Id?: string | null | undefined;
  managerId?: string | null | undefined;
  spotterId?: string | null | undefined;
  sourceId?: string | null | undefined;
}

/** Those who are with a visitor work there, and the source is the organization's. */
export async function checkStaff({ db, scope }: Work, locationId: string, staff: Staff): Promise<void> {
  const problemOf = (personId: string | null | undefined) =>
    whoAndWhere.findAssigneeProblem(db, scope, { locationIds: [locationId] }, personId);
  const { sales1Id, sales2Id, managerId, spotterId, sourceId } = staff;
  const isSame = Boolean(sales1Id) && sales1Id === sales2Id;
  refuseFields({
    sales1Id: await problemOf(sales1Id),
    sales2Id: isSame ? "Choose someone else than Sales 1" : await problemOf(sales2Id),
    managerId: await problemOf(managerId),
    spotterId: await problemOf(spotterId),
    sourceId:
      sourceId && !(await hasRow(db, scope, "lead_sources", sourceId))
        ? "Choose one of the organization's sources"
        : undefined,
  });
}

/** The day of an instant in a zone. */
export const dayIn = (at: Date, timeZone: string): string => wallTimeOf(at, timeZone).day;
