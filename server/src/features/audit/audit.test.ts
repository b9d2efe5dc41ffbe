import { v7 as newId } from "uuid";
import { expect, it } from "vitest";
import { providerScope, systemScope } from "#platform/scope.ts";
import { testApp } from "#testing/test-app.ts";
import { recordAudit, type Author } from "./audit.repository.ts";

const test = testApp();

const buildEvent = (entityId: string) => ({ entity: { name: "task" }, entityId, action: "task.created" });

/** Opens the transaction for the first scope and writes as the second. */
const record = (scope: Author, entityId: string, as: Author = scope) =>
  test.database().write({ ...scope, isGlobalView: false }, (db) => recordAudit(db, as, buildEvent(entityId)));

const recorded = (entityId: string) =>
  test.query("select actor_kind, actor_name, actor_id from audit_events where entity_id = $1", [entityId]);

it("says for each event whether a person, a provider or the system did it", async () => {
  const organizationId = await test.create.organization();
  const { personId } = await test.create.person({ organizationId, role: "org:admin" });
  const actor = { kind: "person", personId, sessionId: newId() } as const;
  const entries = [
    {
      scope: { ...systemScope("none", organizationId), actor },
      row: { actor_kind: "person", actor_name: null, actor_id: personId },
    },
    {
      scope: providerScope("twilio", organizationId),
      row: { actor_kind: "provider", actor_name: "twilio", actor_id: null },
    },
    {
      scope: systemScope("housekeeping", organizationId),
      row: { actor_kind: "system", actor_name: "housekeeping", actor_id: null },
    },
  ];
  for (const { scope, row } of entries) {
    const entityId = newId();
    await record(scope, entityId);
    expect(await recorded(entityId)).toEqual([row]);
  }
});

it("lets the system write only in its one organization", async () => {
  const [ours, theirs] = [await test.create.organization(), await test.create.organization()];
  const scope = systemScope("import", ours);
  const elsewhere = systemScope("import", theirs);
  await expect(record(scope, newId(), elsewhere)).rejects.toThrow(/row-level security/);
  await record(elsewhere, newId());
  const seen = await test.database().read(scope, (db) => db.selectFrom("audit_events").selectAll().execute());
  expect(seen).toEqual([]);
});
