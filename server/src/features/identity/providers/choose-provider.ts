import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/db/database.ts";
import { createClerkApi } from "./clerk/clerk-api.ts";
import type { ClerkDependencies } from "./clerk/clerk-dependencies.ts";
import { createClerkProvider } from "./clerk/clerk-provider.ts";
import { demoProvider, noProvider } from "./demo-provider.ts";
import type { IdentityProvider } from "./provider.ts";

export interface ProviderDependencies {
  config: Config;
  database: Database;
  clock: Clock;
  onTrouble: ClerkDependencies["onTrouble"];
}

export interface ChosenProvider {
  provider: IdentityProvider;
  /** What Clerk's events need; undefined in the other modes. */
  clerk: ClerkDependencies | undefined;
}

/** The one identity provider of this server. Configuration picks it. */
export function chooseProvider({ config, database, clock, onTrouble }: ProviderDependencies): ChosenProvider {
  if (!config.clerk) return { provider: config.identityMode === "demo" ? demoProvider : noProvider, clerk: undefined };
  const clerk = {
    clerk: config.clerk,
    api: createClerkApi(config.clerk),
    database,
    clock,
    sessionIdleMs: config.sessionIdleMs,
    sessionLongestMs: config.sessionLongestMs,
    onTrouble,
  };
  return { provider: createClerkProvider(clerk), clerk };
}
