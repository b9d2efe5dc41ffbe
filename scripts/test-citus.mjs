/**
 * `CRM_TEST_CITUS_URL=postgres://… npm run test:citus`: migrates and distributes databases of its own on that Citus cluster, as a superuser,
 * and runs on them what must hold on one machine and on many: row-level security alone, and the features' own tests of what people do all
 * day. Not the access matrix, since a super admin can't read all lists of all organizations there. Further arguments name other test files. The last line is `N passed, N failed`.
 */
import "./check-node-version.mjs";
import { ensureInstalled } from "./install-and-build.mjs";
import { endWith } from "./progress.mjs";
import { runVitest } from "./test-runners.mjs";

const usual = [
  "server/src/platform/db/isolation.test.ts",
  "server/src/platform/db/isolation-functions.test.ts",
  "server/src/platform/db/isolation-identity.test.ts",
  "server/src/platform/db/tenancy.test.ts",
  "server/src/platform/jobs/job-visibility.test.ts",
  "server/src/features/identity/identity.routes.test.ts",
  "server/src/features/identity/sessions.routes.test.ts",
  "server/src/features/customers/customers.routes.test.ts",
  "server/src/features/tasks",
  "server/src/features/picklists",
  "server/src/features/value",
  "server/src/features/views",
  "server/src/features/drafts",
  "server/src/features/calls/call-history.test.ts",
  "server/src/features/appointments/create-appointment.test.ts",
  "server/src/features/appointments/list-appointments.test.ts",
  "server/src/features/appointments/reminders/send-reminder.test.ts",
  "server/src/features/customers/do-not-call",
  "server/src/features/exports",
  "server/src/features/mail/outbox.test.ts",
  "server/src/features/notifications",
  "server/src/features/deals",
  "server/src/features/showroom",
  "server/src/features/leads/leads.routes.test.ts",
  "server/src/features/organizations/suspend-organization.test.ts",
  "server/src/features/organizations/update-organization.test.ts",
];

try {
  if (!process.env.CRM_TEST_CITUS_URL) throw new Error("Set CRM_TEST_CITUS_URL to the address of a Citus coordinator.");
  await ensureInstalled();
} catch (error) {
  endWith(error);
}
const given = process.argv.slice(2);
const { passed, failed } = await runVitest(given.length > 0 ? given : usual, { CRM_TEST_MATRIX: "" });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
