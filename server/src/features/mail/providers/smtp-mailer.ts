import { createTransport } from "nodemailer";
import { MailRefused, type Mailer } from "#features/mail/mailer.ts";
import type { MailConfig } from "#platform/config.ts";

/** Within the job's timeout, so that no attempt is still sending when the next one begins. */
const patienceMs = 15_000;

/** Hands mail to an SMTP server, over a few connections that stay open. */
export function createSmtpMailer({ smtpUrl, from }: MailConfig): Mailer {
  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? "localhost";
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    // The job retries, which knows what it has tried.
    maxRequeues: 0,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // Texts are ours; no content is read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    provider: "smtp",
    async deliver({ id, to, subject, text }, signal) {
      try {
        await transport.sendMail({ messageId: `<${id}@${domain}>`, from, to, subject, text, signal });
      } catch (error) {
        throw isFinal(error) ? new MailRefused(error.message, { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** A permanent refusal (5xx) of this message or recipient. One of our sign-in is a mistake in the settings, which someone can correct. */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error) || !("responseCode" in error) || !("code" in error)) return false;
  const isAboutMessage = error.code === "EENVELOPE" || error.code === "EMESSAGE";
  return isAboutMessage && typeof error.responseCode === "number" && error.responseCode >= 500;
}
