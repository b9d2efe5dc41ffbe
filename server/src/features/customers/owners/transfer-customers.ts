import { recordAudit } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { customerLog } from "#features/customers/customer-log.ts";
import * as repository from "./customer-owners.repository.ts";
import { publishCustomerChange } from "#features/customers/customers.service.ts";

type Owned = Pick<repository.OwnedCustomer, "id"> &
  Partial<Omit<repository.OwnedCustomer, "locationIds">> & { locationIds: readonly string[] };

/** How someone takes over a colleague's customers: all at once, since a salesperson may have thousands. Those in the bin go along. */
export const customerWork = {
  kind: "customers" as const,
  one: "customer",
  many: "customers",
  list: repository.listOwned,
  transfer: transferCustomers,
};

async function transferCustomers(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { items, ids, from, to }: { items: readonly Owned[]; ids: readonly string[]; from: string; to: string | null },
): Promise<void> {
  if (ids.length === 0) return;
  const { was, is } = await repository.changeOwner(db, scope, { ids, from, to });
  await recordAudit(
    db,
    scope,
    items.map(({ id, primaryLocationId }) => ({
      entity: customerLog,
      entityId: id,
      customerId: id,
      locationId: primaryLocationId ?? null,
      action: "customer.updated",
      changes: { ownerId: { old: from, new: to }, ownerName: { old: was, new: is } },
    })),
  );
  for (const { id, locationIds, isInBin } of items)
    if (!isInBin) publishCustomerChange(db, scope, { customerId: id, locationIds });
}
