import { v7 as newId } from "uuid";
import { expect, it } from "vitest";
import { migrate } from "#platform/db/migrate.ts";
import { connectAsOwner } from "#platform/db/pool.ts";
import { providerScope, systemScope } from "#platform/scope.ts";
import { createTestDatabase } from "#testing/test-database.ts";
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

it("fills in the actor of events from the previous release, even those it writes after the migration", async () => {
  const older = await createTestDatabase();
  const owner = await connectAsOwner(older.target);
  try {
    await owner.query(`alter table audit_events drop column actor_kind cascade, drop column actor_name cascade`);
    await owner.query("drop function name_audit_actor cascade");
    await owner.query("delete from schema_migrations where name = '0030_audit_actors.sql'");
    const [organizationId, personId] = [newId(), newId()];
    await owner.query("insert into organizations (id, name, slug, time_zone) values ($1, 'Old', 'old', 'UTC')", [
      organizationId,
    ]);
    await owner.query("insert into people (id, email, first_name, last_name) values ($1, 'a@b.example', 'A', 'B')", [
      personId,
    ]);
    const insertAsBefore = () =>
      owner.query(
        `insert into audit_events (organization_id, id, entity, entity_id, action, actor_id)
         select $1, gen_random_uuid(), entity, gen_random_uuid(), 'any', actor
         from (values ('customer', $2::uuid), ('membership', null), ('customer', null)) as entries (entity, actor)`,
        [organizationId, personId],
      );
    await insertAsBefore();
    expect(await migrate(owner)).toEqual(["0030_audit_actors.sql"]);
    await insertAsBefore();
    const { rows } = await owner.query(
      "select actor_kind, actor_name, count(*)::int from audit_events group by 1, 2 order by 1",
    );
    expect(rows).toEqual([
      { actor_kind: "person", actor_name: null, count: 2 },
      { actor_kind: "provider", actor_name: "clerk", count: 2 },
      { actor_kind: "system", actor_name: "import", count: 2 },
    ]);
  } finally {
    await owner.end();
    await older.drop();
  }
});
