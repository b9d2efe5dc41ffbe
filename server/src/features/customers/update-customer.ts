import * as contract from "@automotive-crm/contract/customers/changes";
import type { CustomerChanges } from "@automotive-crm/contract/customers/changes";
import { listConcerned } from "@automotive-crm/contract/customers/location-changes";
import { isNamed, missingNames } from "@automotive-crm/contract/customers/names";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { nationalDigits } from "@automotive-crm/contract/fields/phones";
import { reachesCustomer } from "@automotive-crm/contract/permissions/permissions";
import { changed, changedFields } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { conflict, invalidFields } from "#platform/http/errors.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { changeDoNotCall } from "./do-not-call/change-do-not-call.ts";
import { changeOptOuts } from "./do-not-call/change-opt-outs.ts";
import { emailsToSave, mainNumber, phonesToSave } from "./customer-contacts.ts";
import { despiteDuplicates } from "./customer-log.ts";
import { canBeMerged, isNothingNew, ownChanges } from "./customer-edits.ts";
import { chooseLocations } from "./customer-locations.ts";
import { checkOwner } from "./owners/customer-owner.ts";
import type { Association, SealedFields } from "./written-fields.ts";
import * as repository from "./customers.repository.ts";
import {
  auditTarget,
  listLocationIds,
  lockVisible,
  publishCustomerChange,
  readVisible,
  refuseWithout,
  type CustomersDependencies,
} from "./customers.service.ts";
import { doNotCallChanges } from "./do-not-call/do-not-call.ts";
import { announceReach } from "./do-not-call/reach-changed.ts";
import { sealFields, sealedChanges } from "./sealed/sealed-fields.ts";

const auditedFields = [
  "companyName",
  "firstName",
  "lastName",
  "phones",
  "emails",
  "address",
  "city",
  "state",
  "zipCode",
  "notes",
  "status",
  "preferredContactMethod",
  "doNotCall",
  "doNotText",
  "doNotEmail",
  "doNotMail",
  "ownerId",
  "ownerName",
  "locationAssociations",
] as const satisfies readonly (keyof Customer)[];

/**
 * Changes a customer: absent fields stay, null clears, lists replace the whole list. With a base, changes by several people to
 * different fields are merged; without one, a change to an older version is refused.
 */
export const updateCustomer = writes<typeof contract.updateCustomer, CustomersDependencies>(
  contract.updateCustomer,
  { readAgain: readVisible },
  async (work, { customerId }, body) => {
    const { db, scope, now, sealer, findOwnerProblem } = work;
    const before = await getUnchanged(work, customerId, body);
    const changes = ownChanges(before, body);
    if (isNothingNew(before, changes)) return unchanged(before);
    const at = await changeLocations(db, scope, before, changes.locationAssociations);
    const locationIds = (at ?? before.locationAssociations).map(({ locationId }) => locationId);
    await checkOwner(db, scope, findOwnerProblem, { ownerId: changes.ownerId, locationIds });
    await saveChanges(db, scope, before, { changes, at, sealed: sealFields(changes, sealer, now) });
    const after = await getStillVisible(db, scope, customerId);
    publishCustomerChange(db, scope, {
      customerId,
      locationIds: [...listLocationIds(before), ...listLocationIds(after)],
    });
    return changed(db, scope, after, {
      ...auditTarget(after),
      action: "customer.updated",
      changes: {
        ...changedFields(withoutContactIds(before), withoutContactIds(after), auditedFields),
        ...sealedChanges(changes, before),
        ...despiteDuplicates("savedDespite", body),
      },
    });
  },
);

/** Phones and emails as people know them: a list sent again may get other IDs, which is no change. */
const withoutContactIds = (customer: Customer) => ({
  ...customer,
  phones: customer.phones.map(withoutId),
  emails: customer.emails.map(withoutId),
});

function withoutId<T extends { id: string }>(item: T): Omit<T, "id"> {
  const { id: _, ...rest } = item;
  return rest;
}

/** The customer, locked; it must still be the edited version, unless everything sent can be merged. */
async function getUnchanged(work: Work, customerId: string, body: CustomerChanges): Promise<Customer> {
  const before = await lockVisible(work, customerId, "org:customers:edit");
  if (!canBeMerged(body) && body.version !== undefined && body.version !== before.version) {
    throw conflict("Someone else changed this customer in the meantime", {
      version: `The version is now ${before.version}`,
    });
  }
  return before;
}

/** A change must not remove the customer from the person's own view, or no one could show them the result. */
async function getStillVisible(db: Db, scope: OrganizationScope<PersonScope>, customerId: string): Promise<Customer> {
  const customer = await repository.findById(db, scope, customerId);
  if (customer && reachesCustomer(scope.access, "org:customers:view", listLocationIds(customer))) return customer;
  throw invalidFields({ locationAssociations: "Keep at least one of your own locations" });
}

/** The customer's new locations, if they change. Locked before the owner's membership, as they are when a customer is added. */
async function changeLocations(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  before: Customer,
  chosen: CustomerChanges["locationAssociations"],
): Promise<Association[] | undefined> {
  if (!chosen) return undefined;
  const at = await chooseLocations(db, scope, { chosen, kept: listLocationIds(before) });
  refuseWithout(scope, "org:customers:edit", {
    what: "change a customer's locations",
    customer: before,
    locationIds: listConcerned(before.locationAssociations, at),
  });
  return at;
}

async function saveChanges(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  before: Customer,
  {
    changes,
    at,
    sealed,
  }: {
    changes: ReturnType<typeof ownChanges>;
    at: readonly Association[] | undefined;
    sealed: SealedFields;
  },
): Promise<void> {
  const phones = phonesToSave(
    changes,
    before.phones.map(({ number, ...phone }) => ({ ...phone, digits: nationalDigits(number) })),
  );
  const emails = emailsToSave(changes, before.emails);
  const foundBy = {
    companyName: changes.companyName === undefined ? before.companyName : changes.companyName,
    firstName: changes.firstName ?? before.firstName,
    lastName: changes.lastName ?? before.lastName,
    phone: phones ? mainNumber(phones) : before.phone,
    emails: (emails ?? before.emails).map((email) => email.email),
  };
  const hadContact = before.phone !== null || before.email !== null;
  const hasContact = (phones ?? before.phones).length > 0 || (emails ?? before.emails).length > 0;
  if (hadContact && !hasContact) throw invalidFields({ phone: contract.missingPhone });
  if (isNamed(before) && !isNamed(foundBy)) throw invalidFields(missingNames);
  await changeDoNotCall(db, scope, auditTarget(before), doNotCallChanges(changes.phones, before.phones));
  await changeOptOuts(db, scope, before, changes);
  if (phones) await repository.replacePhones(db, scope, before.id, phones);
  if (emails) await repository.replaceEmails(db, scope, before.id, emails);
  await repository.update(db, scope, before, { fields: changes, sealed, foundBy, at });
  const isReachedOtherwise = phones ?? emails ?? changes.doNotCall ?? changes.doNotText ?? changes.doNotEmail;
  if (isReachedOtherwise !== undefined) await announceReach(db, scope, [before.id]);
}
