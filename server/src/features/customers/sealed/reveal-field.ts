import type { sealedFields } from "@automotive-crm/contract/customers/record";
import { recordAudit } from "#features/audit/index.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import { findSealedFields } from "#features/customers/customers.repository.ts";
import { auditTarget, getVisible, type CustomersDependencies } from "#features/customers/customers.service.ts";

/** Decrypts a field. Who read it, whose it was and when are audited; the value is not. */
export async function revealField(
  { database, sealer }: CustomersDependencies,
  anyScope: PersonScope,
  customerId: string,
  field: (typeof sealedFields)[number],
): Promise<{ value: string | null }> {
  const scope = inOneOrganization(anyScope);
  return database.write(scope, async (db) => {
    const customer = await getVisible(db, scope, customerId, "org:customers:edit");
    const sealed = (await findSealedFields(db, scope, customerId))[field];
    if (!sealed) return { value: null };
    await recordAudit(db, scope, {
      ...auditTarget(customer),
      action: "customer.revealed",
      changes: { [field]: { new: "revealed" } },
    });
    return { value: sealer.open(sealed) };
  });
}
