import type { Customer, NewCustomer } from "@automotive-crm/contract/customers";
import { recordAudit } from "#features/audit/index.ts";
import { once } from "#platform/http/idempotency.ts";
import type { Idempotency } from "#platform/http/route.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { Scope } from "#platform/scope.ts";
import { emailsToSave, phonesToSave, withoutRepeats } from "./customer-contacts.ts";
import { checkedLocations } from "./customer-locations.ts";
import { emailKey, getVisible, phoneKey, sealFields, type CustomersDependencies } from "./customers.service.ts";
import * as repository from "./customers.repository.ts";

/**
 * Adds a customer with phones, e-mails and locations, audited, in one transaction. A number or e-mail that somebody else has is
 * no error: households and companies share them. Choosing to add anyway after a hint is part of the audit.
 */
export async function createCustomer(
  { database, sealer }: CustomersDependencies,
  anyScope: Scope,
  input: NewCustomer,
  idempotency: Idempotency | undefined,
): Promise<Customer> {
  const scope = inOneOrganization(anyScope);
  const phones = withoutRepeats(phonesToSave(input, []) ?? [], phoneKey).map((phone) => ({ ...phone, id: undefined }));
  const emails = withoutRepeats(emailsToSave(input, []) ?? [], emailKey).map((email) => ({ ...email, id: undefined }));
  const foundBy = { firstName: input.firstName, lastName: input.lastName, emails: emails.map((email) => email.email) };
  const sealed = sealFields(input, sealer);

  return database.write(scope, (db) =>
    once(db, scope, idempotency, async () => {
      const at = await checkedLocations(db, scope, { chosen: input.locationAssociations ?? [], kept: [] });
      const customerId = await repository.insert(db, scope, { fields: input, sealed, foundBy });
      // These go out together; PostgreSQL carries them out in this order.
      const [, , , , customer] = await Promise.all([
        repository.insertPhones(db, scope, customerId, phones),
        repository.insertEmails(db, scope, customerId, emails),
        repository.insertLocations(db, scope, customerId, at),
        recordAudit(db, scope, {
          entity: "customer",
          entityId: customerId,
          action: "customer.created",
          locationId: at.find((association) => association.isPrimary)?.locationId ?? null,
          changes: {
            name: { new: `${input.firstName} ${input.lastName}` },
            ...(input.acknowledgedDuplicateIds?.length
              ? { addedDespite: { new: input.acknowledgedDuplicateIds } }
              : {}),
          },
        }),
        getVisible(db, scope, customerId),
      ]);
      return customer;
    }),
  );
}
