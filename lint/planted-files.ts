/** Small files that each break one of our rules, and clean ones to compare. Used by house-rules.test.ts. */

export interface Planted {
  file: string;
  text: string;
  /** The rules that must report an error, and no others. */
  rules: string[];
}

const exported = (count: number) =>
  Array.from({ length: count }, (_, index) => `export const a${index} = ${index};`).join("\n");

const features = "server/src/features";

/** Files that the planted files import. They must pass. */
const clean: Record<string, string> = {
  "contract/src/customers.ts": `import { z } from "zod/mini";\nexport const CustomerSchema = z.object({ id: z.string() });\nexport type Customer = z.infer<typeof CustomerSchema>;`,
  "server/src/platform/db/database.ts": "export const database = 1;",
  "server/src/platform/scope.ts": "export interface Scope { organizationId: string }",
  "server/src/testing/test-app.ts": `import { createCustomer } from "#features/customers/index.ts";\nexport const testApp = createCustomer;`,
  "server/src/main.ts": `import { createCustomer } from "#features/customers/index.ts";\nconsole.log(createCustomer({ organizationId: "a" }));`,
  "server/src/demo/demo-customers.ts": `import { createCustomer } from "#features/customers/index.ts";\nexport const demo = createCustomer;`,
  [`${features}/customers/index.ts`]: `export { createCustomer } from "./customers.service.ts";`,
  [`${features}/customers/customers.service.ts`]: `import type { Scope } from "#platform/scope.ts";\nimport { recordActivity } from "#features/activities/index.ts";\nimport { insert } from "./customers.repository.ts";\nexport const createCustomer = (scope: Scope) => insert(recordActivity(scope.organizationId));`,
  [`${features}/customers/customers.repository.ts`]: `import { database } from "#platform/db/database.ts";\nexport const insert = (text: string) => \`\${text}\${database}\`;`,
  [`${features}/customers/customers.routes.ts`]: `import { createCustomer } from "./customers.service.ts";\nexport const customersRoutes = () => createCustomer({ organizationId: "a" });`,
  [`${features}/customers/customers.routes.test.ts`]: `import { expect, it } from "vitest";\nimport { testApp } from "#testing/test-app.ts";\nit("creates", () => { expect(testApp({ organizationId: "a" })).toBe("a1"); });`,
  [`${features}/activities/index.ts`]: `export { recordActivity } from "./activities.service.ts";`,
  [`${features}/activities/activities.service.ts`]: `export const recordActivity = (text: string) => text;`,
  "web/src/kit/cards.ts": "export const card = 1;",
  "web/src/features/customers/index.ts": `export { customers } from "./customers.ts";`,
  "web/src/features/customers/customers.ts": `import { card } from "#kit/cards.ts";\nexport const customers = card;`,
  "web/src/features/vehicles/index.ts": `export { vehicles } from "./vehicles.ts";`,
  "web/src/features/vehicles/vehicles.ts": `import { customers } from "#features/customers/index.ts";\nimport { row } from "#records/row.ts";\nexport const vehicles = [customers, row];`,
  "web/src/records/row.ts": `import { card } from "#kit/cards.ts";\nexport const row = card;`,
  "web/src/app/customer-parts.ts": `import { vehicles } from "#features/vehicles/index.ts";\nexport const parts = vehicles;`,
  "web/src/app/router.ts": `import { customers } from "#features/customers/customers.ts";\nexport const router = customers;`,
};

const format = (expression: string) => `export const format = (at: Date, text: string) => [at, text, ${expression}];`;
const dateFormatter = "house(one-date-formatter)";
const importTable = "house(import-table)";
const everyColumn = "house(no-every-column)";
const hiddenSql = "house(no-hidden-sql)";
const tableOwner = "house(table-owner)";
const queryIn = (text: string) => `export const run = (sql: (text: TemplateStringsArray) => string) => sql\`${text}\`;`;
const statement = `export const run = (sql: (text: TemplateStringsArray) => { execute: () => string }) => sql\`select 1\`.execute();`;
const callOn = (method: string, table: string) =>
  `export const run = (db: { ${method}: (name: string) => string }, table = "tasks") => [table, db.${method}(${table})];`;

const takingTable = (name: string, table: string) =>
  `export const run = (${name}: (table: string) => unknown) => ${name}("${table}");`;
const takingKind = (name: string, table: string) =>
  `export const run = (${name}: (kind: object) => unknown) => ${name}({ table: "${table}" });`;

const broken: Planted[] = [
  // The import table, one violation per layer
  plant("contract/src/uses-server.ts", `import "fastify";`, importTable),
  plant("server/src/platform/knows.ts", `import "#features/customers/index.ts";`, importTable),
  plant(`${features}/tasks/tasks.routes.ts`, `import "./tasks.repository.ts";`, importTable),
  plant(`${features}/tasks/tasks.service.ts`, `import "fastify";`, importTable),
  plant(`${features}/tasks/close-task.ts`, `import "./tasks.routes.ts";`, importTable),
  plant(`${features}/tasks/deep.ts`, `import "#features/customers/customers.repository.ts";`, importTable),
  plant(`${features}/tasks/close-tested.ts`, `import "#testing/test-app.ts";`, importTable),
  plant(`${features}/tasks/tasks.repository.ts`, `import "./close-tested.ts";`, importTable),
  plant(`${features}/tasks/tasks.queries.ts`, `import "#features/customers/index.ts";`, importTable),
  plant(`${features}/tasks/tasks.policy.ts`, `import "#platform/db/database.ts";`, importTable),
  plant("server/src/deep.ts", `import "#features/customers/customers.routes.ts";`, importTable),
  plant("server/src/testing/deep.ts", `import "#features/customers/customers.service.ts";`, importTable),
  plant("server/src/demo/deep.ts", `import "#features/customers/customers.service.ts";`, importTable),
  plant("web/src/kit/knows.ts", `import "#features/customers/index.ts";`, importTable),
  plant("web/src/lib/knows.ts", `import "#features/customers/index.ts";`, importTable),
  plant(
    "web/src/features/tasks/deep.ts",
    `export const load = () => import("#features/customers/customers.ts");`,
    importTable,
  ),
  plant("web/src/features/tasks/shell.ts", `import "#app/router.ts";`, importTable),
  plant("web/src/features/customers/knows.ts", `import "#features/sessions/index.ts";`, importTable),
  plant("web/src/features/sessions/index.ts", `export { session } from "./sessions.ts";`),
  plant("web/src/features/sessions/sessions.ts", `export const session = 1;`),
  plant("web/src/features/customers/page.ts", `import "#app/customer-parts.ts";`, importTable),
  plant("web/src/lib/page.ts", `import "#app/customer-parts.ts";`, importTable),
  plant("web/src/records/page.ts", `import "#app/customer-parts.ts";`, importTable),
  plant("web/src/records/knows.ts", `import "#features/vehicles/index.ts";`, importTable),
  plant("e2e/knows.ts", `import "@automotive-crm/server/src/main.ts";`, importTable),
  plant("bench/knows.ts", `import "@automotive-crm/web/src/app/router.ts";`, importTable),
  plant("scripts/needs.mjs", `import "zod";`, importTable),

  plant(
    "web/src/lib/whole-zod.ts",
    `import { z } from "zod";\nexport const a = z.string();`,
    "eslint(no-restricted-imports)",
  ),

  // Our other rules
  plant(`${features}/tasks/climbs.ts`, `import "../customers/index.ts";`, "house(no-climbing)"),
  plant(`${features}/vehicles/index.ts`, exported(6), "house(small-public-api)"),
  plant(`${features}/settings/index.ts`, `export * from "./settings.service.ts";`, "house(small-public-api)"),
  plant(`${features}/settings/settings.service.ts`, `export const setting = 1;`),
  plant(`${features}/tasks/task-state.ts`, `export const now = () => Date.now();`, "house(no-clock-in-rules)"),
  plant(
    "packages/appointment-language/src/today.ts",
    `export const now = () => Date.now();`,
    "house(no-clock-in-rules)",
  ),
  plant(
    `${features}/tasks/list-whole.ts`,
    `export const all = (db: { selectAll: () => string }) => db.selectAll();`,
    everyColumn,
  ),
  plant(
    `${features}/tasks/add-whole.ts`,
    `export const add = (db: { returningAll: (table: string) => string }) => db.returningAll("tasks");`,
    everyColumn,
  ),
  plant(`${features}/tasks/every-column.ts`, "export const all = `select * from tasks`;", everyColumn),
  plant(`${features}/tasks/returned-column.ts`, `export const add = "insert into tasks returning *";`, everyColumn),
  plant(
    `${features}/tasks/column-of-one.ts`,
    "export const all = (id: string) => `select id, t.* from (select ${id}) t`;",
    everyColumn,
  ),
  plant(
    `${features}/tasks/named-columns.ts`,
    "export const all = `select t.id, count(*), 2 * 3 from (select c.* from tasks c) t`;",
  ),
  plant(`${features}/tasks/hidden-statement.ts`, statement, hiddenSql),
  plant(`${features}/tasks/shown.queries.ts`, statement),
  plant(`${features}/tasks/foreign-write.ts`, callOn("updateTable", `"customers"`), tableOwner),
  plant(`${features}/tasks/foreign-read.ts`, queryIn("select 1 from customer_counts"), tableOwner),
  plant(`${features}/tasks/unnamed-table.ts`, callOn("selectFrom", "table"), tableOwner),
  plant(`${features}/tasks/foreign-lock.ts`, takingTable("lockRow", "customers"), tableOwner),
  plant(`${features}/tasks/foreign-count.ts`, takingTable("countAtLocation", "activities"), tableOwner),
  plant(`${features}/tasks/foreign-settings.ts`, takingKind("organizationSettings", "call_settings"), tableOwner),
  plant(`${features}/tasks/foreign-record.ts`, takingKind("customerRecord", "vehicles"), tableOwner),
  plant(`${features}/tasks/own-lock.ts`, takingTable("lockRow", "tasks")),
  plant(`${features}/tasks/own-table.ts`, callOn("updateTable", `"tasks"`)),
  plant(
    `${features}/tasks/readable-table.ts`,
    queryIn("select 1 from tasks t join customers c on c.id = t.customer_id"),
  ),
  plant(`${features}/tasks/counts.test.ts`, queryIn("select 1 from customer_counts")),
  plant("contract/src/days.ts", `export const day = new Date("2026-03-01");`, "house(no-day-as-date)"),
  plant("contract/src/tasks/due.ts", `export const due = (dueOn: string) => new Date(dueOn);`, "house(no-day-as-date)"),
  plant("contract/src/dates/clock.ts", format(`new Intl.DateTimeFormat("en-US").format(at)`)),
  plant("web/src/lib/clock.ts", format(`new Intl.DateTimeFormat("en-US").format(at)`), dateFormatter),
  plant("web/src/lib/zone.ts", format("Intl.DateTimeFormat().resolvedOptions().timeZone"), dateFormatter),
  plant("web/src/lib/ago.ts", format(`new Intl.RelativeTimeFormat("en-US").format(1, "day")`), dateFormatter),
  plant("web/src/lib/local-day.ts", format("at.toLocaleDateString()"), dateFormatter),
  plant("web/src/lib/local-time.ts", format("new Date(text).toLocaleTimeString()"), dateFormatter),
  plant("web/src/lib/local-both.ts", format("new Date(text).toLocaleString()"), dateFormatter),
  plant("web/src/lib/local-month.ts", format(`at.toLocaleString("en-US", { month: "short" })`), dateFormatter),
  plant("web/src/lib/count.ts", format(`text.length.toLocaleString("en-US", { minimumFractionDigits: 1 })`)),
  plant("web/src/lib/price.ts", format(`new Intl.NumberFormat("en-US").format(1)`)),
  plant("contract/src/utils.ts", "export const a = 1;", "house(no-vague-name)"),

  plant(
    "e2e/journey.spec.ts",
    `import { test } from "./fixtures.ts";\ntest.skip("a", () => {});`,
    "house(no-skipped-journey)",
  ),
  plant(
    "e2e/phone.spec.ts",
    `import { test } from "./fixtures.ts";\ntest("a", ({ isMobile }) => { test.skip(isMobile, "needs a desk"); });`,
  ),
  plant("e2e/fixtures.ts", `export { test } from "@playwright/test";`),
  plant(
    "web/src/app/late-title.test.tsx",
    `import { expect, it } from "vitest";\nit("is named", () => { expect(document.title).toBe("Customers"); });`,
    "house(wait-for-late-state)",
  ),
  plant(
    "web/src/app/awaited-title.test.tsx",
    `import { waitFor } from "@testing-library/react";\nimport { expect, it } from "vitest";\nit("is named", async () => { await waitFor(() => { expect(document.title).toBe("Customers"); }); expect(document.title).not.toBe(""); });`,
  ),
];

export const planted: Planted[] = [
  ...Object.entries(clean).map(([file, text]) => ({ file, text, rules: [] })),
  ...broken,
];

function plant(file: string, text: string, ...rules: string[]): Planted {
  return { file, text, rules };
}
