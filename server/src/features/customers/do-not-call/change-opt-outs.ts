import type { CustomerChanges } from "@automotive-crm/contract/customers/changes";
import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Db } from "#platform/db/database.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";
import { addContactOptOuts, liftContactOptOuts } from "./contact-opt-outs.repository.ts";

const fields = { doNotCall: "call", doNotText: "text", doNotEmail: "email", doNotMail: "mail" } as const;

/** What of a save forbids writing to a customer, or allows it again. */
export async function changeOptOuts(
  db: Db,
  scope: OrganizationScope,
  before: Customer,
  changes: Pick<CustomerChanges, keyof typeof fields>,
): Promise<void> {
  const { id: customerId } = before;
  const addresses = [
    ...before.phones.flatMap(({ e164 }) => e164 ?? []),
    ...before.emails.map(({ email }) => email.toLowerCase()),
  ];
  for (const field of ["doNotCall", "doNotText", "doNotEmail", "doNotMail"] as const) {
    if (changes[field] === undefined || changes[field] === before[field]) continue;
    const channel = fields[field];
    if (!changes[field]) await liftContactOptOuts(db, scope, { channel, customerId, addresses });
    else if (channel !== "call")
      await addContactOptOuts(db, scope, {
        optOuts: [{ channel, address: customerId, customerId }],
        importId: null,
        reason: null,
        createdBy: personOf(scope),
      });
  }
}
