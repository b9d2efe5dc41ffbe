import { z } from "zod";
import { PlainError } from "./plain-error.ts";

/** The environment variables about leads that come by mail: none of it happens while they are absent. */
export const leadMailVariables = {
  /** Where the server listens for mail. */
  CRM_LEAD_MAIL_PORT: z.coerce.number("must be a number").int().min(1).max(65_535).optional(),
  /** Behind the @ of the addresses. */
  CRM_LEAD_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/i, "must look like leads.example.com")
    .optional(),
  /** A mailbox from which mail is fetched. */
  CRM_LEAD_IMAP_URL: z
    .url({ protocol: /^imaps?$/, error: "must look like imaps://leads%40example.com@imap.example.com:993/INBOX" })
    .optional(),
  CRM_LEAD_IMAP_PASSWORD: z.string().optional(),
  /** What was fetched is moved there, and otherwise marked as read. */
  CRM_LEAD_IMAP_DONE_FOLDER: z.string().optional(),
  /** Seconds between two looks, if the mailbox doesn't tell by itself that something came. */
  CRM_LEAD_IMAP_SECONDS: z.coerce.number("must be a number").int().min(5).max(3_600).default(60),
};

type LeadMailEnvironment = z.infer<z.ZodObject<typeof leadMailVariables>>;

/** How leads are received by mail. */
export interface LeadMailConfig {
  /** In lower case. */
  domain: string;
  /** Present if the server listens for mail. */
  port?: number | undefined;
  /** Present if mail is fetched from a mailbox. */
  mailbox?: MailboxConfig | undefined;
}

export interface MailboxConfig {
  host: string;
  port: number;
  /** From the first byte on; otherwise the connection must be upgraded, except within this machine. */
  isSecure: boolean;
  user: string;
  password: string;
  folder: string;
  doneFolder: string | undefined;
  everyMs: number;
}

/** The domain, with the port or the mailbox or both; or nothing. */
export function leadMailConfig(env: LeadMailEnvironment): LeadMailConfig | undefined {
  const { CRM_LEAD_MAIL_PORT: port, CRM_LEAD_MAIL_DOMAIN: domain } = env;
  const mailbox = mailboxConfig(env);
  if (port === undefined && domain === undefined && mailbox === undefined) return undefined;
  if (domain !== undefined && (port ?? mailbox) !== undefined) return { domain: domain.toLowerCase(), port, mailbox };
  throw new PlainError(
    "Bad configuration: CRM_LEAD_MAIL_DOMAIN is required with CRM_LEAD_MAIL_PORT or CRM_LEAD_IMAP_URL, and one of them with it",
  );
}

function mailboxConfig(env: LeadMailEnvironment): MailboxConfig | undefined {
  const { CRM_LEAD_IMAP_URL: address, CRM_LEAD_IMAP_PASSWORD: password } = env;
  if (address === undefined && password === undefined) return undefined;
  const url = address === undefined ? undefined : new URL(address);
  if (!url?.username || !url.hostname || password === undefined || url.password !== "")
    throw new PlainError(
      "Bad configuration: CRM_LEAD_IMAP_URL with a user and without a password, and CRM_LEAD_IMAP_PASSWORD are required together",
    );
  const isSecure = url.protocol === "imaps:";
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(url.port) || (isSecure ? 993 : 143),
    isSecure,
    user: decodeURIComponent(url.username),
    password,
    folder: decodeURIComponent(url.pathname.slice(1)) || "INBOX",
    doneFolder: env.CRM_LEAD_IMAP_DONE_FOLDER,
    everyMs: env.CRM_LEAD_IMAP_SECONDS * 1_000,
  };
}
