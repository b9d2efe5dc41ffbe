import type { CustomerEvent } from "@automotive-crm/contract/customers";
import { sql } from "kysely";
import type { Db } from "./db/database.ts";
import type { OrganizationScope } from "./scope.ts";

/** The channel on which servers tell each other what changed. */
export const liveChannel = "crm_live";

interface Change {
  organizationId: string;
  customerId: string;
  kind: CustomerEvent["kind"];
  /** The record that changed. */
  id: string;
  scope: Pick<OrganizationScope, "personId" | "sessionId">;
}

/** Tells whoever looks at a customer that something of them changed. Sent when the transaction is stored, and not if it is undone. */
export async function tellCustomer(db: Db, { scope, ...change }: Change): Promise<void> {
  const payload = JSON.stringify({ ...change, personId: scope.personId, sessionId: scope.sessionId });
  await sql`select pg_notify(${liveChannel}, ${payload})`.execute(db);
}
