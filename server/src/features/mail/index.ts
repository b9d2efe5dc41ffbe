export { chooseMailer } from "./providers/choose-mailer.ts";
export { mailRoutes } from "./mail.routes.ts";
export { sendMail, withdrawMail } from "./send-mail.ts";
