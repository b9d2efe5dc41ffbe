import * as contract from "@automotive-crm/contract/customers/changes";
import { changed } from "#features/audit/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { newId } from "#platform/db/new-id.ts";
import { writes } from "#platform/http/writes.ts";
import { changeDoNotCall } from "./do-not-call/change-do-not-call.ts";
import { emailsToSave, phonesToSave } from "./customer-contacts.ts";
import { chooseLocations } from "./customer-locations.ts";
import { customerLog, despiteDuplicates } from "./customer-log.ts";
import { chooseOwner } from "./owners/customer-owner.ts";
import * as repository from "./customers.repository.ts";
import { asVisible, publishListChange, readVisible, type CustomersDependencies } from "./customers.service.ts";
import { doNotCallChanges } from "./do-not-call/do-not-call.ts";
import { sealFields } from "./sealed/sealed-fields.ts";

/**
 * Adds a customer with phones, emails and locations, audited. A number or email someone else has is not an error: households and companies
 * share them. Adding anyway after a hint is audited.
 */
export const createCustomer = writes<typeof contract.createCustomer, CustomersDependencies>(
  contract.createCustomer,
  { readAgain: readVisible },
  async ({ db, scope, now, sealer, findOwnerProblem }, _, body) => {
    const phones = phonesToSave(body, []) ?? [];
    const emails = emailsToSave(body, []) ?? [];
    const sealed = sealFields(body, sealer, now);
    const doNotCall = doNotCallChanges(body.phones, []).filter(({ isListed }) => isListed);
    const chosen = body.locationAssociations ?? [];
    const locationIds = [...new Set(chosen.map(({ locationId }) => locationId))];
    const [at, owner] = await awaitQueries([
      chooseLocations(db, scope, { chosen, kept: [] }),
      chooseOwner(db, scope, findOwnerProblem, { ownerId: body.ownerId, locationIds }),
    ]);
    const customerId = newId();
    const target = {
      entity: customerLog,
      entityId: customerId,
      customerId,
      locationId: at.find(({ isPrimary }) => isPrimary)?.locationId ?? null,
    };
    await changeDoNotCall(db, scope, target, doNotCall);
    const fields = { ...body, ownerId: owner.ownerId };
    const stored = await repository.insert(db, scope, { customerId, fields, sealed, phones, emails, at });
    const customer = asVisible(scope, stored);
    // No one can follow the customer itself yet.
    publishListChange(db, scope, { kind: "customer_added", customerId, locationIds });
    return changed(db, scope, customer, {
      ...target,
      action: "customer.created",
      changes: {
        name: { new: customer.name },
        ...despiteDuplicates("addedDespite", body),
        // Who owns the customers they add needs no mention.
        ...(owner.isChosen && { ownerId: { new: customer.ownerId }, ownerName: { new: customer.ownerName } }),
      },
    });
  },
);
