import { verifyToken } from "@clerk/backend";
import { TokenVerificationError, TokenVerificationErrorReason } from "@clerk/backend/errors";
import { z } from "zod";
import { hashToken } from "#features/identity/token.ts";
import type { ClerkConfig } from "#platform/config.ts";
import type { Presented } from "#features/identity/providers/provider.ts";
import { unreachable } from "./clerk-api.ts";

const ClaimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(200),
  sid: z.string().min(1).max(200),
  // Clerk's own pages always send it; a token without one was made for something else.
  azp: z.string(),
  exp: z.number(),
  /** `pending` while something is still to be done, such as confirming an e-mail or setting up a second factor. */
  sts: z.string().optional(),
  o: z.object({ id: z.string() }).optional(),
  org_id: z.string().optional(),
});

/** Whether a text has the three parts of a web token; anything else need not be looked at. */
const isWebToken = (token: string) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token);

/**
 * The session that a Clerk session token speaks for; undefined for what is forged, expired, pending, issued elsewhere, or made for
 * another page than ours. Roles and permissions in it are not read: our own tables say what somebody may do.
 */
export async function readClerkToken(config: ClerkConfig, token: string): Promise<Presented | undefined> {
  if (!isWebToken(token)) return undefined;
  const claims = ClaimsSchema.safeParse(await verified(config, token));
  if (!claims.success) return undefined;
  const { iss, sub, sid, azp, exp, sts, o, org_id } = claims.data;
  // With a key of one's own Clerk's library looks neither at who issued a token nor at whether it names a party at all.
  if (!config.issuers.includes(iss) || !config.authorizedParties.includes(azp)) return undefined;
  if (sts === "pending") return undefined;
  return {
    // No token of ours has a colon, so that neither kind can be taken for the other; and a session is its person's alone.
    tokenHash: hashToken(`clerk:${sub}:${sid}`),
    validUntil: new Date(exp * 1000),
    claimedOrganization: o?.id ?? org_id,
    subject: { userId: sub, sessionId: sid },
  };
}

async function verified(config: ClerkConfig, token: string): Promise<unknown> {
  const { secretKey, jwtKey, apiUrl, authorizedParties } = config;
  try {
    return await verifyToken(token, {
      secretKey,
      authorizedParties,
      ...(jwtKey === undefined ? {} : { jwtKey }),
      ...(apiUrl === undefined ? {} : { apiUrl }),
    });
  } catch (error) {
    // Not the token's fault: nobody must be signed out because Clerk's keys could not be fetched.
    if (error instanceof TokenVerificationError && keysAreAway.some((reason) => reason === error.reason))
      throw unreachable(error);
    return undefined;
  }
}

const keysAreAway = [
  TokenVerificationErrorReason.RemoteJWKFailedToLoad,
  TokenVerificationErrorReason.JWKFailedToResolve,
];
