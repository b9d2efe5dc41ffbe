import type { Customer, CustomerChanges } from "@automotive-crm/contract/customers";
import { changedFields, recordAudit } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { conflict, invalidFields, notAllowed } from "#platform/http/errors.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, Scope } from "#platform/scope.ts";
import { emailsToSave, phonesToSave, withOwnIds } from "./customer-contacts.ts";
import { checkLocations, locationsToSave } from "./customer-locations.ts";
import { reachesCustomer } from "./customers.policy.ts";
import * as repository from "./customers.repository.ts";
import { auditedPlaceOf, getVisible, locationIdsOf, type CustomersDependencies } from "./customers.service.ts";
import { sealFields, sealedChanges } from "./sealed-fields.ts";

const auditedFields = [
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
  "locationAssociations",
] as const satisfies readonly (keyof Customer)[];

/** Changes a customer: absent fields stay, null clears, lists replace the whole list. */
export async function updateCustomer(
  { database, sealer, clock }: CustomersDependencies,
  anyScope: Scope,
  customerId: string,
  changes: CustomerChanges,
): Promise<Customer> {
  const scope = inOneOrganization(anyScope);
  const sealed = sealFields(changes, sealer, clock());
  return database.write(scope, async (db) => {
    await repository.lock(db, scope, customerId);
    const before = await getVisible(db, scope, customerId);
    if (!reachesCustomer(scope.access, "org:customers:edit", locationIdsOf(before))) throw notAllowed();
    if (changes.version !== undefined && changes.version !== before.version) {
      throw conflict("Somebody else changed this customer in the meantime", { version: `is ${before.version} by now` });
    }
    // A form that was saved untouched is no change.
    if (Object.values({ ...changes, version: undefined }).every((value) => value === undefined)) return before;
    await saveChanges(db, scope, before, { changes, sealed });
    const after = await getStillVisible(db, scope, customerId);
    await recordAudit(db, scope, {
      ...auditedPlaceOf(after),
      action: "customer.updated",
      changes: { ...changedFields(before, after, auditedFields), ...sealedChanges(changes) },
    });
    return after;
  });
}

/** Whoever changes a customer must not lose sight of them by it, else nobody could tell them what became of it. */
async function getStillVisible(db: Db, scope: OrganizationScope, customerId: string): Promise<Customer> {
  const customer = await repository.findById(db, scope, customerId);
  if (customer && reachesCustomer(scope.access, "org:customers:view", locationIdsOf(customer))) return customer;
  throw invalidFields({ locationAssociations: "must keep at least one of your own locations" });
}

async function saveChanges(
  db: Db,
  scope: OrganizationScope,
  before: Customer,
  { changes, sealed }: { changes: CustomerChanges; sealed: repository.SealedFields },
): Promise<void> {
  const phones = phonesToSave(
    changes,
    before.phones.map(({ number, ...phone }) => ({ ...phone, digits: number })),
  );
  const emails = emailsToSave(changes, before.emails);
  const foundBy = {
    firstName: changes.firstName ?? before.firstName,
    lastName: changes.lastName ?? before.lastName,
    emails: (emails ?? before.emails).map((email) => email.email),
  };
  await repository.update(db, scope, before.id, { fields: changes, sealed, foundBy });
  if (phones) await repository.replacePhones(db, scope, before.id, withOwnIds(phones, before.phones));
  if (emails) await repository.replaceEmails(db, scope, before.id, withOwnIds(emails, before.emails));
  if (changes.locationAssociations) {
    const chosen = changes.locationAssociations;
    await checkLocations(db, scope, { chosen, kept: locationIdsOf(before) });
    await repository.replaceLocations(db, scope, before.id, locationsToSave(chosen));
  }
}
