import { customerState } from "#features/customers/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import * as repository from "./activities.repository.ts";

/** Updates the customer's last contact when an entry becomes a contact, changes its time, or no longer is one. */
export const changeContact = (
  db: Db,
  scope: OrganizationScope,
  customerId: string,
  contact: { was: string | null; is: string | null },
): Promise<void> =>
  customerState.changeLastContact(db, scope, customerId, {
    ...contact,
    async findLatest() {
      return (await repository.findContactSpan(db, { ...scope, customerId })).latest;
    },
  });
