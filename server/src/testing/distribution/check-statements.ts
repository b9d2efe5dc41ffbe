import { afterAll, inject } from "vitest";
import { tableKinds } from "#platform/db/table-kinds.ts";
import { functionProblems } from "./function-rules.ts";
import { recorded, recordStatements } from "./recorded-statements.ts";
import { forgottenProblems, statementProblems } from "./statement-rules.ts";

const ofPerson = "who is invited is notified before they belong to the organization";
/** What may ask every machine, by file and function, and why. What goes organization by organization finds them in Global View. */
const spanning: Readonly<Record<string, string>> = {
  "features/drafts/drafts.repository.ts list": "someone without an organization asks for their drafts",
  "features/identity/providers/clerk/clerk-mirror.repository.ts listOrganizationIds": "finds a person's organizations",
  "features/notifications/notifications.queries.ts countUnread": ofPerson,
  "features/notifications/notifications.queries.ts listOwn": ofPerson,
  "features/notifications/notifications.repository.ts isOwn": ofPerson,
  "features/notifications/notifications.repository.ts markRead": ofPerson,
};
const ownOnly = "asks only for the organization that the statement names, whose rows are on the same machine";
/** What may be called beside tenants' tables, and why: Citus must be told to allow it. */
const callable: Readonly<Record<string, string>> = {
  matching_customers: ownOnly,
  matching_deals: ownOnly,
  name_at: ownOnly,
  similar_customers: ownOnly,
};

recordStatements();
// On Citus itself, transactions begin in another way, and a statement that breaks there fails.
const isChecked = !inject("testCluster").isCitus;
const { querying: allQuerying, ...changing } = inject("functions");
const querying = allQuerying.filter((name) => !(name in callable));

afterAll(() => {
  const problems = recorded.splice(0).flatMap(({ sql, from, isGlobalView }) => {
    const found = from in spanning ? [] : statementProblems(sql, tableKinds, { isGlobalView, querying });
    const kept = [...functionProblems(sql, tableKinds, changing), ...forgottenProblems(sql)];
    return [...found, ...kept].map((problem) => `${from} ${problem}: ${sql.trim()}`);
  });
  if (isChecked && problems.length > 0)
    throw new Error(`Statements that break where organizations are on several machines:\n${problems.join("\n")}`);
});
