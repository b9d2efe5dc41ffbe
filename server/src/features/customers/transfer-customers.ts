import { reachesCustomer } from "@automotive-crm/contract/permissions";
import { recordAudit } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { notAllowed, refuseFields } from "#platform/http/errors.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { customerLog } from "./customer-log.ts";
import type { FindOwnerProblem } from "./customer-owner.ts";
import * as repository from "./customer-owners.repository.ts";
import { publishCustomerChange } from "./customers.service.ts";

interface Owners {
  from: string;
  to: string | null;
  /** Names the new owner in a refusal. */
  field: string;
}

/** How someone takes over a colleague's customers. */
export const customerWork = (findOwnerProblem: FindOwnerProblem) => ({
  kind: "customers" as const,
  one: "customer",
  many: "customers",
  count: repository.countOwned,
  transfer: (db: Db, scope: OrganizationScope<PersonScope>, owners: Owners) =>
    transferCustomers(db, scope, findOwnerProblem, owners),
});

/** All at once: a salesperson may have thousands. */
async function transferCustomers(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  findOwnerProblem: FindOwnerProblem,
  { from, to, field }: Owners,
): Promise<void> {
  const owned = await repository.lockOwned(db, scope, from);
  const examples = new Map(owned.map((customer) => [customer.locationIds.toSorted().join(), customer]));
  for (const { name, locationIds } of examples.values()) {
    if (!reachesCustomer(scope.access, "org:customers:edit", locationIds)) throw notAllowed();
    const problem = await findOwnerProblem(db, scope, { locationIds }, to);
    refuseFields({ [field]: problem && `This person can't take over ${name}: ${problem}` });
  }
  const { was, is } = await repository.changeOwner(db, scope, { from, to });
  await recordAudit(
    db,
    scope,
    owned.map(({ id, primaryLocationId }) => ({
      entity: customerLog,
      entityId: id,
      customerId: id,
      locationId: primaryLocationId,
      action: "customer.updated",
      changes: { ownerId: { old: from, new: to }, ownerName: { old: was, new: is } },
    })),
  );
  for (const { id, locationIds } of owned) publishCustomerChange(db, scope, { customerId: id, locationIds });
}
