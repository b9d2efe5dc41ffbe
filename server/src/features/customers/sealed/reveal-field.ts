import * as contract from "@automotive-crm/contract/customers/changes";
import { recordAudit } from "#features/audit/index.ts";
import { writes } from "#platform/http/writes.ts";
import { findSealedFields } from "#features/customers/customers.repository.ts";
import { auditTarget, getVisible, type CustomersDependencies } from "#features/customers/customers.service.ts";

/** Decrypts a field. Who read it, whose it was and when are audited; the value is not. */
export const revealField = writes<typeof contract.revealCustomerField, CustomersDependencies>(
  contract.revealCustomerField,
  {},
  async ({ db, scope, sealer }, { customerId }, { field }) => {
    const customer = await getVisible(db, scope, customerId, "org:customers:edit");
    const sealed = (await findSealedFields(db, scope, customerId))[field];
    if (!sealed) return { value: null };
    await recordAudit(db, scope, {
      ...auditTarget(customer),
      action: "customer.revealed",
      changes: { [field]: { new: "revealed" } },
    });
    return { value: sealer.open(sealed) };
  },
);
