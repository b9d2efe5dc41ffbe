import { verifyToken } from "@clerk/backend";
import { TokenVerificationError, TokenVerificationErrorReason } from "@clerk/backend/errors";
import { z } from "zod";
import { hashToken } from "#features/identity/token.ts";
import type { Clock } from "#platform/clock.ts";
import type { ClerkConfig } from "#platform/config.ts";
import type { Presented } from "#features/identity/providers/provider.ts";
import { inTime, unreachable } from "./clerk-api.ts";

const HeaderSchema = z.object({
  // Clerk's library takes other algorithms as well; Clerk signs with this one.
  alg: z.literal("RS256"),
  kid: z.string(),
  /** Clerk's mark of a session token (the first). What it makes from templates for other services is not meant for us. */
  cat: z.enum(["cl_B7d4PD111AAA", "cl_I7d4PD111III"]).optional(),
});

const ClaimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(200),
  sid: z.string().min(1).max(200),
  // Clerk's own pages always send it; a token without one was made for something else.
  azp: z.string(),
  exp: z.int(),
  nbf: z.int().optional(),
  /** `pending` while something is still to be done, such as confirming an e-mail or setting up a second factor. */
  sts: z.string().optional(),
  o: z.object({ id: z.string() }).optional(),
  org_id: z.string().optional(),
});

/** How far Clerk's clock may be from ours. */
const skewMs = 5_000;

/**
 * The session that a Clerk session token speaks for; undefined for what is forged, expired, pending, issued elsewhere, or made for
 * another page than ours. Roles and permissions in it are not read: our own tables say what somebody may do.
 */
export async function readClerkToken(
  { clerk, clock }: { clerk: ClerkConfig; clock: Clock },
  token: string,
): Promise<Presented | undefined> {
  if (!isSessionToken(token)) return undefined;
  const claims = ClaimsSchema.safeParse(await verified(clerk, token));
  if (!claims.success) return undefined;
  const { iss, sub, sid, azp, exp, nbf, sts, o, org_id } = claims.data;
  // Clerk's library does not look at who issued a token, and takes the time from the system alone.
  if (!clerk.issuers.includes(iss) || !clerk.authorizedParties.includes(azp)) return undefined;
  const now = clock().getTime();
  if (exp * 1000 <= now - skewMs || (nbf !== undefined && nbf * 1000 > now + skewMs)) return undefined;
  if (sts === "pending") return undefined;
  return {
    // No token of ours has a colon, so that neither kind can be taken for the other; and a session is its person's alone.
    tokenHash: hashToken(`clerk:${sub}:${sid}`),
    validUntil: new Date(exp * 1000),
    claimedOrganization: o?.id ?? org_id,
    subject: { userId: sub, sessionId: sid },
  };
}

/** Whether a text calls itself one of Clerk's session tokens; anything else need not be looked at, nor a key be fetched for it. */
function isSessionToken(token: string): boolean {
  const [, header] = /^([\w-]+)\.[\w-]+\.[\w-]+$/.exec(token) ?? [];
  if (header === undefined) return false;
  try {
    return HeaderSchema.safeParse(JSON.parse(Buffer.from(header, "base64url").toString())).success;
  } catch {
    return false;
  }
}

async function verified(config: ClerkConfig, token: string): Promise<unknown> {
  const { secretKey, jwtKey, apiUrl, authorizedParties } = config;
  try {
    return await inTime(
      verifyToken(token, {
        secretKey,
        authorizedParties,
        ...(jwtKey === undefined ? {} : { jwtKey }),
        ...(apiUrl === undefined ? {} : { apiUrl }),
      }),
    );
  } catch (error) {
    // Not the token's fault: nobody must be signed out because Clerk's keys could not be fetched.
    if (!(error instanceof TokenVerificationError) || keysAreAway.some((reason) => reason === error.reason))
      throw unreachable(error);
    return undefined;
  }
}

const keysAreAway = [
  TokenVerificationErrorReason.RemoteJWKFailedToLoad,
  TokenVerificationErrorReason.JWKFailedToResolve,
  TokenVerificationErrorReason.InvalidSecretKey,
];
