import * as contract from "@automotive-crm/contract/customers/changes";
import { changed } from "#features/audit/index.ts";
import { unchanged, writes } from "#platform/http/writes.ts";
import { findSealedFields } from "#features/customers/customers.repository.ts";
import { auditTarget, getVisible, type CustomersDependencies } from "#features/customers/customers.service.ts";

/** Decrypts a field. Who read it, whose it was and when are audited; the value is not. */
export const revealField = writes<typeof contract.revealCustomerField, CustomersDependencies>(
  contract.revealCustomerField,
  {},
  async ({ db, scope, sealer }, { customerId }, { field }) => {
    const customer = await getVisible(db, scope, customerId, "org:customers:edit");
    const sealed = (await findSealedFields(db, scope, customerId))[field];
    if (!sealed) return unchanged({ value: null });
    const answer = { value: sealer.open(sealed) };
    return changed(db, scope, answer, {
      ...auditTarget(customer),
      action: "customer.revealed",
      changes: { [field]: { new: "revealed" } },
    });
  },
);
