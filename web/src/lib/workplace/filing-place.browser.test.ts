import { listOrganizations, locationHeader } from "@automotive-crm/contract/organizations/record";
import { createTask } from "@automotive-crm/contract/tasks/record";
import { beforeEach, expect, it } from "vitest";
import { toRequest } from "#lib/api/api-request.ts";
import { airport, downtown, enterWorkplace, buildCustomer, idOf, organization } from "#testing/customers-pages.tsx";
import { filingPlaceOf } from "./filing-place.ts";
import { useWorkplace } from "./workplace.ts";

const access = {
  isSuperAdmin: false,
  passesEveryGuard: false,
  organizationRole: null,
  locationRoles: [downtown, airport].map(({ locationId }) => ({ locationId, role: "sales_rep" })),
};

/** A customer of three stores, whose primary is the one that the person can't see. */
function buildShared() {
  const [own] = buildCustomer({}).locationAssociations;
  if (!own) throw new Error("The customer has no location");
  const at = (locationId: string, isPrimary: boolean) => ({ ...own, locationId, isPrimary });
  return buildCustomer({
    locationAssociations: [at(idOf(99), true), at(downtown.locationId, false), at(airport.locationId, false)],
  });
}

beforeEach(() => enterWorkplace({ access }));

it("is the current location if the customer is there, else the first where the person may act", () => {
  expect(filingPlaceOf(buildShared()).locationId).toBe(downtown.locationId);
  useWorkplace.setState({ location: airport });
  expect(filingPlaceOf(buildShared())).toEqual({ locationId: airport.locationId, timeZone: airport.timeZone });
  expect(filingPlaceOf({ ...buildShared(), organizationId: idOf(98) }).locationId).toBe(downtown.locationId);
});

it("is told to the server with every change, in the location's own organization", () => {
  const place = { chosen: organization.id, isUnattended: false };
  const headerOf = (...sent: Parameters<typeof toRequest>) => toRequest(...sent).headers.get(locationHeader);
  expect(headerOf(createTask, {}, place)).toBeNull();
  useWorkplace.setState({ location: airport });
  expect(headerOf(createTask, {}, place)).toBe(airport.locationId);
  expect(headerOf(createTask, { organizationId: idOf(98) }, place)).toBeNull();
  expect(headerOf(listOrganizations, {}, place)).toBeNull();
  useWorkplace.setState({ location: null });
  expect(headerOf(createTask, {}, place)).toBeNull();
});
