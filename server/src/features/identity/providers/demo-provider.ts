import { hashToken } from "#features/identity/token.ts";
import type { IdentityProvider } from "./provider.ts";

/** Tokens of demo sessions: random, opened by the demo form or by e-mail and password, known to our own table only. */
export const demoProvider: IdentityProvider = {
  sessionType: "demo",
  present: async (token) => ({
    tokenHash: hashToken(token),
    validUntil: undefined,
    claimedOrganization: undefined,
    subject: undefined,
  }),
  openSession: async () => false,
  endSession: async () => undefined,
  findOrganizationId: async () => undefined,
};

/** Where no provider is configured in production: every token is refused, also one that was good in another mode. */
export const noProvider: IdentityProvider = { ...demoProvider, present: async () => undefined };
