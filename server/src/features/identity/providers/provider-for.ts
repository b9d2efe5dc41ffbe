import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/db/database.ts";
import { demoProvider, noProvider } from "./demo-provider.ts";
import type { IdentityProvider } from "./provider.ts";

export interface ProviderDependencies {
  config: Config;
  database: Database;
  clock: Clock;
}

/** The one identity provider of this server. Configuration picks it. */
export function providerFor({ config }: ProviderDependencies): IdentityProvider {
  return config.identityMode === "demo" ? demoProvider : noProvider;
}
