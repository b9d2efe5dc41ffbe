import { verifyToken } from "@clerk/backend";
import { TokenVerificationError } from "@clerk/backend/errors";
import { z } from "zod";
import { hashToken } from "#platform/crypto/token.ts";
import type { Clock } from "#platform/clock.ts";
import type { ClerkConfig } from "#platform/clerk-config.ts";
import type { PresentedToken } from "#features/identity/providers/provider.ts";
import type { ClerkKeys } from "./clerk-keys.ts";

const HeaderSchema = z.object({
  // Clerk's library accepts other algorithms too; Clerk signs with this one.
  alg: z.literal("RS256"),
  kid: z.string(),
  /** Clerk's mark of a session token (the first). Tokens made from templates for other services are not for us. */
  cat: z.enum(["cl_B7d4PD111AAA", "cl_I7d4PD111III"]).optional(),
});

const ClaimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(200),
  sid: z.string().min(1).max(200),
  // Clerk's own pages always send it; a token without it was made for something else.
  azp: z.string(),
  exp: z.int(),
  nbf: z.int().optional(),
  /** `pending` while the user still has something to do, such as verifying an email or setting up a second factor. */
  sts: z.string().optional(),
  o: z.object({ id: z.string() }).optional(),
  org_id: z.string().optional(),
});

/** The maximum difference between Clerk's clock and ours. */
const skewMs = 5_000;

/**
 * Verifies a Clerk session token and returns its session; undefined if it is forged, expired, pending, issued elsewhere, or made for
 * another site. Its roles and permissions are ignored, because our own tables decide what people may do.
 */
export async function readClerkToken(
  { clerk, clock, keys }: { clerk: ClerkConfig; clock: Clock; keys: ClerkKeys },
  token: string,
): Promise<PresentedToken | undefined> {
  const keyId = keyOfSessionToken(token);
  if (keyId === undefined) return undefined;
  const jwtKey = clerk.jwtKey ?? (await keys.find(keyId));
  if (jwtKey === undefined) return undefined;
  const claims = ClaimsSchema.safeParse(await verified(clerk, jwtKey, token));
  if (!claims.success) return undefined;
  const { iss, sub, sid, azp, exp, nbf, sts, o, org_id } = claims.data;
  // Clerk's library doesn't check the issuer, and uses only the system clock.
  if (!clerk.issuers.includes(iss) || !clerk.authorizedParties.includes(azp)) return undefined;
  const now = clock().getTime();
  if (exp * 1000 <= now - skewMs || (nbf !== undefined && nbf * 1000 > now + skewMs)) return undefined;
  if (sts === "pending") return undefined;
  return {
    // Our own tokens contain no colon, so the two kinds can't be confused. Including the user ties the session to its person.
    tokenHash: hashToken(`clerk:${sub}:${sid}`),
    validUntil: new Date(exp * 1000),
    claimedOrganization: o?.id ?? org_id,
    subject: { userId: sub, sessionId: sid },
  };
}

/** The ID of the key a Clerk session token names; undefined for anything else, for which no key needs to be fetched. */
function keyOfSessionToken(token: string): string | undefined {
  const [, header] = /^([\w-]+)\.[\w-]+\.[\w-]+$/.exec(token) ?? [];
  if (header === undefined) return undefined;
  try {
    return HeaderSchema.safeParse(JSON.parse(Buffer.from(header, "base64url").toString())).data?.kid;
  } catch {
    return undefined;
  }
}

async function verified(
  { secretKey, authorizedParties }: ClerkConfig,
  jwtKey: string,
  token: string,
): Promise<unknown> {
  try {
    return await verifyToken(token, { secretKey, authorizedParties, jwtKey });
  } catch (error) {
    if (!(error instanceof TokenVerificationError)) throw error;
    return undefined;
  }
}
