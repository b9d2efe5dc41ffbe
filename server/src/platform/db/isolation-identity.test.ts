import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quickDemoEmail } from "#app/demo/demo-offers.ts";
import { hashToken } from "#platform/crypto/token.ts";
import {
  account,
  buildInsert,
  linkAccount,
  collectMarks,
  buildSession,
  recordSeen,
  openIsolation,
  type Isolation,
  type Statement,
  type World,
} from "./isolation.fixture.ts";

let isolation: Isolation;
let world: World;
beforeAll(async () => {
  isolation = await openIsolation();
  ({ world } = isolation);
});
afterAll(() => isolation.end());

describe("who is a super admin", () => {
  const isSuperAdmin = () => ({
    text: "select from people where id = $1 and global_role = 'super_admin'",
    values: [world.personId],
  });

  it.each(["'super_admin'", "'user'", "global_role"])("cannot be updated to %s", async (value) => {
    const text = `update people set global_role = ${value} where id = $1`;
    expect(await collectMarks(isolation, { text, values: [world.personId] })).toBe("xxxx");
  });

  it("cannot be inserted", async () => {
    const row = { id: world.customerId, email: "x@example.com", first_name: "X", last_name: "Y" };
    expect(await collectMarks(isolation, buildInsert("people", { ...row, global_role: "super_admin" }))).toBe("xxxx");
  });

  it.each([
    ["Clerk last said so", { globalRole: "super_admin" }, false, "y"],
    ["Clerk last said otherwise", { globalRole: "user" }, false, "n"],
    ["the account is gone", { globalRole: "super_admin" }, true, "n"],
  ] as const)("follows Clerk's word: %s", async (_, seen, isDeleted, mark) => {
    const prepare = [linkAccount(world.personId), recordSeen(seen, isDeleted)];
    const text = "select apply_clerk_global_role($1)";
    const attempted = { text, values: [account], prepare, proof: isSuperAdmin() };
    expect(await isolation.attempt({ ...attempted, context: "no tenant" })).toBe(mark);
  });
});

describe("an account at Clerk", () => {
  it("is not taken from its person while it exists", async () => {
    const attempted = {
      text: "select unlink_clerk_person($1)",
      values: [account],
      prepare: [linkAccount(world.personId), recordSeen({ globalRole: "user" })],
      proof: { text: "select from people where id = $1 and clerk_user_id is null", values: [world.personId] },
    };
    expect(await isolation.attempt({ ...attempted, context: "no tenant" })).toBe("n");
  });

  it.each<[string, (world: World) => { personId: string; email?: string; prepare?: Statement[] }]>([
    ["a demo person", ({ personId }) => ({ personId })],
    ["somebody with another email", ({ outsiderId }) => ({ personId: outsiderId, email: "other@example.com" })],
    ["somebody who has one", ({ outsiderId }) => ({ personId: outsiderId, prepare: [linkAccount(outsiderId)] })],
  ])("is not given to %s", async (_, whom) => {
    const { personId, email, prepare = [] } = whom(world);
    const text = "select link_clerk_person(id, 'user_new', coalesce($2, email)) from people where id = $1";
    const attempted = { text, values: [personId, email ?? null], prepare };
    expect(await isolation.attempt({ ...attempted, context: "no tenant" })).toBe("x");
  });
});

describe("what is known of people", () => {
  const names = { email: "new@example.com", first_name: "New", last_name: "Name", image_url: null };

  it("is not what Clerk says of them, which only functions write", async () => {
    const person = { id: world.customerId, clerk_user_id: account, ...names, global_role: "user" };
    expect(await collectMarks(isolation, buildInsert("people", person))).toBe("xxxx");
    const text = "update people set clerk_user_id = $2, email = $3, global_role = 'user' where id = $1";
    const values = [world.outsiderId, account, names.email];
    expect(await collectMarks(isolation, { text, values })).toBe("xxxx");
  });
});

describe("a session", () => {
  const start = (over: Partial<ReturnType<typeof buildSession>>, prepare: Statement[] = []) =>
    collectMarks(isolation, { ...buildInsert("sessions", { ...buildSession(world.personId), ...over }), prepare });

  it("is started for the transaction's own demo person only", async () => {
    expect(await start({})).toBe("xyxx");
    expect(await start({ person_id: world.superAdminId })).toBe("xxxx");
    expect(await start({ person_id: world.theirPersonId })).toBe("xxxx");
  });

  it("passes every guard only for the person behind the quick sign-in", async () => {
    expect(await start({ passes_every_guard: true })).toBe("xxxx");
    const quick = { text: "update people set email = $2 where id = $1", values: [world.personId, quickDemoEmail] };
    expect(await start({ passes_every_guard: true }, [quick])).toBe("xyxx");
  });

  it("is started for an account at Clerk under the hash of Clerk's own token only", async () => {
    const ofClerk = { kind: "clerk", external_id: "sess_1", token_hash: hashToken(`clerk:${account}:sess_1`) };
    const prepare = [linkAccount(world.personId)];
    expect(await start(ofClerk, prepare)).toBe("xyxx");
    expect(await start(ofClerk)).toBe("xxxx");
    expect(await start({ ...ofClerk, passes_every_guard: true }, prepare)).toBe("xxxx");
    expect(await start({ ...ofClerk, external_id: "sess_2" }, prepare)).toBe("xxxx");
    expect(await start({ ...ofClerk, external_id: null }, prepare)).toBe("xxxx");
    expect(await start({ ...ofClerk, token_hash: hashToken("a chosen token") }, prepare)).toBe("xxxx");
  });

  it.each([
    ["revived", "revoked_at = null"],
    ["prolonged", "expires_at = now() + interval '1 year'"],
    ["given another token", "token_hash = sha256('x')"],
    ["given to somebody else", "person_id = '01a20000-0000-7000-8000-000000000003'"],
    ["let past every guard", "passes_every_guard = true"],
  ])("is not %s", async (_, change) => {
    const session = buildSession(world.personId);
    const prepare = [buildInsert("sessions", { ...session, revoked_at: new Date() })];
    const marks = await collectMarks(isolation, {
      text: `update sessions set ${change} where id = $1`,
      values: [session.id],
      prepare,
    });
    expect(marks).toBe(change.startsWith("revoked_at") ? "nxnn" : "xxxx");
  });
});
