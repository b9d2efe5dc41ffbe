import { describe, expect, it } from "vitest";
import { matchesGlob, refusal, refuseClimbing } from "./import-rules.mjs";
import { findVagueName } from "./rules-of-names.mjs";

const customers = "server/src/features/customers";

describe("the import table", () => {
  it.each([
    ["contract/src/customers.ts", "zod/mini"],
    ["contract/src/customers.test.ts", "vitest"],
    ["server/src/platform/db/migrate.ts", "node:fs/promises"],
    ["server/src/platform/http/route.ts", "fastify"],
    ["server/src/features.ts", "#features/customers/index.ts"],
    ["server/src/testing/factories.ts", "#features/customers/index.ts"],
    ["server/src/commands/seed.ts", "#app/demo/demo-data.ts"],
    [`${customers}/customers.routes.ts`, "./customers.queries.ts"],
    [`${customers}/create-customer.ts`, "./customers.repository.ts"],
    [`${customers}/create-customer.ts`, "#features/activities/index.ts"],
    [`${customers}/customers.repository.ts`, "./customers.codec.ts"],
    [`${customers}/customers.queries.ts`, "./customer-row.ts"],
    ["server/src/features/identity/session-hook.ts", "fastify"],
    [`${customers}/customers.routes.test.ts`, "#testing/test-app.ts"],
    [`${customers}/customers.policy.ts`, "#platform/scope.ts"],
    ["server/src/features/calls/bridge/twilio-bridge.ts", "#features/calls/calls.repository.ts"],
    ["web/src/main.tsx", "./app/router.tsx"],
    ["web/src/features/vehicles/Garage.tsx", "#features/customers/index.ts"],
    ["web/src/features/vehicles/Garage.tsx", "#records/RecordDialog.tsx"],
    ["web/src/features/customers/CustomersPage.tsx", "#kit/controls/Button.tsx"],
    ["web/src/app/router.tsx", "./CustomerPage.tsx"],
    ["web/src/features/customers/CustomersPage.test.tsx", "#testing/render-page.tsx"],
    ["bench/reads.ts", "@automotive-crm/server/src/testing/private-database.ts"],
    ["e2e/customers.spec.ts", "@automotive-crm/contract/customers"],
    ["vitest.config.ts", "vitest/config"],
  ])("lets %s import %s", (importer, specifier) => {
    expect(refusal(importer, specifier)).toBeUndefined();
  });

  it.each([
    ["contract/src/customers.ts", "node:fs", "pure"],
    ["server/src/main.ts", "#testing/test-app.ts", "only tests and bench/"],
    ["server/src/main.ts", "#features/customers/customers.routes.ts", "only through its public API"],
    ["server/src/testing/factories.ts", "#features/customers/customers.repository.ts", "only through its public API"],
    [
      "server/src/access-matrix/a.test.ts",
      "#features/customers/customers.repository.ts",
      "only through its public API",
    ],
    ["server/src/platform/http/route.ts", "#app/features/customers/customers.service.ts", "imports no feature"],
    [`${customers}/customers.routes.ts`, "#features/vehicles/index.ts", "one line per endpoint"],
    [`${customers}/customers.service.ts`, "@fastify/static", "not HTTP"],
    [`${customers}/customers.service.ts`, "./index.ts", "import the file itself"],
    [`${customers}/customers.service.ts`, "#features/horses/index.ts", "has no public API yet"],
    [`${customers}/customers.service.ts`, "#nowhere/a.ts", "No alias"],
    [`${customers}/customers.routes.test.ts`, "#features/vehicles/vehicles.repository.ts", "its public API"],
    [`${customers}/customers.repository.ts`, "#platform/http/errors.ts", "A repository is SQL"],
    [`${customers}/customers.repository.ts`, "./create-customer.ts", "A repository is SQL"],
    ["server/src/features/identity/session-hook.ts", "./identity.repository.ts", "A hook is"],
    [`${customers}/customers.policy.ts`, "./create-customer.ts", "pure"],
    [`${customers}/customers.policy.ts`, "node:crypto", "pure"],
    ["web/src/kit/controls/Button.tsx", "#lib/format-phone.ts", "how things look"],
    ["web/src/features/customers/CustomerForm.tsx", "kysely", "never web/app"],
    ["web/src/features/customers/CustomersPage.tsx", "#features/vehicles/index.ts", "the lowest web feature"],
    ["web/src/features/customers/CustomersPage.tsx", "#app/CustomerPage.tsx", "the lowest web feature"],
    ["web/src/features/tasks/TaskRow.tsx", "#app/CustomerPage.tsx", "never web/app"],
    ["web/src/records/dialog/RecordDialog.tsx", "#features/tasks/index.ts", "knows no feature"],
    ["web/src/records/dialog/RecordDialog.tsx", "#app/CustomerPage.tsx", "knows no feature"],
    ["web/src/lib/offline/outbox.ts", "#records/record-list.ts", "what every feature builds on"],
    ["web/src/app/router.tsx", "#testing/render-page.tsx", "only tests may"],
    ["e2e/customers.spec.ts", "@automotive-crm/web/src/lib/api.ts", "as a user does"],
    ["packages/appointment-language/src/read-title.ts", "node:fs", "is pure"],
    ["packages/embedded-postgres/src/lock.ts", "@automotive-crm/contract/dates/wall-time", "nothing of the product"],
    ["scripts/start.mjs", "pg", "plain Node"],
  ])("refuses %s importing %s", (importer, specifier, reason) => {
    expect(refusal(importer, specifier)).toContain(reason);
  });

  it("lets rules and repositories import types of plain files, not their code", () => {
    const isTypeOnly = true;
    expect(refusal(`${customers}/customers.policy.ts`, "./create-customer.ts", { isTypeOnly })).toBeUndefined();
    expect(refusal(`${customers}/customers.repository.ts`, "./create-customer.ts", { isTypeOnly })).toBeUndefined();
    expect(refusal(`${customers}/customers.routes.ts`, "./customers.repository.ts", { isTypeOnly })).toBeDefined();
  });
});

it("allows `../` only in packages without aliases", () => {
  expect(refuseClimbing("server/src/features/calls/bridge/call-bridge.ts", "../calls.service.ts")).toContain(
    "#features",
  );
  expect(refuseClimbing("contract/src/calls/status.ts", "../ids.ts")).toContain("@automotive-crm/contract/<file>");
  expect(refuseClimbing("packages/appointment-language/src/what/intent.ts", "../read-title.ts")).toContain("#src");
  expect(refuseClimbing("scripts/bench.mjs", "../bench/run.mjs")).toBeUndefined();
});

it("reads globs", () => {
  expect(matchesGlob("server/src/*.ts", "server/src/main.ts")).toBe(true);
  expect(matchesGlob("server/src/*.ts", "server/src/demo/a.ts")).toBe(false);
  expect(matchesGlob("web/src/**/*.test.{ts,tsx}", "web/src/a.test.tsx")).toBe(true);
});

it.each([
  ["server/src/utils/phone.ts", "utils"],
  ["web/src/lib/date-helpers.ts", "helpers"],
  ["web/src/lib/CallManager.ts", "Manager"],
  ["server/src/platform/http.common.ts", "common"],
])("refuses the vague name %s", (file, word) => {
  expect(findVagueName(file)).toBe(word);
});

it("allows dealership managers as a subject", () => {
  expect(findVagueName("server/src/features/organizations/manager-invitation.ts")).toBeUndefined();
});
