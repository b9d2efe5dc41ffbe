import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { nextNumber } from "./records.fixture.ts";
import { sensitive } from "./customers.requests.fixture.ts";
import { trials } from "./requests.fixture.ts";
import { send } from "./send.fixture.ts";
import { changedTables } from "./snapshot.fixture.ts";
import { findPermitted, setUpMatrix, type Permitted } from "./matrix.fixture.ts";
import { isMutating, trialName, expectedStatus, type Audited, type Trial } from "./trials.fixture.ts";

const matrix = setUpMatrix();

const writing = trials.filter(({ endpoint }) => isMutating(endpoint) && endpoint.access !== "signed");
const isAudited = (trial: Trial): trial is Trial & { audited: Audited } =>
  trial.audited !== undefined && "action" in trial.audited;
const named = (some: readonly (Trial & { audited: Audited })[]) =>
  some.map((trial) => [trialName(trial), trial] as const);

const findEvents = async (requestId: unknown) =>
  matrix.test.query("select *, host(ip) as address from audit_events where request_id = $1", [requestId]);

/** Sends a request that is permitted, and fails if there is none. */
async function prepare(trial: Trial): Promise<Permitted> {
  const permitted = await findPermitted(matrix, trial);
  if (!permitted) throw new Error("Nobody may send this");
  return permitted;
}

it(
  "every trial that writes says what a success adds to the audit log, or why nothing",
  { timeout: 60_000 },
  async () => {
    const silent: string[] = [];
    for (const trial of writing.filter(({ audited }) => audited === undefined)) {
      if (await findPermitted(matrix, trial)) silent.push(trialName(trial));
    }
    expect(silent, "add `audited` to each").toEqual([]);
    const never = writing.filter((trial) => trial.audited && !isAudited(trial)).map(trialName);
    expect(never).toEqual([
      "POST /api/auth/refresh-session",
      "DELETE /api/locations/:locationId (in use)",
      "PUT /api/drafts/:form/:tabId",
      "DELETE /api/drafts/:form/:tabId",
      "POST /api/ai/parse-appointment",
      "POST /api/ai/parse-appointment (without a location)",
      "POST /api/ai/task-suggestions",
      "POST /api/ai/read-title",
      "PUT /api/activities/:activityId/suggestions/:fingerprint (own)",
      "DELETE /api/activities/:activityId/suggestions/:fingerprint (own)",
      "PUT /api/notifications/:notificationId/read (own)",
      "PUT /api/notifications/read",
      "PUT /api/me/notification-settings/:kind",
      "POST /api/customer-views",
      "PUT /api/customer-views/:viewId",
      "DELETE /api/customer-views/:viewId",
      "POST /api/inventory-views",
      "PUT /api/inventory-views/:viewId",
      "DELETE /api/inventory-views/:viewId",
    ]);
  },
);

describe.each(named(writing.filter(isAudited)))("%s", (_, trial) => {
  it("is audited: who, where, which record, from which address, by which request, and what changed", async () => {
    const ready = await prepare(trial);
    const { status, body, headers } = await send(matrix.test.app(), trial.endpoint, ready.sent);
    expect([status, body]).toEqual([expectedStatus(trial), expect.anything()]);
    const events = await findEvents(headers["x-request-id"]);
    expect(events.length).toBeGreaterThan(0);
    const { action, isLocated, tells } = trial.audited;
    const isAboutOrganization = action.startsWith("organization.");
    // Requests without a session are audited as the person they sign in.
    const actorId = trial.endpoint.access === "public" ? matrix.world.people.here : ready.sender.personId;
    for (const event of events) {
      expect(event).toMatchObject({
        action,
        actor_id: actorId,
        organization_id: isAboutOrganization ? body.id : matrix.world.ours,
        entity: expect.stringMatching(/^[a-z_]+$/),
        entity_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        address: "127.0.0.1",
      });
      expect([event.location_id !== null, Object.keys(Object(event.changes)).length > 0]).toEqual([
        isLocated,
        tells !== "nothing",
      ]);
    }
    expect(listSides(events)).toEqual(tells === "both" ? ["new", "old"] : tells === "nothing" ? [] : [tells]);
    await trial.undo?.(matrix.world, ready.sender);
  });

  it("stores nothing if its audit event can't be stored", async () => {
    const ready = await prepare(trial);
    const before = await matrix.takeSnapshot();
    await matrix.test.query("alter table audit_events enable trigger refuse_audit");
    const { status } = await send(matrix.test.app(), trial.endpoint, ready.sent);
    await matrix.test.query("alter table audit_events disable trigger refuse_audit");
    expect([status, changedTables(before, await matrix.takeSnapshot())]).toEqual([500, []]);
  });

  it("isn't audited if it is refused", async () => {
    const ready = await prepare(trial);
    const { params = {} } = ready.sent;
    const others = Object.keys(params).filter((name) => !namesOrganization(trial) || name !== "organizationId");
    const nonsense = {
      ...ready.sent,
      params: { ...params, ...Object.fromEntries(others.map((name) => [name, "nonsense"])) },
      ...(ready.sent.body && { body: Object.fromEntries(Object.keys(ready.sent.body).map((name) => [name, []])) }),
    };
    const before = await matrix.takeSnapshot();
    const refusals = [
      await send(matrix.test.app(), trial.endpoint, { ...ready.sent, headers: { authorization: "x" } }),
    ];
    if (ready.sent.params || ready.sent.body) refusals.push(await send(matrix.test.app(), trial.endpoint, nonsense));
    for (const { status, headers } of refusals.filter((refusal) => refusal.status >= 400)) {
      expect([401, 422]).toContain(status);
      expect(await findEvents(headers["x-request-id"])).toEqual([]);
    }
    const isUnchanged = changedTables(before, await matrix.takeSnapshot()).length === 0;
    expect(isUnchanged || trial.endpoint.access === "public").toBe(true);
  });
});

/** Its path names the organization that it works for: one that isn't there is not found, before anything else is looked at. */
const namesOrganization = ({ endpoint }: Trial) => endpoint.path.startsWith("/api/organizations/:organizationId/");

/** Which values the changed fields have: old ones, new ones, or both. */
function listSides(events: readonly Record<string, unknown>[]): string[] {
  const sides = events.flatMap(({ changes }) =>
    Object.values(Object(changes)).flatMap((each) => Object.keys(Object(each))),
  );
  return [...new Set(sides)].toSorted();
}

describe.each(named(writing.filter(isAudited).filter(({ endpoint }) => endpoint.isIdempotent)))("%s", (_, trial) => {
  it("is audited once, no matter how often it is repeated", async () => {
    const ready = await prepare(trial);
    const headers = { ...ready.sent.headers, "idempotency-key": `again-${nextNumber()}` };
    const sendIt = () => send(matrix.test.app(), trial.endpoint, { ...ready.sent, headers });
    const [first, second] = [await sendIt(), await sendIt()];
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    // A merge is in the log of both records.
    const records = (await findEvents(first.headers["x-request-id"])).map((event) => event["entity_id"]);
    expect(records).toEqual([...new Set(records)]);
    expect(await findEvents(second.headers["x-request-id"])).toEqual([]);
  });
});

beforeAll(async () => {
  await matrix.test.query(`create function refuse_audit() returns trigger language plpgsql as
    $$ begin raise exception 'the audit is full'; end $$`);
  await matrix.test.query(
    "create trigger refuse_audit before insert on audit_events for each row execute function refuse_audit()",
  );
  await matrix.test.query("alter table audit_events disable trigger refuse_audit");
});

describe("the audit log", () => {
  it("contains no birth date, license or token", async () => {
    const rows = await matrix.test.query("select to_jsonb(e)::text as text from audit_events e");
    const all = rows.map(({ text }) => String(text)).join("\n");
    const tokens = matrix.actors.flatMap((actor) => [actor.living.token, actor.withoutOrganization.token]);
    for (const secret of [...Object.values(sensitive), ...tokens]) expect(all).not.toContain(secret);
    expect(all).toContain('"dateOfBirth": {"new": "set"}');
  });

  it.each([
    sql`update audit_events set action = 'forged'`,
    sql`delete from audit_events`,
    sql`truncate audit_events`,
    sql`alter table audit_events disable row level security`,
    sql`drop table audit_events`,
    sql`insert into audit_events (organization_id, id, entity, entity_id, action)
        select organization_id, id, entity, entity_id, 'forged' from audit_events
        on conflict (organization_id, id) do update set action = 'forged'`,
  ])("can't be changed by the server's database role (%#)", async (statement) => {
    const { world, test } = matrix;
    const tenant = { organizationId: world.ours, personId: world.people.here, isGlobalView: false };
    const before = await matrix.takeSnapshot();
    await expect(test.database().write(tenant, (db) => statement.execute(db))).rejects.toThrow(
      /permission denied|must be owner/,
    );
    expect(changedTables(before, await matrix.takeSnapshot())).toEqual([]);
  });
});
