/**
 * `CRM_TEST_CITUS_URL=postgres://… npm run test:citus`: migrates and distributes databases of its own on that Citus cluster, as a superuser,
 * and runs on them what must hold on one machine and on many: row-level security alone, the features' own tests of what people do all
 * day, the requests that `npm run bench` measures, and browser journeys. Not the access matrix, since a super admin can't read all
 * lists of all organizations there. Further arguments name other test files; after `e2e`, other journeys. The last line is
 * `N passed, N failed`.
 */
import "./check-node-version.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuilt, ensureInstalled } from "./install-and-build.mjs";
import { endWith } from "./progress.mjs";
import { runStep } from "./run-step.mjs";
import { runPlaywright, runVitest } from "./test-runners.mjs";

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
  "server/src/features/appointments",
  "server/src/features/customers/do-not-call",
  "server/src/features/exports",
  "server/src/features/mail/outbox.test.ts",
  "server/src/features/notifications",
  "server/src/features/deals",
  "server/src/features/showroom",
  "server/src/features/leads",
  "server/src/features/organizations/suspend-organization.test.ts",
  "server/src/features/organizations/update-organization.test.ts",
  "bench/same-answers.test.ts",
];

/** Of people at work in one organization, in the product that all journeys share. */
const journeys = ["customers", "deals", "vehicles", "appointments", "leads", "showroom", "workspace"];

const [part, ...filter] = process.argv.slice(2);

try {
  if (!process.env.CRM_TEST_CITUS_URL) throw new Error("Set CRM_TEST_CITUS_URL to the address of a Citus coordinator.");
  await ensureInstalled();
} catch (error) {
  endWith(error);
}
const total = { passed: 0, failed: 0 };
if (part !== "e2e") count(await runVitest(part ? [part, ...filter] : usual, { CRM_TEST_MATRIX: "" }));
if (!part || part === "e2e") count(await runJourneys(part ? filter : journeys.map((name) => `e2e/${name}.spec.ts`)));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function count({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

async function runJourneys(filter) {
  await ensureBuilt();
  const chromium = await ensureChromium();
  if (!chromium) return { passed: 0, failed: 1 };
  const database = await changeDatabase("make");
  try {
    return await runPlaywright(["--project=desktop", ...filter], chromium, { CRM_E2E_DATABASE_URL: database });
  } finally {
    await changeDatabase("remove");
  }
}

async function changeDatabase(action) {
  const program = "server/src/testing/citus/journeys-command.ts";
  const { hasPassed, output } = await runStep(["--import", "tsx", program, action]);
  if (!hasPassed) endWith(new Error(output));
  return output;
}
