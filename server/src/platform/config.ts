import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { clerkConfig, clerkVariables, findKeyProblems, parseList, type ClerkConfig } from "./clerk-config.ts";
import { leadMailConfig, leadMailVariables, type LeadMailConfig } from "./lead-mail-config.ts";
import { PlainError } from "./plain-error.ts";
import { serverDirectory } from "./server-directory.ts";

const projectDirectory = dirname(serverDirectory);

const EnvironmentSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  HOST: z.string().default("localhost"),
  PORT: z.coerce.number("must be a number").int().min(0).max(65_535).default(3001),
  /** The address people open, if it isn't the server's own: behind a proxy, or with the development server in front. */
  PUBLIC_BASE_URL: z.url({ protocol: /^https?$/, error: "must look like https://crm.example.com" }).optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must look like postgres://user:password@host/database" })
    .optional(),
  /** PostgreSQL itself, where DATABASE_URL leads to a pooler. */
  CRM_DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must look like postgres://user:password@host/database" })
    .optional(),
  /** A streaming replica of the database, for lists, searches, figures and exports. */
  CRM_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must look like postgres://user:password@host/database" })
    .optional(),
  /** Commits wait for a replica: while they don't, /readyz and the log say so. */
  CRM_SYNCHRONOUS_REPLICA: z.enum(["on", "off"]).default("off"),
  CRM_DATA_DIR: z.string().min(1).default(join(projectDirectory, ".data")),
  /** The embedded PostgreSQL accepts 100 in all. */
  CRM_DATABASE_CONNECTIONS: z.coerce.number("must be a number").int().min(2).max(90).default(12),
  /** 32 bytes in base64; generated and kept in the data directory if absent. */
  CRM_ENCRYPTION_KEY: z
    .string()
    .refine((text) => Buffer.from(text, "base64").length === 32, "must be 32 bytes in base64")
    .optional(),
  /** The mail server; without one, mail goes to the outbox. */
  CRM_SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must look like smtps://user:password@host:465" }).optional(),
  CRM_MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      "must look like Northstar Motors <crm@northstar.example>",
    )
    .optional(),
  ...leadMailVariables,
  /** A folder of files for stock feeds: in it, each organization has its own, named by its id. */
  CRM_FEED_FOLDER: z.string().min(1).optional(),
  /** A server of language models with OpenAI's chat API; without one, the assistant uses its own rules. */
  CRM_LLM_URL: z.url({ protocol: /^https?$/, error: "must look like https://api.openai.com/v1" }).optional(),
  CRM_LLM_MODEL: z.string().optional(),
  /** Not needed by a person's own servers. */
  CRM_LLM_KEY: z.string().optional(),
  /** Seconds after which the assistant's own rules answer. */
  CRM_LLM_TIMEOUT: z.coerce.number("must be a number").min(0.1).max(60).default(8),
  CRM_SUPPORT_EMAIL: z.email("must be an email address").default("support@automotive-crm.example"),
  /** Comma-separated addresses whose X-Forwarded-For is trusted, such as 127.0.0.1 or 10.0.0.0/8. */
  CRM_TRUSTED_PROXIES: z.string().default(""),
  CRM_REQUESTS_PER_MINUTE: z.coerce.number("must be a number").int().min(1).default(1_200),
  /** Whether the server does background jobs itself; off where `npm run worker` does them. */
  CRM_JOBS: z.enum(["inline", "off"]).default("inline"),
  /** Whether whatever runs the background jobs also loads NHTSA's VIN data into the database. */
  CRM_VIN_DATA: z.enum(["on", "off"]).default("on"),
  /** Where a worker process answers /healthz, /readyz and /metrics; nowhere when absent. */
  CRM_WORKER_PORT: z.coerce.number("must be a number").int().min(1).max(65_535).optional(),
  /** Seconds to go on serving after SIGTERM, while /readyz already says 503. npm start kills the server after 15. */
  CRM_DRAIN_SECONDS: z.coerce.number("must be a number").min(0).max(10).default(0),
  CRM_LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("warn"),
  CRM_DEMO_SEED: z.enum(["on", "off"]).default("on"),
  /** Minutes without activity after which a session ends; polling is not activity. People are warned five minutes before. */
  CRM_SESSION_IDLE_MINUTES: z.coerce.number("must be a number").min(0.1).max(1_440).default(60),
  /** Hours after which a session ends no matter how active it is. */
  CRM_SESSION_HOURS: z.coerce.number("must be a number").min(0.01).max(720).default(12),
  /** Sign-in attempts per minute from one address; a fifth of that for one email. */
  CRM_SIGN_INS_PER_MINUTE: z.coerce.number("must be a number").int().min(5).default(50),
  ...clerkVariables,
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, "must be AC and 32 hexadecimal digits")
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  /** The number that customers see where their dealership has no caller ID of its own. */
  TWILIO_PHONE_NUMBER: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, "must look like +12015550100")
    .optional(),
  TWILIO_API_URL: z.url({ protocol: /^https?$/, error: "must look like https://api.twilio.com" }).optional(),
  /** How many times faster than a real call the simulator's calls go. */
  CRM_SIMULATOR_SPEED: z.coerce.number("must be a number").min(0.1).max(100).default(1),
});

/** How to reach Twilio, and where it reaches us. */
export interface TwilioConfig {
  accountSid: string;
  authToken: string;
  phoneNumber: string;
  /** Another address than Twilio's own, such as a proxy. */
  apiUrl: string | undefined;
  /** What callbacks are sent to, without a slash at the end. */
  publicBaseUrl: string;
}

/** How to send mail, and from whom. */
export interface MailConfig {
  /** With the user and password, if it wants any. */
  smtpUrl: string;
  /** An address, or a name and an address. */
  from: string;
}

/** How to reach a language model. */
export interface ModelConfig {
  /** Of the API, up to and without `/chat/completions`. */
  url: string;
  key: string | undefined;
  name: string;
  timeoutMs: number;
}

export interface Config {
  isProduction: boolean;
  identityMode: "demo" | "clerk" | "misconfigured";
  /** Present in `clerk` mode. */
  clerk: ClerkConfig | undefined;
  /** Why Clerk is off although its keys were meant to be set; in production, also that they are missing. */
  keyProblems: string[];
  sessionIdleMs: number;
  sessionLongestMs: number;
  signInsPerMinute: number;
  host: string;
  port: number;
  publicBaseUrl: string | undefined;
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  replicaUrl: string | undefined;
  /** Each commit waits until a replica has it. */
  hasSynchronousReplica: boolean;
  databaseConnections: number;
  dataDirectory: string;
  encryptionKey: string | undefined;
  supportEmail: string;
  trustedProxies: string[];
  requestsPerMinute: number;
  /** Background jobs are done in the server's own process. */
  isWorker: boolean;
  /** NHTSA's VIN data is loaded by the process that runs the background jobs. */
  hasVinData: boolean;
  workerPort: number | undefined;
  /** Between the first 503 of /readyz and the end. */
  drainSeconds: number;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "silent";
  /** Seed the demo organizations into an empty database. */
  isDemoSeeded: boolean;
  webDirectory: string;
  /** Present if calls are placed by Twilio; otherwise they are simulated. */
  twilio: TwilioConfig | undefined;
  simulatorSpeed: number;
  /** Present if mail is sent by SMTP; otherwise it goes to the outbox. */
  mail: MailConfig | undefined;
  /** Present if leads are received by mail. */
  leadMail: LeadMailConfig | undefined;
  /** Where files for stock feeds are put; undefined: they come in other ways. */
  feedFolder: string | undefined;
  /** Present if organizations may use a language model. */
  model: ModelConfig | undefined;
}

/** Reads the environment once and reports every invalid variable. */
export function loadConfig(environment: Record<string, string | undefined> = process.env): Config {
  const trimmed = Object.entries(environment).map(([name, value]) => [name, value?.trim()] as const);
  const given = readFiles(Object.fromEntries(trimmed.filter(([, value]) => value !== "")));
  const parsed = EnvironmentSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new PlainError(`Bad configuration: ${problems.join("; ")}`);
  }
  const env = parsed.data;
  if (env.DATABASE_URL === undefined && (env.CRM_DATABASE_DIRECT_URL ?? env.CRM_REPLICA_URL) !== undefined)
    throw new PlainError("Bad configuration: CRM_DATABASE_DIRECT_URL and CRM_REPLICA_URL need DATABASE_URL");
  const isProduction = env.NODE_ENV === "production";
  const clerk = clerkConfig(env);
  return {
    isProduction,
    identityMode: clerk ? "clerk" : isProduction ? "misconfigured" : "demo",
    clerk,
    keyProblems: clerk ? [] : findKeyProblems(env),
    sessionIdleMs: env.CRM_SESSION_IDLE_MINUTES * 60_000,
    sessionLongestMs: env.CRM_SESSION_HOURS * 3_600_000,
    signInsPerMinute: env.CRM_SIGN_INS_PER_MINUTE,
    host: env.HOST,
    port: env.PORT,
    publicBaseUrl: env.PUBLIC_BASE_URL,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.CRM_DATABASE_DIRECT_URL,
    replicaUrl: env.CRM_REPLICA_URL,
    hasSynchronousReplica: env.CRM_SYNCHRONOUS_REPLICA === "on",
    databaseConnections: env.CRM_DATABASE_CONNECTIONS,
    dataDirectory: resolve(env.CRM_DATA_DIR),
    encryptionKey: env.CRM_ENCRYPTION_KEY,
    supportEmail: env.CRM_SUPPORT_EMAIL,
    trustedProxies: parseList(env.CRM_TRUSTED_PROXIES),
    requestsPerMinute: env.CRM_REQUESTS_PER_MINUTE,
    isWorker: env.CRM_JOBS === "inline",
    hasVinData: env.CRM_VIN_DATA === "on",
    workerPort: env.CRM_WORKER_PORT,
    drainSeconds: env.CRM_DRAIN_SECONDS,
    logLevel: env.CRM_LOG_LEVEL,
    isDemoSeeded: env.CRM_DEMO_SEED === "on" && !isProduction && !clerk,
    webDirectory: join(projectDirectory, "web", "dist"),
    twilio: twilioConfig(env),
    simulatorSpeed: env.CRM_SIMULATOR_SPEED,
    mail: mailConfig(env),
    leadMail: leadMailConfig(env),
    feedFolder: env.CRM_FEED_FOLDER === undefined ? undefined : resolve(env.CRM_FEED_FOLDER),
    model: modelConfig(env),
  };
}

/** Every setting may come from a file, named by the variable with _FILE after its name: secrets don't belong into an environment. */
function readFiles(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const fromFiles = Object.keys(EnvironmentSchema.shape).flatMap((name) => {
    const path = given[`${name}_FILE`];
    if (path === undefined) return [];
    if (given[name] !== undefined) throw new PlainError(`Bad configuration: ${name} and ${name}_FILE are both set`);
    try {
      return [[name, readFileSync(path, "utf8").trim()] as const];
    } catch (cause) {
      throw new PlainError(`Bad configuration: ${name}_FILE names ${path}, which cannot be read`, { cause });
    }
  });
  return { ...given, ...Object.fromEntries(fromFiles) };
}

/** All of Twilio's settings, or none. */
function twilioConfig(env: z.infer<typeof EnvironmentSchema>): TwilioConfig | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_PHONE_NUMBER: phoneNumber } = env;
  if (accountSid === undefined && authToken === undefined && phoneNumber === undefined) return undefined;
  const { PUBLIC_BASE_URL: publicBaseUrl } = env;
  if (accountSid && authToken && phoneNumber && publicBaseUrl) {
    const base = publicBaseUrl.replace(/\/+$/, "");
    return { accountSid, authToken, phoneNumber, apiUrl: env.TWILIO_API_URL, publicBaseUrl: base };
  }
  throw new PlainError(
    "Bad configuration: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_PHONE_NUMBER and PUBLIC_BASE_URL are required together",
  );
}

/** The mail server and the sender, or neither. */
function mailConfig({ CRM_SMTP_URL: smtpUrl, CRM_MAIL_FROM: from }: z.infer<typeof EnvironmentSchema>) {
  if (smtpUrl === undefined && from === undefined) return undefined;
  if (smtpUrl !== undefined && from !== undefined) return { smtpUrl, from };
  throw new PlainError("Bad configuration: CRM_SMTP_URL and CRM_MAIL_FROM are required together");
}

/** The language model's server and name, or neither. */
function modelConfig(env: z.infer<typeof EnvironmentSchema>): ModelConfig | undefined {
  const { CRM_LLM_URL: url, CRM_LLM_MODEL: name, CRM_LLM_KEY: key, CRM_LLM_TIMEOUT: seconds } = env;
  if (url === undefined && name === undefined && key === undefined) return undefined;
  if (url !== undefined && name !== undefined) return { url, name, key, timeoutMs: seconds * 1_000 };
  throw new PlainError("Bad configuration: CRM_LLM_URL and CRM_LLM_MODEL are required together");
}

/** The version in package.json, for /healthz. */
export function productVersion(): string {
  const path = join(projectDirectory, "package.json");
  if (!existsSync(path)) return "unknown";
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(path, "utf8"))).version;
}
