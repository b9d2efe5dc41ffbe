import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isProviderKeyValid } from "@automotive-crm/contract/identity";
import { z } from "zod";
import { PlainError } from "./plain-error.ts";

const projectDirectory = fileURLToPath(new URL("../../..", import.meta.url));

const EnvironmentSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  HOST: z.string().default("localhost"),
  PORT: z.coerce.number("must be a number").int().min(0).max(65_535).default(3001),
  /** The address people open, where it is not the server's own: behind a proxy, or with the development server in front. */
  PUBLIC_BASE_URL: z.url({ protocol: /^https?$/, error: "must look like https://crm.example.com" }).optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must look like postgres://user:password@host/database" })
    .optional(),
  CRM_DATA_DIR: z.string().min(1).default(join(projectDirectory, ".data")),
  /** The embedded PostgreSQL takes 100 in all. */
  CRM_DATABASE_CONNECTIONS: z.coerce.number("must be a number").int().min(2).max(90).default(12),
  /** 32 bytes in base64; made and kept in the data directory when absent. */
  CRM_ENCRYPTION_KEY: z
    .string()
    .refine((text) => Buffer.from(text, "base64").length === 32, "must be 32 bytes in base64")
    .optional(),
  CRM_SUPPORT_EMAIL: z.email("must be an e-mail address").default("support@automotive-crm.example"),
  /** Addresses whose X-Forwarded-For is believed, such as 127.0.0.1 or 10.0.0.0/8, with commas between. */
  CRM_TRUSTED_PROXIES: z.string().default(""),
  CRM_REQUESTS_PER_MINUTE: z.coerce.number("must be a number").int().min(1).default(1_200),
  CRM_LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("warn"),
  CRM_DEMO_SEED: z.enum(["on", "off"]).default("on"),
  CLERK_PUBLISHABLE_KEY: z.string().optional(),
});

export interface Config {
  isProduction: boolean;
  identityMode: "demo" | "misconfigured";
  host: string;
  port: number;
  publicBaseUrl: string | undefined;
  databaseUrl: string | undefined;
  databaseConnections: number;
  dataDirectory: string;
  encryptionKey: string | undefined;
  supportEmail: string;
  trustedProxies: string[];
  requestsPerMinute: number;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "silent";
  /** Seed the demo organizations into an empty database. */
  isDemoSeeded: boolean;
  webDirectory: string;
}

/** Reads the environment once, naming every bad variable at once. */
export function loadConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = EnvironmentSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new PlainError(`Bad configuration: ${problems.join("; ")}`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === "production";
  if (isProviderKeyValid(env.CLERK_PUBLISHABLE_KEY)) {
    throw new PlainError(
      "CLERK_PUBLISHABLE_KEY is set, but hosted sign-in is not part of this version yet: leave it unset",
    );
  }
  return {
    isProduction,
    identityMode: isProduction ? "misconfigured" : "demo",
    host: env.HOST,
    port: env.PORT,
    publicBaseUrl: env.PUBLIC_BASE_URL,
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.CRM_DATABASE_CONNECTIONS,
    dataDirectory: resolve(env.CRM_DATA_DIR),
    encryptionKey: env.CRM_ENCRYPTION_KEY,
    supportEmail: env.CRM_SUPPORT_EMAIL,
    trustedProxies: env.CRM_TRUSTED_PROXIES.split(",")
      .map((address) => address.trim())
      .filter(Boolean),
    requestsPerMinute: env.CRM_REQUESTS_PER_MINUTE,
    logLevel: env.CRM_LOG_LEVEL,
    isDemoSeeded: env.CRM_DEMO_SEED === "on" && !isProduction,
    webDirectory: join(projectDirectory, "web", "dist"),
  };
}

/** The version in package.json, for /healthz. */
export function productVersion(): string {
  const path = join(projectDirectory, "package.json");
  if (!existsSync(path)) return "unknown";
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(path, "utf8"))).version;
}
