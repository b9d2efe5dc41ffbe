import type { Clock } from "./clock.ts";
import type { Database } from "./db/database.ts";

/** What almost everything on the server is given. */
export interface Foundation {
  database: Database;
  clock: Clock;
}
