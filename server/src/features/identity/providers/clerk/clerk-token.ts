import { verifyToken } from "@clerk/backend";
import { TokenVerificationError } from "@clerk/backend/errors";
import { z } from "zod";
import { hashToken } from "#features/identity/token.ts";
import type { Clock } from "#platform/clock.ts";
import type { ClerkConfig } from "#platform/config.ts";
import type { Presented } from "#features/identity/providers/provider.ts";
import type { ClerkKeys } from "./clerk-keys.ts";

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
  /** `pending` while something is still to be done, such as confirming an email or setting up a second factor. */
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
  { clerk, clock, keys }: { clerk: ClerkConfig; clock: Clock; keys: ClerkKeys },
  token: string,
): Promise<Presented | undefined> {
  const keyId = keyOfSessionToken(token);
  if (keyId === undefined) return undefined;
  const jwtKey = clerk.jwtKey ?? (await keys.find(keyId));
  if (jwtKey === undefined) return undefined;
  const claims = ClaimsSchema.safeParse(await verified(clerk, jwtKey, token));
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

/** The key that a session token of Clerk's names; anything else need not be looked at, nor a key be fetched for it. */
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
