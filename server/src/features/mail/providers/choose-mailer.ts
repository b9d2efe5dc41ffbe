import type { Mailer } from "#features/mail/mailer.ts";
import type { Config } from "#platform/config.ts";
import { createOutboxMailer } from "./outbox-mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

/** The SMTP server, if there is one, else the outbox. */
export const chooseMailer = ({ mail }: Pick<Config, "mail">): Mailer =>
  mail ? createSmtpMailer(mail) : createOutboxMailer();
