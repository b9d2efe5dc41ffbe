import { randomBytes } from "node:crypto";
import { hashToken } from "@automotive-crm/server/src/features/identity/token.ts";
import type pg from "pg";
import { v7 as newId } from "uuid";

const followers = "select id from people where email like 'live-%@bench.example'";

/** Adds people to the organization, each signed in. Returns their tokens. */
export async function addFollowers(owner: pg.Client, organizationId: string, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    email: `live-${index}@bench.example`,
    token: randomBytes(32).toString("base64url"),
  }));
  const ids = people.map(({ id }) => id);
  await owner.query("begin");
  await owner.query(
    `insert into people (id, email, first_name, last_name)
     select id, email, 'Live', 'Follower' from unnest($1::uuid[], $2::text[]) as given (id, email)`,
    [ids, people.map(({ email }) => email)],
  );
  await owner.query(
    "insert into memberships (organization_id, person_id, role) select $1, id, 'org:viewer' from unnest($2::uuid[]) as given (id)",
    [organizationId, ids],
  );
  await owner.query(
    `insert into sessions (id, token_hash, person_id, kind, expires_at)
     select session_id, token_hash, person_id, 'demo', now() + interval '1 day'
     from unnest($1::uuid[], $2::bytea[], $3::uuid[]) as given (session_id, token_hash, person_id)`,
    [people.map(() => newId()), people.map(({ token }) => hashToken(token)), ids],
  );
  await owner.query("commit");
  return people.map(({ token }) => token);
}

export async function removeFollowers(owner: pg.Client): Promise<void> {
  await owner.query(`delete from sessions where person_id in (${followers})`);
  await owner.query(`delete from memberships where person_id in (${followers})`);
  await owner.query("delete from people where email like 'live-%@bench.example'");
}

/** Customers who are all at one location. */
export async function findCustomersAtOneLocation(owner: pg.Client, organizationId: string, count: number) {
  const { rows } = await owner.query<{ location_id: string; customer_ids: string[] }>(
    `select l.location_id, (array_agg(l.customer_id))[1:$2] as customer_ids
     from customer_locations l join customers c on c.organization_id = l.organization_id and c.id = l.customer_id
     where l.organization_id = $1 and c.deleted_at is null
     group by l.location_id order by count(*) desc limit 1`,
    [organizationId, count],
  );
  const [found] = rows;
  if (!found || found.customer_ids.length < count) throw new Error("Too few customers are at one location");
  return { locationId: found.location_id, customerIds: found.customer_ids };
}
