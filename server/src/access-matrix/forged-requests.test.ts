import { createHash, randomBytes } from "node:crypto";
import { needsNoSession } from "@automotive-crm/contract/http/endpoint";
import { describe, expect, it } from "vitest";
import { isWhole } from "./chosen-cells.fixture.ts";
import { trials } from "./requests.fixture.ts";
import { send } from "./send.fixture.ts";
import { changedTables } from "./snapshot.fixture.ts";
import { findPermitted, setUpMatrix } from "./matrix.fixture.ts";
import { isMutating, trialName, expectedStatus } from "./trials.fixture.ts";

const matrix = setUpMatrix();

const base64url = (text: string) => Buffer.from(text).toString("base64url");
const hash = (token: string) => createHash("sha256").update(token).digest();

/** What an attacker might send instead of a session's token, made from a valid one. */
const forgeries: Record<string, (token: string, personId: string) => Record<string, string>> = {
  "a random token": () => bearer(randomBytes(32).toString("base64url")),
  "a token without its end": (token) => bearer(token.slice(0, -1)),
  "a token without its beginning": (token) => bearer(token.slice(1)),
  "a token with one more letter": (token) => bearer(`${token}A`),
  "an uppercase token": (token) => bearer(token.toUpperCase()),
  "a reversed token": (token) => bearer(token.split("").toReversed().join("")),
  "a token in base64": (token) => bearer(base64url(token)),
  "a token in hex": (token) => bearer(Buffer.from(token).toString("hex")),
  "a percent-encoded token": (token) =>
    bearer(
      token
        .split("")
        .map((sign) => `%${Buffer.from(sign).toString("hex")}`)
        .join(""),
    ),
  "a token twice": (token) => bearer(`${token}.${token}`),
  "the stored hash of a token, in hex": (token) => bearer(hash(token).toString("hex")),
  "the stored hash of a token, in base64": (token) => bearer(hash(token).toString("base64url")),
  "an unsigned web token that names a person": (_, personId) =>
    bearer(
      `${base64url('{"alg":"none","typ":"JWT"}')}.${base64url(JSON.stringify({ sub: personId, sid: personId }))}.`,
    ),
  "a person's id": (_, personId) => bearer(personId),
  "the word undefined": () => bearer("undefined"),
  "the word null, repeated": () => bearer("null".repeat(11)),
  nothing: () => bearer(""),
  "a pattern": () => bearer("%".repeat(43)),
  "a token as a basic auth password": (token) => ({ authorization: `Basic ${base64url(`${token}:${token}`)}` }),
  "a token without its scheme": (token) => ({ authorization: token }),
  "two tokens": (token) => ({ authorization: `Bearer ${token}, Bearer ${token}` }),
  "a token in a cookie": (token) => ({ cookie: `session=${token}; token=${token}; __session=${token}` }),
  "a token in another header": (token) => ({ "x-access-token": token, "x-session-token": token }),
  "an identity in headers": (_, personId) => identityHeaders(personId),
};

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

const identityHeaders = (personId: string) => ({
  "x-user-id": personId,
  "x-person-id": personId,
  "x-forwarded-user": personId,
  "x-remote-user": personId,
  "x-role": "super_admin",
});

const guarded = trials.filter(({ endpoint }) => !needsNoSession(endpoint.access));

/** The session is decided before the endpoint is looked at, so they take turns: each endpoint gets every sixth forgery. */
function chooseGuarded(forgery: string) {
  const turn = Object.keys(forgeries).indexOf(forgery) % 6;
  return guarded.filter((_, index) => isWhole || index % 6 === turn);
}

it.each(Object.entries(forgeries))("%s opens no endpoint and changes nothing", async (name, forge) => {
  const { world, actors, test } = matrix;
  // The super admin's token, which would open everything.
  const { token, personId } = actors[0]?.living ?? { token: "", personId: "" };
  const before = await matrix.takeSnapshot();
  const found: string[] = [];
  for (const trial of chooseGuarded(name)) {
    const names = [...trial.endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
    const params = Object.fromEntries(names.map((param) => [param, world.people.here]));
    const { status, body } = await send(test.app(), trial.endpoint, { params, headers: forge(token, personId) });
    if (status !== 401 || body.code !== "unauthenticated")
      found.push(`${trialName(trial)}: ${status} ${String(body.code)}`);
  }
  expect(found).toEqual([]);
  expect(changedTables(before, await matrix.takeSnapshot())).toEqual([]);
});

/** Claims to be someone else or to work elsewhere. The endpoint's real fields stay. */
function withClaims(body: Record<string, unknown> | undefined, organizationId: string, personId: string) {
  const ids = [
    "userId",
    "user_id",
    "personId",
    "editedBy",
    "createdBy",
    "created_by",
    "deletedBy",
    "actorId",
    "updatedBy",
  ];
  return {
    organizationId,
    organization_id: organizationId,
    tenantId: organizationId,
    isSuperAdmin: true,
    globalRole: "super_admin",
    permissions: ["org:users:manage"],
    ...Object.fromEntries(ids.map((name) => [name, personId])),
    ...body,
  };
}

const writing = trials.filter(({ endpoint }) => isMutating(endpoint) && endpoint.access !== "signed");

describe.each(writing.map((trial) => [trialName(trial), trial] as const))("%s", (_, trial) => {
  it("runs as the session's person, in their organization, regardless of claims in body and headers", async () => {
    const { world, test } = matrix;
    const ready = await findPermitted(matrix, trial);
    if (!ready) return;
    const before = await matrix.takeSnapshot();
    const stranger = world.people.foreign;
    const answer = await send(test.app(), trial.endpoint, {
      ...ready.sent,
      body: withClaims(ready.sent.body, world.theirs, stranger),
      headers: { ...ready.sent.headers, ...identityHeaders(stranger) },
    });
    expect([answer.status, answer.text]).toEqual([expectedStatus(trial), expect.any(String)]);
    expect(changedTables(before, await matrix.takeSnapshot(), world.theirs)).toEqual([]);
    expect(await countMentions([world.theirs, stranger])).toBe(0);
    await trial.undo?.(world, ready.sender);
  });
});

/** Rows outside the other organization that refer to it or its person, except the person's account and memberships. */
async function countMentions(ids: readonly string[]): Promise<number> {
  const { world, test } = matrix;
  const tables = await test.query(`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  const counts = tables.map(
    ({ name }) => `select count(*) as n from ${String(name)} t where organization_id <> $1 and to_jsonb(t)::text ~ $2`,
  );
  const [row] = await test.query(`select sum(n)::int as n from (${counts.join(" union all ")}) all_of_them`, [
    world.theirs,
    ids.join("|"),
  ]);
  return Number(row?.n);
}
