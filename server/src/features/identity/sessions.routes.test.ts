import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp({ CRM_SESSION_IDLE_MINUTES: "60", CRM_SESSION_HOURS: "12" });
const start = new Date("2026-03-10T15:00:00Z");
const at = (minutes: number) => test.setNow(new Date(start.getTime() + minutes * 60_000));

let organizationId: string;
let person: Person;

beforeAll(async () => {
  organizationId = await test.create.organization("Northstar");
});

/** Signs a seeded person in by email, so the session is a real one. */
async function signIn(email: string) {
  const { body } = await test.anonymous.post("/api/auth/demo-sign-in", { email });
  return { ...person, token: String(body.token) };
}

beforeEach(async () => {
  test.setNow(start);
  const seeded = await test.create.person({ organizationId, role: "org:sales_rep", isDemo: true });
  // Only sessions from a real sign-in.
  await test.query("delete from sessions where person_id = $1", [seeded.personId]);
  person = seeded;
  person = await signIn(seeded.email);
});

const status = (as = person) => test.as(as).get("/api/auth/session-status");

describe("GET /api/auth/session-status", () => {
  it("returns the remaining seconds, the last activity, and that it is active", async () => {
    expect((await status()).body).toEqual({
      timeUntilTimeout: 3600,
      lastActivity: start.toISOString(),
      isExpired: false,
      extendableFor: 12 * 3600 - 300,
    });
  });

  it("isn't activity, no matter how often it is polled", async () => {
    for (const minute of [10, 30, 55]) {
      at(minute);
      expect((await status()).body).toMatchObject({
        timeUntilTimeout: (60 - minute) * 60,
        lastActivity: start.toISOString(),
      });
    }
    at(60);
    expect((await status()).status).toBe(401);
  });

  it("sees activity right away, even right after a poll", async () => {
    at(30);
    await status();
    await test.as(person).get("/api/me");
    expect((await status()).body).toMatchObject({ timeUntilTimeout: 3600, lastActivity: test.now().toISOString() });
  });
});

describe("a session ends", () => {
  it("after the idle time, and says so", async () => {
    at(59);
    expect((await test.as(person).get("/api/me")).status).toBe(200);
    at(118);
    expect((await test.as(person).get("/api/me")).status).toBe(200);
    at(178);
    const { status: code, body } = await test.as(person).get("/api/customers");
    expect([code, body.code, body.message]).toEqual([
      401,
      "auth_expired",
      "Your session has expired. Please sign in again.",
    ]);
    // An ended session stays ended.
    at(179);
    expect((await test.as(person).post("/api/auth/refresh-session")).body.code).toBe("auth_expired");
  });

  it("after its maximum duration, no matter how active it is", async () => {
    for (let minute = 0; minute < 720; minute += 50) {
      at(minute);
      expect((await test.as(person).get("/api/me")).status).toBe(200);
    }
    at(720);
    expect((await test.as(person).get("/api/me")).body.code).toBe("auth_expired");
  });

  it("not for an unknown token", async () => {
    const stranger = { ...person, token: "a".repeat(43) };
    expect((await test.as(stranger).get("/api/me")).body.code).toBe("unauthenticated");
  });
});

describe("activity", () => {
  it("isn't a request marked as unattended, and no value of that header extends anything", async () => {
    for (const [minute, mark] of [
      [20, "1"],
      [40, "0"],
      [55, ""],
    ] as const) {
      at(minute);
      const marked = { "x-unattended": mark };
      expect((await test.as(person).get("/api/me", marked)).status).toBe(200);
      expect((await test.as(person).get("/api/auth/session-status", marked)).body).toMatchObject({
        timeUntilTimeout: (60 - minute) * 60,
        lastActivity: start.toISOString(),
      });
    }
    at(59);
    await test.as(person).get("/api/me");
    expect((await status()).body).toMatchObject({ timeUntilTimeout: 3600 });
  });

  it("is stored only now and then, and by one of many simultaneous requests", async () => {
    const written = async () =>
      (
        await test.query("select max(last_activity_at) as at from sessions where person_id = $1", [person.personId])
      )[0]?.["at"];
    test.setNow(new Date(start.getTime() + 14_000));
    await test.as(person).get("/api/me");
    expect(await written()).toEqual(start);
    test.setNow(new Date(start.getTime() + 16_000));
    const answers = await Promise.all(Array.from({ length: 10 }, () => test.as(person).get("/api/me")));
    expect(answers.map(({ status: code }) => code)).toEqual(answers.map(() => 200));
    expect(await written()).toEqual(test.now());
  });
});

describe("the warning header", () => {
  it("is sent to a session that ends within five minutes, and to no other", async () => {
    expect((await status()).headers["x-session-warning"]).toBeUndefined();
    at(54);
    expect((await status()).headers["x-session-warning"]).toBeUndefined();
    at(55);
    expect((await status()).headers["x-session-warning"]).toBe("300");
    at(59.5);
    expect((await status()).headers["x-session-warning"]).toBe("30");
    expect((await test.as(person).get("/api/me")).headers["x-session-warning"]).toBeUndefined();
  });
});

describe("POST /api/auth/refresh-session", () => {
  it("extends the session", async () => {
    at(58);
    const { status: code, body } = await test.as(person).post("/api/auth/refresh-session");
    expect([code, body]).toEqual([
      200,
      {
        timeUntilTimeout: 3600,
        lastActivity: test.now().toISOString(),
        isExpired: false,
        extendableFor: 12 * 3600 - 58 * 60 - 300,
      },
    ]);
    at(117);
    expect((await status()).status).toBe(200);
  });

  it("is refused if the maximum duration ends the session", async () => {
    for (let minute = 0; minute <= 700; minute += 50) {
      at(minute);
      await test.as(person).get("/api/me");
    }
    at(714);
    const [early, late] = [await status(), await test.as(person).post("/api/auth/refresh-session")];
    expect([early.body.extendableFor, late.status, late.body.timeUntilTimeout]).toEqual([60, 200, 360]);
    at(716);
    expect((await status()).body.extendableFor).toBe(0);
    const { status: code, body } = await test.as(person).post("/api/auth/refresh-session");
    expect([code, body.code]).toEqual([409, "conflict"]);
    expect((await status()).body).toMatchObject({ timeUntilTimeout: 240 });
  });
});

describe("a person's own sessions", () => {
  it("are listed with the current one first, and never other people's", async () => {
    at(1);
    const other = await signIn(person.email);
    const someone = await test.create.person({ organizationId, role: "org:admin" });
    const { body } = await test.as(person).get("/api/auth/sessions", { "user-agent": "tests" });
    expect(body).toHaveLength(2);
    expect(body.map((session: { isCurrent: boolean }) => session.isCurrent)).toEqual([true, false]);
    expect(body[0]).toMatchObject({ type: "demo", ip: "127.0.0.1", createdAt: start.toISOString() });
    expect((await test.as(other).get("/api/auth/sessions")).body[0].id).toBe(body[1].id);
    expect((await test.as(someone).get("/api/auth/sessions")).body).toHaveLength(1);
  });

  it("can be ended one by one, take effect right away, and say that they were signed out", async () => {
    const other = await signIn(person.email);
    expect((await test.as(other).get("/api/me")).status).toBe(200);
    const [, second] = (await test.as(person).get("/api/auth/sessions")).body;
    expect((await test.as(person).delete(`/api/auth/sessions/${second.id}`)).status).toBe(204);
    const refused = await test.as(other).get("/api/me");
    expect([refused.status, refused.body.code]).toEqual([401, "session_revoked"]);
    expect((await test.as(person).get("/api/me")).status).toBe(200);
    // Repeating it changes nothing.
    expect((await test.as(person).delete(`/api/auth/sessions/${second.id}`)).status).toBe(204);
  });

  it("can be ended except the current one", async () => {
    const others = [await signIn(person.email), await signIn(person.email)];
    expect((await test.as(person).delete("/api/auth/sessions")).body).toEqual({ revoked: 2 });
    for (const other of others) expect((await test.as(other).get("/api/me")).status).toBe(401);
    expect((await test.as(person).get("/api/auth/sessions")).body).toHaveLength(1);
  });

  it("can't be ended by others, who don't learn that they exist", async () => {
    const [own] = (await test.as(person).get("/api/auth/sessions")).body;
    for (const role of ["org:admin", "org:viewer"]) {
      const other = await test.create.person({ organizationId, role });
      expect((await test.as(other).delete(`/api/auth/sessions/${own.id}`)).status).toBe(404);
    }
    const superAdmin = await test.create.person({ isSuperAdmin: true });
    expect((await test.as(superAdmin).delete(`/api/auth/sessions/${own.id}`)).status).toBe(404);
    expect((await test.as(person).get("/api/me")).status).toBe(200);
    expect((await test.as(person).delete("/api/auth/sessions/nonsense")).body.fields).toEqual({
      sessionId: "Session must be a valid ID",
    });
  });

  it("are audited in the person's organization: opened, revoked, signed out", async () => {
    await signIn(person.email);
    await test.as(person).delete("/api/auth/sessions");
    await test.as(person).post("/api/auth/sign-out");
    const events = await test.query(
      "select action, host(ip) as ip from audit_events where actor_id = $1 and organization_id = $2 order by id",
      [person.personId, organizationId],
    );
    expect(events).toEqual(
      ["session.opened", "session.opened", "session.revoked", "session.signed_out"].map((action) => ({
        action,
        ip: "127.0.0.1",
      })),
    );
  });
});

it("several sessions that end at once are one entry with their number", async () => {
  for (let count = 0; count < 3; count++) await signIn(person.email);
  expect((await test.as(person).delete("/api/auth/sessions")).body).toEqual({ revoked: 3 });
  const entries = await test.query(
    "select entity, entity_id, action, changes from audit_events where actor_id = $1 and action <> 'session.opened'",
    [person.personId],
  );
  expect(entries).toEqual([
    {
      entity: "person",
      entity_id: person.personId,
      action: "person.sessions_ended",
      changes: { sessions: { new: 3 } },
    },
  ]);
});

it("a session can be ended and extended regardless of the named organization, even one that is no longer theirs", async () => {
  const elsewhere = await test.create.organization();
  const astray = test.as(person, elsewhere);
  expect((await astray.get("/api/me")).status).toBe(404);
  expect((await astray.get("/api/auth/session-status")).status).toBe(200);
  expect((await astray.post("/api/auth/sign-out")).status).toBe(204);
  expect((await test.as(person).get("/api/me")).body.code).toBe("session_revoked");
});

describe("row-level security of sessions", () => {
  it("shows only a person's own rows, even to a query that forgets its condition", async () => {
    const tenant = { organizationId: null, isGlobalView: false, personId: person.personId };
    const rows = await test.database().read(tenant, (db) => db.selectFrom("sessions").select("person_id").execute());
    expect(new Set(rows.map((row) => row.person_id))).toEqual(new Set([person.personId]));
    const global = { organizationId: null, isGlobalView: true, personId: "" };
    expect(await test.database().read(global, (db) => db.selectFrom("sessions").select("id").execute())).toEqual([]);
  });
});
