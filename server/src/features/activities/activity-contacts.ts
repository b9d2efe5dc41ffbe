import { changeLastContact } from "#features/customers/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import * as repository from "./activities.repository.ts";

/** Moves the customer's last contact when an entry becomes a contact, is one at another time, or is none any more. */
export const changeContact = (
  db: Db,
  scope: OrganizationScope,
  customerId: string,
  contact: { was: string | null; is: string | null },
): Promise<void> =>
  changeLastContact(db, scope, customerId, {
    ...contact,
    findLatest: () => repository.findLatestContact(db, scope, customerId),
  });
