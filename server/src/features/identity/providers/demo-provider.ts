import { hashToken } from "#platform/crypto/token.ts";
import type { IdentityProvider } from "./provider.ts";

/** Demo session tokens: random, created by the demo form or by email and password, known only to our own table. */
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
  changeName: async () => undefined,
  findOrganizationId: async () => undefined,
};

/** Production without a configured provider: every token is refused, even one that was valid in another mode. */
export const noProvider: IdentityProvider = { ...demoProvider, present: async () => undefined };
