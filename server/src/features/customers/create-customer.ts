import { defaultOwner } from "@automotive-crm/contract/customers/default-owner";
import type { NewCustomer } from "@automotive-crm/contract/customers/changes";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { newId } from "#platform/db/new-id.ts";
import { recordAudit } from "#features/audit/index.ts";
import { awaitQueries } from "#platform/db/await-queries.ts";
import type { Db } from "#platform/db/database.ts";
import { once } from "#platform/http/idempotency.ts";
import type { Idempotency } from "#platform/http/route.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import { changeDoNotCall } from "./change-do-not-call.ts";
import { emailsToSave, phonesToSave, withOwnIds } from "./customer-contacts.ts";
import { checkLocations, explainRefusedLocations, locationsToSave, mayAddAt } from "./customer-locations.ts";
import { checkOwner } from "./customer-owner.ts";
import * as owners from "./customer-owners.repository.ts";
import * as parts from "./customer-parts.repository.ts";
import * as repository from "./customers.repository.ts";
import { getVisible, publishListChange, type CustomersDependencies } from "./customers.service.ts";
import { doNotCallChanges } from "./do-not-call.ts";
import { sealFields } from "./sealed-fields.ts";
import { customerLog, despiteDuplicates } from "./customer-log.ts";

/**
 * Adds a customer with phones, emails and locations, audited, in one transaction. A number or email someone else has is not an error:
 * households and companies share them. Adding anyway after a hint is audited.
 */
export async function createCustomer(
  { database, sealer, clock, findOwnerProblem }: CustomersDependencies,
  anyScope: PersonScope,
  input: NewCustomer,
  idempotency: Idempotency | undefined,
): Promise<Customer> {
  const scope = inOneOrganization(anyScope);
  const phones = withOwnIds(phonesToSave(input, []) ?? [], []);
  const emails = withOwnIds(emailsToSave(input, []) ?? [], []);
  const foundBy = { firstName: input.firstName, lastName: input.lastName, emails: emails.map((email) => email.email) };
  const sealed = sealFields(input, sealer, clock());

  const doNotCall = doNotCallChanges(input.phones, []).filter(({ isListed }) => isListed);

  const customerId = newId();
  const chosen = input.locationAssociations ?? [];
  const at = locationsToSave(chosen);
  const locationIds = at.map(({ locationId }) => locationId);
  const { ownerId = defaultOwner(scope, locationIds) } = input;
  // Who owns the customers they add needs no mention, and a salesperson's save no second round trip.
  const isOwnerChosen = typeof input.ownerId === "string" && input.ownerId !== defaultOwner(scope, locationIds);
  const audited = auditOf(input, customerId, at.find(({ isPrimary }) => isPrimary)?.locationId);
  // All that is left to check, PostgreSQL checks.
  const isDecided = !isOwnerChosen && mayAddAt(scope, locationIds);
  const readAgain = (db: Db) => (first: Pick<Customer, "id">) => getVisible(db, scope, first.id);

  const write = async (db: Db) =>
    once(db, scope, { idempotency, readAgain: readAgain(db) }, async () => {
      if (isOwnerChosen) await checkOwner(db, scope, findOwnerProblem, { ownerId, locationIds });
      await changeDoNotCall(db, scope, audited, doNotCall);
      // One round trip. A refused location rolls back what was sent after it.
      const [, , , , , , , customer] = await awaitQueries([
        isDecided ? Promise.resolve() : checkLocations(db, scope, { chosen, kept: [] }),
        repository.insert(db, scope, customerId, {
          fields: { ...input, ownerId: isOwnerChosen ? ownerId : null },
          sealed,
          foundBy,
        }),
        ownerId === null || isOwnerChosen ? Promise.resolve() : owners.giveToMember(db, scope, { customerId, ownerId }),
        parts.insertPhones(db, scope, customerId, phones),
        parts.insertEmails(db, scope, customerId, emails),
        parts.insertActiveLocations(db, scope, customerId, at),
        isOwnerChosen ? Promise.resolve() : recordAudit(db, scope, audited),
        getVisible(db, scope, customerId),
      ]);
      if (isOwnerChosen) await recordAudit(db, scope, { ...audited, changes: withOwner(audited.changes, customer) });
      // No one can follow the customer itself yet.
      publishListChange(db, scope, { kind: "customer_added", customerId, locationIds });
      return customer;
    });

  return explainRefusedLocations(database, scope, chosen, () => database.write(scope, write));
}

const auditOf = (input: NewCustomer, customerId: string, locationId: string | undefined) => ({
  entity: customerLog,
  entityId: customerId,
  customerId,
  action: "customer.created",
  locationId: locationId ?? null,
  changes: {
    name: { new: `${input.firstName} ${input.lastName}` },
    ...despiteDuplicates("addedDespite", input),
  },
});

const withOwner = (changes: object, { ownerId, ownerName }: Customer) => ({
  ...changes,
  ownerId: { new: ownerId },
  ownerName: { new: ownerName },
});
