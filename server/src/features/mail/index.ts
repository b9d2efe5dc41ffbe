import type { Feature } from "#platform/feature.ts";
import { mailRoutes } from "./mail.routes.ts";
import { chooseMailer } from "./providers/choose-mailer.ts";
import { sendMailHandler, sendMailJob } from "./send-mail.ts";

export { sendMail, withdrawMail } from "./send-mail.ts";

export const mail = {
  routes: mailRoutes,
  jobs: [{ job: sendMailJob, handler: sendMailHandler }],
  services: { mailer: ({ config }) => chooseMailer(config) },
} satisfies Feature;
