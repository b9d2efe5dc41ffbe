import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import type { Database } from "#platform/db/database.ts";
import type { PersonScope } from "#platform/scope.ts";
import { isVisible, visibleTo } from "./calls.service.ts";
import * as queries from "./calls.queries.ts";

/**
 * Counts the live calls that somebody may see. Whenever one begins or ends, every open page in the organization gets its count, so people
 * who see all calls share one count, and the others share one list, of which each counts their own.
 */
export async function countActiveCalls({ database }: { database: Database }, scope: PersonScope): Promise<number> {
  // Changes reach all members, also those who may not see calls.
  if (!isAllowed(scope.access, "calls:view")) return 0;
  const visible = visibleTo(scope);
  if (visible.locations === "all")
    return database.readShared(scope, ["count of active calls"], (db) => queries.countLive(db, scope));
  const key = ["everyone's active calls"] as const;
  const calls = await database.readShared(scope, key, (db) => queries.listLiveBriefly(db, scope));
  return calls.filter((call) => isVisible(call, visible)).length;
}
