import type { NewCustomer } from "@automotive-crm/contract/customers/changes";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { recordAudit } from "#features/audit/index.ts";
import { newId } from "#platform/db/new-id.ts";
import { once } from "#platform/http/idempotency.ts";
import type { Idempotency } from "#platform/http/route.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import { changeDoNotCall } from "./do-not-call/change-do-not-call.ts";
import { emailsToSave, phonesToSave, withOwnIds } from "./customer-contacts.ts";
import { checkLocations, locationsToSave } from "./customer-locations.ts";
import { customerLog, despiteDuplicates } from "./customer-log.ts";
import { chooseOwner } from "./owners/customer-owner.ts";
import * as repository from "./customers.repository.ts";
import { getVisible, publishListChange, type CustomersDependencies } from "./customers.service.ts";
import { doNotCallChanges } from "./do-not-call/do-not-call.ts";
import { sealFields } from "./sealed/sealed-fields.ts";

/**
 * Adds a customer with phones, emails and locations, audited. A number or email someone else has is not an error: households and companies
 * share them. Adding anyway after a hint is audited.
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
  const sealed = sealFields(input, sealer, clock());
  const doNotCall = doNotCallChanges(input.phones, []).filter(({ isListed }) => isListed);
  const chosen = input.locationAssociations ?? [];
  const at = locationsToSave(chosen);
  const locationIds = at.map(({ locationId }) => locationId);
  const customerId = newId();
  const target = {
    entity: customerLog,
    entityId: customerId,
    customerId,
    locationId: at.find(({ isPrimary }) => isPrimary)?.locationId ?? null,
  };

  return database.write(scope, (db) =>
    once(db, scope, { idempotency, readAgain: ({ id }) => getVisible(db, scope, id) }, async () => {
      await checkLocations(db, scope, { chosen, kept: [] });
      const owner = await chooseOwner(db, scope, findOwnerProblem, { ownerId: input.ownerId, locationIds });
      await changeDoNotCall(db, scope, target, doNotCall);
      const fields = { ...input, ownerId: owner.ownerId };
      await repository.insert(db, scope, customerId, { fields, sealed, phones, emails, at });
      const customer = await getVisible(db, scope, customerId);
      await recordAudit(db, scope, {
        ...target,
        action: "customer.created",
        changes: {
          name: { new: `${input.firstName} ${input.lastName}` },
          ...despiteDuplicates("addedDespite", input),
          // Who owns the customers they add needs no mention.
          ...(owner.isChosen && { ownerId: { new: customer.ownerId }, ownerName: { new: customer.ownerName } }),
        },
      });
      // No one can follow the customer itself yet.
      publishListChange(db, scope, { kind: "customer_added", customerId, locationIds });
      return customer;
    }),
  );
}
