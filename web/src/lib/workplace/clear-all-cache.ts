import { dropCopies } from "#lib/offline/drop-copies.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { storage } from "#lib/browser/storage.ts";
import { resetLocations } from "./workplace.ts";

/** Keys of each customer's kept calls begin with this. */
const callsPrefix = "customer_calls_";

/** Forgets every copy of the server's data in this browser and reads what is on the page anew. Drafts are no copies: they stay. */
export async function clearAllCache(): Promise<void> {
  storage.removeAllOf(callsPrefix);
  dropCopies();
  await resetLocations();
  await queryClient.resetQueries();
}
