import type { Mailer } from "#features/mail/mailer.ts";

/** Sends nothing: what it has delivered stays in the table of mail, where the outbox shows it. */
export const createOutboxMailer = (): Mailer => ({
  provider: "outbox",
  deliver: () => Promise.resolve(),
  close: () => undefined,
});
