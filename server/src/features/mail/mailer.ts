/** A message as it is handed over for delivery. */
export interface Mail {
  /** The same for each attempt: receivers can tell from the message ID made of it that they already have the message. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
}

/** Delivers mail. */
export interface Mailer {
  provider: "outbox" | "smtp";
  /** Resolves once somebody else is responsible for the message. Throws `MailRefused` if no further attempt can help. */
  deliver(mail: Mail, signal: AbortSignal): Promise<void>;
  /** Closes idle connections. */
  close(): void;
}

declare module "#platform/feature.ts" {
  interface Services {
    mailer: Mailer;
  }
}

/** The mail server refused this message or its recipient for good. */
export class MailRefused extends Error {}
