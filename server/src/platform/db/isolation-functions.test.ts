import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "#platform/crypto/token.ts";
import {
  account,
  buildInsert,
  linkAccount,
  collectMarks,
  recordSeen,
  openIsolation,
  type Attempt,
  type Isolation,
  type World,
} from "./isolation.fixture.ts";
import { appRole } from "./pool.ts";

let isolation: Isolation;
beforeAll(async () => {
  isolation = await openIsolation();
});
afterAll(() => isolation.end());

type Case = Omit<Attempt, "context"> & { marks: string };

/** Our customer has been in the bin for more than 30 days. */
const expireCustomer = ({ organizationId, customerId }: World) => ({
  text: "update customers set deleted_at = now() - interval '31 days' where organization_id = $1 and id = $2",
  values: [organizationId, customerId],
});

/** Functions that run as the owner, and what they do for our organization or person in each context. See isolation-tables.fixture.ts. */
const functions: Record<string, (world: World) => Case> = {
  matching_customers: () => ({
    text: "select from matching_customers(array['ada'], '{}', '{}'::jsonb, 10)",
    marks: "nyny",
  }),
  count_matching_customers: () => ({
    text: "select from count_matching_customers(array['ada'], '{}', '{}'::jsonb, 10, null) where total > 0",
    marks: "nyny",
  }),
  matching_deals: () => ({ text: "select from matching_deals(array['ada'], array['ada'], null, null)", marks: "nyny" }),
  similar_name_words: () => ({ text: "select from similar_name_words(array['aad'])", marks: "nyny" }),
  similar_customers: () => ({
    text: "select from similar_customers($1, 0.5, '{}'::jsonb, 10)",
    values: [JSON.stringify([{ patterns: ["% ada %"], numbers: [], cost: 1 }])],
    marks: "nyny",
  }),
  organization_sizes: ({ organizationId }) => ({
    text: "select from organization_sizes(case when not app_is_global() then app_person_id() end) where organization_id = $1",
    values: [organizationId],
    marks: "nyny",
  }),
  app_person_belongs_to: ({ organizationId }) => ({
    text: "select where app_person_belongs_to($1)",
    values: [organizationId],
    marks: "nynn",
  }),
  // Who has a link is not in the organization yet.
  organization_of_invitation: ({ organizationId, personId }) => ({
    text: "select where organization_of_invitation('01a20000-0000-7000-8000-000000000001') = $1",
    values: [organizationId],
    prepare: [
      buildInsert("invitations", {
        organization_id: organizationId,
        id: "01a20000-0000-7000-8000-000000000001",
        email: "ada@example.com",
        role: "org:member",
        location_access: "[]",
        token_hash: Buffer.from("h"),
        expires_at: new Date(),
        invited_by: personId,
        created_at: new Date(),
        updated_at: new Date(),
      }),
    ],
    marks: "yyyy",
  }),
  own_invitations: ({ organizationId, personId }) => ({
    text: "select from own_invitations(now())",
    prepare: [
      buildInsert("invitations", {
        organization_id: organizationId,
        id: "01a20000-0000-7000-8000-000000000002",
        email: "own@example.com",
        role: "org:member",
        location_access: "[]",
        token_hash: Buffer.from("h"),
        expires_at: new Date(Date.now() + 86_400_000),
        invited_by: personId,
        created_at: new Date(),
        updated_at: new Date(),
      }),
      { text: "update people set email = 'own@example.com' where id = $1", values: [personId] },
    ],
    marks: "nynn",
  }),
  // As readable as people themselves.
  name_at: ({ organizationId, personId }) => ({
    text: "select where name_at($1, $2, now()) is not null",
    values: [organizationId, personId],
    marks: "yyyy",
  }),
  // Only who has the token gets an answer, whatever the tenant.
  session_identity: ({ token }) => ({
    text: "select where session_identity($1, now(), '1 hour', '0') is not null",
    values: [hashToken(token)],
    marks: "yyyy",
  }),
  // Discards what has expired in the organization, and nothing else.
  discard_oldest: (world) => ({
    text: "select where discard_oldest('customers', now() + interval '100 years', 10, 0) = 1",
    prepare: [expireCustomer(world)],
    marks: "xynx",
  }),
  organizations_with_expired: (world) => ({
    text: "select from organizations_with_expired('customers', now()) as expired (id) where id = $1",
    values: [world.organizationId],
    prepare: [expireCustomer(world)],
    marks: "ynny",
  }),
  rename_self: ({ personId }) => ({
    text: "select rename_self('New', 'Name')",
    proof: { text: "select from people where id = $1 and last_name = 'Name'", values: [personId] },
    marks: "nynn",
  }),
  note_sign_in: ({ personId }) => ({
    text: "select note_sign_in('2031-05-05')",
    proof: { text: "select from people where id = $1 and last_sign_in_at = '2031-05-05'", values: [personId] },
    marks: "nynn",
  }),
  add_clerk_person: () => ({
    text: "select add_clerk_person(gen_random_uuid(), 'user_new', 'new@example.com', 'New', 'Person', null)",
    proof: { text: "select from people where clerk_user_id = 'user_new' and global_role = 'user' and not is_demo" },
    marks: "yxxx",
  }),
  update_clerk_person: ({ personId }) => ({
    text: "select update_clerk_person($1, 'new@example.com', 'New', 'Name', null)",
    values: [account],
    prepare: [linkAccount(personId)],
    proof: { text: "select from people where id = $1 and last_name = 'Name'", values: [personId] },
    marks: "yxxx",
  }),
  link_clerk_person: ({ outsiderId }) => ({
    text: "select link_clerk_person(id, $2, email) from people where id = $1",
    values: [outsiderId, account],
    proof: { text: "select from people where id = $1 and clerk_user_id = $2", values: [outsiderId, account] },
    marks: "yxxx",
  }),
  apply_clerk_global_role: ({ personId }) => ({
    text: "select apply_clerk_global_role($1)",
    values: [account],
    prepare: [linkAccount(personId), recordSeen({ globalRole: "super_admin" })],
    proof: { text: "select from people where id = $1 and global_role = 'super_admin'", values: [personId] },
    marks: "yxxx",
  }),
  unlink_clerk_person: ({ personId }) => ({
    text: "select unlink_clerk_person($1)",
    values: [account],
    prepare: [linkAccount(personId), recordSeen({}, true)],
    proof: { text: "select from people where id = $1 and clerk_user_id is null", values: [personId] },
    marks: "yxxx",
  }),
  has_session_since: ({ personId }) => ({
    text: "select where has_session_since($1, now() - interval '1 hour')",
    values: [personId],
    marks: "nyyn",
  }),
};

/** Run only as triggers. */
/** The other functions the app role may call; they run with its own permissions. */
const plainFunctions = [
  "app_has_member",
  "app_is_global",
  "app_organization_id",
  "app_person_id",
  "app_set_local",
  "appointment_starts_at",
  "current_time_zone",
  "deactivate_person",
  "first_instant_of",
  "is_sign_in",
  "is_time_zone",
  "name_sound",
  "one_letter_less",
  "reactivate_person",
  "stored_time_zone",
  "task_due_at",
  "task_is_overdue",
  "was_active_since",
];

const listNames = async (condition: string, values: unknown[] = []) =>
  (
    await isolation.owner.query<{ name: string }>(
      `select proname as name from pg_proc p
       where pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and ${condition}
         and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
       order by 1`,
      values,
    )
  ).rows.map(({ name }) => name);

describe("functions that run as the owner", () => {
  it.each(Object.entries(functions))("%s does only what is expected in each context", async (_, caseIn) => {
    const { marks, ...attempted } = caseIn(isolation.world);
    expect(await collectMarks(isolation, attempted)).toBe(marks);
  });

  it("are all listed here, and look for names only where nobody else can put any", async () => {
    const listed = Object.keys(functions).toSorted();
    expect(await listNames("prosecdef")).toEqual(listed);
    expect(await listNames("prosecdef and 'search_path=public, pg_temp' = any(proconfig)")).toEqual(listed);
  });

  it("are, with a few harmless ones, all that the app role may call", async () => {
    const callable = await listNames("has_function_privilege($1, oid, 'execute')", [appRole]);
    expect(callable).toEqual([...Object.keys(functions), ...plainFunctions].toSorted());
  });

  it("cannot be called by anyone else", async () => {
    expect(await listNames("has_function_privilege('public', oid, 'execute')")).toEqual([]);
  });
});
