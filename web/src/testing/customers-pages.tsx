import type { CustomerPage as Page } from "@automotive-crm/contract/customers/list";
import { customerName } from "@automotive-crm/contract/customers/names";
import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Location } from "@automotive-crm/contract/organizations/location";
import type { Access } from "@automotive-crm/contract/permissions/permissions";
import { useSession } from "#lib/session/session-store.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { buildColleague, buildLocation, buildUser } from "./builders.ts";
import { renderRoutes } from "./render-routes.tsx";
import { Toaster } from "#kit/feedback/Toaster.tsx";
import { CustomerPage } from "#app/CustomerPage.tsx";
import { SchedulerKeeper } from "#features/assistant/scheduler/SchedulerKeeper.tsx";
import { CustomersPage } from "#features/customers/list/CustomersPage.tsx";
import { readCustomerSearch } from "#features/customers/page/customer.search.ts";
import { readCustomersSearch } from "#features/customers/customers.search.ts";

/** `idOf(7)` is always the same valid ID, different from `idOf(8)`. */
export const idOf = (number: number) => `018f3a52-7c1d-7a44-9d3e-${number.toString(16).padStart(12, "0")}`;

export const organization = { id: idOf(1), name: "Northstar Motors", slug: "northstar", role: "org:admin" };
const ownLocation = { organizationId: organization.id, city: "Newark", state: "NJ" };
export const downtown = buildLocation({ ...ownLocation, locationId: idOf(11), name: "Downtown" });
export const airport = buildLocation({ ...ownLocation, locationId: idOf(12), name: "Airport" });

const nobody: Access = { isSuperAdmin: false, passesEveryGuard: false, organizationRole: null, locationRoles: [] };
export const asRole = (organizationRole: string): Access => ({ ...nobody, organizationRole });
export const asLocationRole = (role: string, locationId: string): Access => ({
  ...nobody,
  locationRoles: [{ locationId, role }],
});

/** Signs in an admin of Northstar Motors who is viewing all locations. */
export function enterWorkplace(changes: Partial<ReturnType<typeof useWorkplace.getState>> = {}): void {
  useSession.setState({
    status: "signedIn",
    token: "token",
    user: buildUser({ id: idOf(2), department: null }),
  });
  useWorkplace.setState({
    organization,
    isGlobalView: false,
    access: asRole("org:admin"),
    locations: [downtown, airport],
    location: null,
    isReady: true,
    ...changes,
  });
}

/** Renders the customer pages with their routes, and the toasts. */
export function openCustomers(address = "/customers") {
  const pages = [
    { path: "/customers", validateSearch: readCustomersSearch, component: CustomersPage },
    { path: "/customers/$customerId", validateSearch: readCustomerSearch, component: CustomerPage },
  ];
  return renderRoutes(
    address,
    pages,
    <>
      <SchedulerKeeper />
      <Toaster theme="dark" />
    </>,
  );
}

let nextNumber = 100;

/** A complete customer; tests override what matters. */
export function buildCustomer({
  companyName = null,
  firstName = "Ada",
  lastName = "Lovelace",
  phone = "2015550123",
  email = "ada@example.com",
  ...changes
}: Partial<Customer> = {}): Customer {
  const id = changes.id ?? idOf((nextNumber += 1));
  const names = { companyName, firstName, lastName };
  return {
    id,
    organizationId: organization.id,
    organizationName: organization.name,
    ...names,
    email,
    phone,
    phones:
      phone === null
        ? []
        : [
            {
              id: idOf(3),
              number: phone,
              e164: `+1${phone}`,
              extension: null,
              type: "mobile",
              label: null,
              isPrimary: true,
              doNotCall: false,
            },
          ],
    emails: email === null ? [] : [{ id: idOf(4), email, isPrimary: true }],
    address: null,
    city: null,
    state: null,
    zipCode: null,
    notes: null,
    status: "active",
    preferredContactMethod: "phone",
    dateOfBirthMasked: null,
    driverLicenseMasked: null,
    doNotCall: false,
    doNotText: false,
    doNotEmail: false,
    doNotMail: false,
    optOuts: [],
    lastContact: null,
    ownerId: null,
    ownerName: null,
    totalServices: 0,
    locationAssociations: [associate(downtown, true)],
    timeZone: downtown.timeZone,
    createdAt: "2026-03-01T17:00:00.000Z",
    updatedAt: "2026-03-01T17:00:00.000Z",
    deletedAt: null,
    version: 1,
    ...changes,
    name: customerName({ ...names, phone, email }),
  };
}

export const associate = (location: Location, isPrimary: boolean): Customer["locationAssociations"][number] => ({
  id: idOf(5),
  customerId: idOf(6),
  locationId: location.locationId,
  relationshipType: "customer",
  isPrimary,
  createdAt: "2026-01-05T09:00:00.000Z",
  location: {
    id: location.locationId,
    name: location.name,
    location_name: location.name,
    address: location.address,
    city: location.city,
    state: location.state,
  },
});

export function buildPage(customers: Customer[], changes: Partial<Page> = {}): Page {
  const count = (status: Customer["status"]) => customers.filter((customer) => customer.status === status).length;
  return {
    customers,
    page: 1,
    limit: 10,
    total: customers.length,
    isTotalExact: true,
    isSimilar: false,
    atOtherLocations: { total: 0, locations: [] },
    counts: { active: count("active"), prospect: count("prospect"), inactive: count("inactive") },
    ...changes,
  };
}

/** A colleague who may own customers. */
export const sam = buildColleague({ id: idOf(61), firstName: "Sam", lastName: "Seller" });
