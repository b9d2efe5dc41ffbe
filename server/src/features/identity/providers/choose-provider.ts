import { hashToken } from "#platform/crypto/token.ts";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/db/database.ts";
import { createClerkApi } from "./clerk/clerk-api.ts";
import type { ClerkDependencies } from "./clerk/clerk-dependencies.ts";
import { createClerkProvider } from "./clerk/clerk-provider.ts";
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

/** Demo session tokens: random, created by the demo form or by email and password, known only to our own table. */
const demoProvider: IdentityProvider = {
  sessionType: "demo",
  present: async (token) => ({
    tokenHash: hashToken(token),
    validUntil: undefined,
    claimedOrganization: undefined,
    subject: undefined,
  }),
  openSession: async () => false,
  endSession: async () => undefined,
  changeName: async () => undefined,
  findOrganizationId: async () => undefined,
};

/** Production without a configured provider: every token is refused, even one that was valid in another mode. */
const noProvider: IdentityProvider = { ...demoProvider, present: async () => undefined };

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
