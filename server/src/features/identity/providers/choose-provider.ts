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
  /** Dependencies of Clerk's webhooks; undefined in other modes. */
  clerk: ClerkDependencies | undefined;
}

/** Creates this server's identity provider, chosen by configuration. */
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
