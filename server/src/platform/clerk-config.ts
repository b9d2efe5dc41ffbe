import { createPublicKey } from "node:crypto";
import { fapiUrlFromPublishableKey } from "@clerk/backend/proxy";
import { clerkProxyPath } from "@automotive-crm/contract/identity/account";
import { checkProviderKey } from "@automotive-crm/contract/identity/provider-keys";
import { z } from "zod";
import { PlainError } from "./plain-error.ts";

/** The environment variables about Clerk. */
export const clerkVariables = {
  CLERK_PUBLISHABLE_KEY: z.string().optional(),
  CLERK_SECRET_KEY: z.string().optional(),
  /** The instance's PEM public key, used to verify tokens without asking Clerk. */
  CLERK_JWT_KEY: z.string().optional(),
  CLERK_WEBHOOK_SIGNING_SECRET: z.string().startsWith("whsec_", "must start with whsec_").optional(),
  /** Comma-separated origins whose pages may use our tokens; PUBLIC_BASE_URL if absent. */
  CLERK_AUTHORIZED_PARTIES: z.string().optional(),
  CLERK_API_URL: z.url({ protocol: /^https?$/, error: "must look like https://api.clerk.com" }).optional(),
  CLERK_FAPI_URL: z.url({ protocol: /^https?$/, error: "must look like https://clerk.example.com" }).optional(),
};

type ClerkEnvironment = z.infer<z.ZodObject<typeof clerkVariables>> & {
  NODE_ENV: string;
  PORT: number;
  PUBLIC_BASE_URL?: string | undefined;
};

/** How to reach Clerk, and what its tokens must say. */
export interface ClerkConfig {
  publishableKey: string;
  secretKey: string;
  jwtKey: string | undefined;
  webhookSigningSecret: string | undefined;
  apiUrl: string | undefined;
  /** The address of Clerk's Frontend API; the browser reaches it through us. */
  frontendApiUrl: string;
  /** A token is valid only from one of these issuers: Clerk's own address, or ours where it is proxied. */
  issuers: string[];
  authorizedParties: string[];
  /** Where people open the product. */
  ownOrigin: string;
}

/** The entries of a comma-separated setting. */
export const parseList = (text: string) =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);

/** With a valid publishable key, Clerk signs people in; then its secret key is required too. */
export function clerkConfig(env: ClerkEnvironment): ClerkConfig | undefined {
  const publishable = checkProviderKey("CLERK_PUBLISHABLE_KEY", env.CLERK_PUBLISHABLE_KEY);
  if (publishable.verdict !== "valid") return undefined;
  const secret = checkProviderKey("CLERK_SECRET_KEY", env.CLERK_SECRET_KEY);
  if (secret.verdict === "absent") {
    throw new PlainError("Bad configuration: CLERK_SECRET_KEY is required when CLERK_PUBLISHABLE_KEY is set");
  }
  if (secret.verdict !== "valid") throw new PlainError(`Bad configuration: ${secret.problem}`);
  const publishableKey = publishable.key;
  if (env.NODE_ENV === "production" && env.PUBLIC_BASE_URL === undefined) {
    throw new PlainError(
      "Bad configuration: PUBLIC_BASE_URL is required in production with Clerk: tokens are good for its pages only",
    );
  }
  const ownAddress = env.PUBLIC_BASE_URL ?? `http://localhost:${env.PORT}`;
  const own = new URL(ownAddress).origin;
  const issuer = `https://${frontendApiHost(publishableKey)}`;
  const parties = parseList(env.CLERK_AUTHORIZED_PARTIES ?? own);
  return {
    publishableKey,
    secretKey: secret.key,
    jwtKey: env.CLERK_JWT_KEY === undefined ? undefined : publicKeyIn(env.CLERK_JWT_KEY),
    webhookSigningSecret: env.CLERK_WEBHOOK_SIGNING_SECRET,
    apiUrl: env.CLERK_API_URL,
    // Not the host in the key: behind a proxy that name may not resolve.
    frontendApiUrl: env.CLERK_FAPI_URL ?? fapiUrlFromPublishableKey(publishableKey),
    issuers: [issuer, `${own}${clerkProxyPath}`],
    authorizedParties: parties,
    ownOrigin: own,
  };
}

/** No key and a placeholder are what demo mode is for; only production, which has no demo mode, takes them for mistakes. */
export function findKeyProblems(env: ClerkEnvironment): string[] {
  const publishable = checkProviderKey("CLERK_PUBLISHABLE_KEY", env.CLERK_PUBLISHABLE_KEY);
  const secret = checkProviderKey("CLERK_SECRET_KEY", env.CLERK_SECRET_KEY);
  if (publishable.verdict === "absent" && (secret.verdict === "valid" || secret.verdict === "rejected")) {
    return ["CLERK_SECRET_KEY is set, but CLERK_PUBLISHABLE_KEY is not"];
  }
  const problems = [];
  for (const check of [publishable, secret]) {
    const isMistake = check.verdict === "rejected" || (check.verdict !== "valid" && env.NODE_ENV === "production");
    if (isMistake) problems.push(check.problem);
  }
  return problems;
}

/** The key as PEM; many hosts store line breaks as `\\n`. */
function publicKeyIn(written: string): string {
  const bad = "Bad configuration: CLERK_JWT_KEY is not the instance's PEM public key (-----BEGIN PUBLIC KEY-----)";
  let key;
  try {
    key = createPublicKey(written.replaceAll("\\n", "\n"));
  } catch (cause) {
    throw new PlainError(bad, { cause });
  }
  if (key.asymmetricKeyType !== "rsa") throw new PlainError(bad);
  return String(key.export({ type: "spki", format: "pem" }));
}

/** A publishable key is `pk_test_` or `pk_live_`, then the host of Clerk's Frontend API plus `$` in base64. */
function frontendApiHost(publishableKey: string): string {
  const encoded = publishableKey.replace(/^pk_(test|live)_/, "");
  const host = Buffer.from(encoded, "base64").toString("utf8");
  if (!/^[a-z0-9.-]+(:\d+)?\$$/.test(host)) {
    throw new PlainError("Bad configuration: CLERK_PUBLISHABLE_KEY does not name Clerk's host: is it complete?");
  }
  return host.slice(0, -1);
}
