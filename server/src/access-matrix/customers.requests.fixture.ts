import {
  deleteCustomer,
  getBinnedCustomer,
  listCustomerBin,
  restoreCustomer,
} from "@automotive-crm/contract/customers/bin";
import { createCustomer, revealCustomerField, updateCustomer } from "@automotive-crm/contract/customers/changes";
import { findDuplicates } from "@automotive-crm/contract/customers/duplicates";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import type { Access, AnyPermission } from "@automotive-crm/contract/permissions/permissions";
import { buildNewCustomer } from "#testing/build.ts";
import { locationsWhereHeld } from "./holds.fixture.ts";
import { addCustomer } from "./records.fixture.ts";
import {
  atEachPlace,
  audited,
  everyPlace,
  heldAt,
  inOneOrganization,
  seenAt,
  type CheckedResponse,
  type Trial,
} from "./trials.fixture.ts";
import { addSession, marks, organizationIdAt, type Place, type World } from "./world.fixture.ts";

const createCustomerParams = async (world: World, place: Place) => {
  const { customerId } = await addCustomer(world, place);
  return { params: { customerId } };
};

const paramsOfBinned = async (world: World, place: Place) => {
  const { customerId } = await addCustomer(world, place, { isBinned: true });
  return { params: { customerId } };
};

/** Values that must never appear in responses or in the audit log. */
export const sensitive = { dateOfBirth: "1979-11-23", driverLicense: "D0815-4711" };

/** A customer with an encrypted birth date and license, which only the server itself can encrypt. */
const createSealedCustomerParams = async (world: World, place: Place) => {
  const sent = await createCustomerParams(world, place);
  const token = await addSession(world.test, world.people[place]);
  const colleague = world.test.as({ token }, organizationIdAt(world, place));
  const { status } = await colleague.put(`/api/customers/${sent.params.customerId}`, sensitive);
  if (status !== 200) throw new Error(`Sealing answered ${status}`);
  return sent;
};

const inGlobalView = 422;

/** The number of customers the person may see, counted past row-level security. */
async function countVisible(
  { world, access, organizationId }: CheckedResponse,
  permission: AnyPermission,
  where: string,
) {
  const at = locationsWhereHeld(access, permission);
  const rows = await world.test.query(
    `select count(*)::int as n from customers c where ${where} and ($1::uuid is null or organization_id = $1)
       and ($2::uuid[] is null or exists (select from customer_locations l where l.customer_id = c.id and l.location_id = any($2)))`,
    [organizationId, at === "all" ? null : at],
  );
  return Number(rows[0]?.n);
}

const countIs = (permission: AnyPermission, where: string) => async (answered: CheckedResponse) => {
  const [expected, { body }] = [await countVisible(answered, permission, where), answered];
  const [shown, onPage] = [body.customers.length, Math.min(expected, body.limit)];
  return body.total === expected && shown === onPage
    ? []
    : [`counts ${String(body.total)} and shows ${shown} of ${expected} customers`];
};

const isReachable = (access: Access, locationId: string) => {
  const at = locationsWhereHeld(access, "org:customers:view");
  return at === "all" || at.includes(locationId);
};

export const customersTrials: readonly Trial[] = [
  {
    endpoint: listCustomers,
    build: () => ({ query: { limit: "100" } }),
    problems: countIs("org:customers:view", "deleted_at is null"),
  },
  {
    endpoint: listCustomers,
    about: "of one location",
    ...atEachPlace(seenAt("org:customers:view")),
    build: ({ locations }, place) => ({ query: { locationId: locations[place], limit: "100" } }),
  },
  {
    endpoint: listCustomers,
    about: "searched, filtered and sorted",
    places: everyPlace,
    build: (_world, place) => ({ query: { search: marks[place], status: "active", sort: "name", page: "1" } }),
    foreign: 200,
    problems: (answered) => {
      const { place = "here" } = answered;
      return countIs("org:customers:view", `deleted_at is null and last_name = '${marks[place]}'`)(answered);
    },
  },
  {
    endpoint: getCustomer,
    ...atEachPlace(seenAt("org:customers:view")),
    build: createCustomerParams,
  },
  {
    endpoint: createCustomer,
    ...inOneOrganization(heldAt("org:customers:create", 422)),
    build: ({ locations }, place) => ({
      body: buildNewCustomer({ ...sensitive, locationAssociations: [{ locationId: locations[place] }] }),
    }),
    foreign: 422,
    audited: audited("customer.created", true, "new"),
  },
  {
    endpoint: updateCustomer,
    ...inOneOrganization(seenAt("org:customers:view", "org:customers:edit")),
    build: async (world, place) => ({
      ...(await createCustomerParams(world, place)),
      body: { city: "Trenton", ...sensitive },
    }),
    usesUp: true,
    audited: audited("customer.updated", true, "both"),
  },
  {
    endpoint: deleteCustomer,
    ...inOneOrganization(seenAt("org:customers:view", "org:customers:delete")),
    build: createCustomerParams,
    usesUp: true,
    audited: audited("customer.deleted", true, "old"),
  },
  {
    endpoint: restoreCustomer,
    ...inOneOrganization(heldAt("org:customers:delete", 404)),
    build: paramsOfBinned,
    usesUp: true,
    audited: audited("customer.restored", true, "new"),
  },
  {
    endpoint: listCustomerBin,
    build: () => ({ query: { limit: "100" } }),
    problems: countIs("org:customers:delete", "deleted_at is not null"),
  },
  {
    endpoint: listCustomerBin,
    about: "searched",
    places: everyPlace,
    build: (_world, place) => ({ query: { search: marks[place], limit: "100" } }),
    foreign: 200,
    problems: (answered) => {
      const { place = "here" } = answered;
      return countIs("org:customers:delete", `deleted_at is not null and last_name = '${marks[place]}'`)(answered);
    },
  },
  {
    endpoint: getBinnedCustomer,
    ...atEachPlace(heldAt("org:customers:delete", 404)),
    build: paramsOfBinned,
  },
  {
    endpoint: findDuplicates,
    places: everyPlace,
    build: async (world, place) => ({ query: { phone: (await addCustomer(world, place)).phone } }),
    foreign: 200,
    inGlobalView,
    // Anyone who may add customers learns that there is a match and where, but no contact data.
    mayMention: "there",
    problems: ({ world, access, organizationId, place, body }) => {
      if (place === undefined) return [];
      const isForeign = organizationId !== (place === "foreign" ? world.theirs : world.ours);
      if (body.duplicates.length !== (isForeign ? 0 : 1)) return [`hints at ${String(body.duplicates.length)}`];
      const isShown = body.duplicates.some((hint: { phone: unknown; email: unknown }) => hint.phone ?? hint.email);
      return isShown && !isReachable(access, world.locations[place]) ? ["shows contact data"] : [];
    },
  },
  {
    endpoint: revealCustomerField,
    ...inOneOrganization(seenAt("org:customers:view", "org:customers:edit")),
    build: async (world, place) => ({
      ...(await createSealedCustomerParams(world, place)),
      body: { field: "driverLicense" },
    }),
    problems: ({ body }) => (body.value === sensitive.driverLicense ? [] : [`reads ${String(body.value)}`]),
    audited: audited("customer.revealed", true, "new"),
  },
];
