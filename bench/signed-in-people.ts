import { randomBytes } from "node:crypto";
import { hashToken } from "@automotive-crm/server/src/platform/crypto/token.ts";
import type pg from "pg";
import { v7 as newId } from "uuid";

interface Group {
  /** Tells the people of one measurement from those of another. */
  name: "agent" | "editor";
  role: "org:viewer" | "org:admin";
}

export interface SignedInPerson {
  personId: string;
  token: string;
}

const emailsOf = (name: Group["name"]) => `${name}-%@bench.example`;

/** Adds people to the organization, each with a session. */
export async function addPeople(
  owner: pg.Client,
  organizationId: string,
  { name, role, count }: Group & { count: number },
): Promise<SignedInPerson[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    personId: newId(),
    email: `${name}-${index}@bench.example`,
    token: randomBytes(32).toString("base64url"),
  }));
  const ids = people.map(({ personId }) => personId);
  await owner.query("begin");
  await owner.query(
    `insert into people (id, email, first_name, last_name)
     select id, email, 'Bench', initcap($3) || ' ' || n from unnest($1::uuid[], $2::text[]) with ordinality as given (id, email, n)`,
    [ids, people.map(({ email }) => email), name],
  );
  await owner.query("select keep_names($1)", [ids]);
  await owner.query(
    "insert into memberships (organization_id, person_id, role) select $1, id, $3 from unnest($2::uuid[]) as given (id)",
    [organizationId, ids, role],
  );
  await owner.query(
    `insert into sessions (id, token_hash, person_id, kind, expires_at)
     select session_id, token_hash, person_id, 'demo', now() + interval '1 day'
     from unnest($1::uuid[], $2::bytea[], $3::uuid[]) as given (session_id, token_hash, person_id)`,
    [people.map(() => newId()), people.map(({ token }) => hashToken(token)), ids],
  );
  await owner.query("commit");
  return people;
}

export async function removePeople(owner: pg.Client, name: Group["name"]): Promise<void> {
  const people = "select id from people where email like $1";
  await owner.query("begin");
  // Without checking for each person that nobody in a million rows refers to them, which takes minutes: nothing that stays does.
  await owner.query("set local session_replication_role = replica");
  // On Citus, people can't be deleted once several connections have deleted memberships. PostgreSQL ignores it.
  await owner.query("set local citus.multi_shard_modify_mode = sequential");
  for (const table of ["sessions", "memberships", "user_phones"])
    await owner.query(`delete from ${table} where person_id in (${people})`, [emailsOf(name)]);
  await owner.query("delete from people where email like $1", [emailsOf(name)]);
  // Not deleted along, since nothing is checked here. A name that somebody else had takes longer to read.
  await owner.query("delete from person_names where person_id not in (select id from people)");
  await owner.query("commit");
}
