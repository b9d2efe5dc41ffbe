import { createHmac, createSign, generateKeyPairSync, randomBytes, type KeyObject } from "node:crypto";

/**
 * A Clerk instance that exists only here: its keys, and tokens and events signed the way Clerk signs them. The real Clerk is not
 * involved, and nothing real is needed to test how we handle tokens.
 */
export interface ClerkInstance {
  publishableKey: string;
  secretKey: string;
  /** The PEM that verifies its tokens, as CLERK_JWT_KEY takes it. */
  jwtKey: string;
  webhookSecret: string;
  issuer: string;
  publicKey: KeyObject;
  /** A session token with valid claims, except those given; undefined omits a claim. */
  signToken(claims: TokenClaims, how?: SigningChoice): string;
  signEvent(event: object, how?: { id?: string; at?: Date; secret?: string }): SignedEvent;
}

export interface TokenClaims {
  sub: string;
  sid: string;
  azp: string | undefined;
  [claim: string]: unknown;
}

interface SigningChoice {
  header?: object;
  privateKey?: KeyObject;
  /** When it was signed; valid for a minute, like Clerk's. */
  at?: Date;
}

export interface SignedEvent {
  body: string;
  headers: Record<"svix-id" | "svix-timestamp" | "svix-signature" | "content-type", string>;
}

const host = "clerk.crm.example";
const encode = (part: object | Buffer) =>
  (Buffer.isBuffer(part) ? part : Buffer.from(JSON.stringify(part))).toString("base64url");

export const newKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

export function createClerkInstance(): ClerkInstance {
  const { privateKey, publicKey } = newKeys();
  const webhookSecret = `whsec_${randomBytes(24).toString("base64")}`;
  const issuer = `https://${host}`;
  return {
    publishableKey: `pk_test_${Buffer.from(`${host}$`).toString("base64")}`,
    secretKey: `sk_test_${randomBytes(20).toString("hex")}`,
    jwtKey: String(publicKey.export({ type: "spki", format: "pem" })),
    webhookSecret,
    issuer,
    publicKey,
    signToken(claims, how = {}) {
      const at = Math.floor((how.at ?? new Date()).getTime() / 1000);
      const payload = { iss: issuer, iat: at, nbf: at - 10, exp: at + 60, sts: "active", v: 2, ...claims };
      const header = { alg: "RS256", typ: "JWT", kid: "ins_test", ...how.header };
      const signed = `${encode(header)}.${encode(payload)}`;
      return `${signed}.${encode(
        createSign("sha256")
          .update(signed)
          .sign(how.privateKey ?? privateKey),
      )}`;
    },
    signEvent(event, how = {}) {
      const id = how.id ?? `msg_${randomBytes(12).toString("hex")}`;
      const timestamp = String(Math.floor((how.at ?? new Date()).getTime() / 1000));
      const body = JSON.stringify(event);
      const key = Buffer.from((how.secret ?? webhookSecret).replace(/^whsec_/, ""), "base64");
      const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
      const headers = { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,${signature}` };
      return { body, headers: { ...headers, "content-type": "application/json" } };
    },
  };
}
