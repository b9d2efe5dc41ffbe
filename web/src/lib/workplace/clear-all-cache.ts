import { dropCopies } from "#lib/offline/saved-copies/drop-copies.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { storage } from "#lib/browser/storage.ts";
import { resetLocations } from "./workplace.ts";

/** Prefix of each customer's cached calls. */
const callsPrefix = "customer_calls_";

/** Clears every copy of the server's data in this browser and reloads what is on the page. Drafts are not copies: they stay. */
export async function clearAllCache(): Promise<void> {
  storage.removeAllOf(callsPrefix);
  dropCopies();
  await resetLocations();
  await queryClient.resetQueries();
}
