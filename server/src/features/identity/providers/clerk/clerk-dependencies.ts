import type { Clock } from "#platform/clock.ts";
import type { ClerkConfig } from "#platform/clerk-config.ts";
import type { Database } from "#platform/db/database.ts";
import type { ClerkApi } from "./clerk-api.ts";

export interface ClerkDependencies {
  clerk: ClerkConfig;
  api: ClerkApi;
  database: Database;
  clock: Clock;
  sessionIdleMs: number;
  sessionLongestMs: number;
  /** Called for failures that harm no one, and for anything an operator should know. */
  onTrouble: (what: string, error?: unknown) => void;
}
