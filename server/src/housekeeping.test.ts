import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import type { Database } from "#platform/db/database.ts";
import { buildNewCustomer } from "#testing/build.ts";
import { testApp } from "#testing/test-app.ts";
import { discardExpired } from "./housekeeping.ts";

const test = testApp();

it("deletes customers 30 days after their deletion, old responses and long-expired sessions, and nothing else", async () => {
  const organizationId = await test.create.organization();
  const admin = await test.create.person({ organizationId, role: "org:admin" });
  const add = async (key: string) =>
    (await test.as(admin).post("/api/customers", buildNewCustomer(), { "idempotency-key": key })).body.id;
  const [kept, binned, expired] = [await add("a"), await add("b"), await add("c")];
  await test.as(admin).delete(`/api/customers/${binned}`);
  await test.as(admin).delete(`/api/customers/${expired}`);
  const now = test.now();
  await test.query("update customers set deleted_at = $1 where id = $2", [
    new Date(now.getTime() - 31 * 86_400_000),
    expired,
  ]);
  await test.query("update idempotency_keys set created_at = $1", [new Date(now.getTime() - 3_600_000)]);
  await test.query("update idempotency_keys set created_at = $1 where key = encode(sha256('a'), 'hex')", [
    new Date(now.getTime() - 3 * 86_400_000),
  ]);
  const gone = await test.create.person();
  await test.query("update sessions set expires_at = $1 where person_id = $2", [
    new Date(now.getTime() - 40 * 86_400_000),
    gone.personId,
  ]);

  await test.query("update customers set do_not_call = true where id = $1", [expired]);
  const numbers = await test.query("select e164 from customer_phones where customer_id = $1", [expired]);

  await discardExpired(test.database(), test.now());

  expect((await test.query("select id from customers order by created_at")).map((row) => row.id)).toEqual([
    kept,
    binned,
  ]);
  expect(await test.query("select 1 from customer_phones where customer_id = $1", [expired])).toEqual([]);
  expect(await test.query("select e164 from do_not_call_numbers")).toEqual(numbers);
  const left =
    "select letter from idempotency_keys, unnest(array['a', 'b', 'c']) letter where key = encode(sha256(letter::bytea), 'hex')";
  expect((await test.query(`${left} order by letter`)).map((row) => row.letter)).toEqual(["b", "c"]);
  expect((await test.query("select person_id from sessions")).map((row) => row.person_id)).toEqual([admin.personId]);
  expect((await test.as(admin).get("/api/customers")).body.total).toBe(1);
});

it("keeps an identity provider's sessions for more than a year, so that none is taken for a new one, and its events for a month", async () => {
  const person = await test.create.person();
  const daysAgo = (days: number) => new Date(test.now().getTime() - days * 86_400_000);
  await test.query("update sessions set kind = 'clerk', expires_at = $1 where person_id = $2", [
    daysAgo(399),
    person.personId,
  ]);
  const insert =
    "insert into provider_events (provider, id, type, outcome, received_at) values ('clerk', $1, 'x', 'handled', $2)";
  await test.query(insert, ["recent", daysAgo(29)]);
  await test.query(insert, ["old", daysAgo(31)]);

  await discardExpired(test.database(), test.now());

  expect(await test.query("select 1 from sessions where person_id = $1", [person.personId])).toHaveLength(1);
  expect(await test.query("select id from provider_events")).toEqual([{ id: "recent" }]);
  await test.query("update sessions set expires_at = $1 where person_id = $2", [daysAgo(401), person.personId]);
  await discardExpired(test.database(), test.now());
  expect(await test.query("select 1 from sessions where person_id = $1", [person.personId])).toEqual([]);
});

it("keeps notifications for 90 days and mail for 30", async () => {
  const organizationId = await test.create.organization();
  const { personId } = await test.create.person({ organizationId });
  const daysAgo = (days: number) => new Date(test.now().getTime() - days * 86_400_000);
  for (const days of [89, 91])
    await test.query(
      `insert into notifications (organization_id, id, person_id, kind, title, text, subject_kind, subject_id, key, created_at)
       values ($1, gen_random_uuid(), $2, 'appointment-reminder', '', '', 'appointment', $2, $3, $4)`,
      [organizationId, personId, `${days} days`, daysAgo(days)],
    );
  for (const days of [29, 31])
    await test.query(
      `insert into mail_messages (organization_id, id, key, recipient_name, recipient_address, subject, text, created_at)
       values ($1, gen_random_uuid(), $2, '', '', '', '', $3)`,
      [organizationId, `${days} days`, daysAgo(days)],
    );

  await discardExpired(test.database(), test.now());

  expect(await test.query("select key from notifications")).toEqual([{ key: "89 days" }]);
  expect(await test.query("select key from mail_messages")).toEqual([{ key: "29 days" }]);
});

describe("a full bin", () => {
  /** Customers who went to the bin 31 days ago. */
  const fillBin = async (customers: number) => {
    const organizationId = await test.create.organization();
    await test.query(
      `insert into customers (organization_id, id, first_name, last_name, name, search_text, sort_name, deleted_at)
       select $1, gen_random_uuid(), 'Ada', 'Number ' || number, 'Ada', '', '', $2 from generate_series(1, $3::int) number`,
      [organizationId, new Date(test.now().getTime() - 31 * 86_400_000), customers],
    );
    return organizationId;
  };
  const left = async (organizationId: string) =>
    (await test.query("select count(*)::int as left from customers where organization_id = $1", [organizationId]))[0]
      ?.left;

  /** What deleting one customer does besides. */
  const whenDeleted = (work: string) =>
    test.query(`
      create function hinder() returns trigger language plpgsql as $$ begin ${work}; return old; end $$;
      create trigger hinder before delete on customers for each row execute function hinder();
    `);

  afterEach(() => test.query("drop function if exists hinder cascade"));

  /** The database, with a shorter statement timeout. */
  const withStatementTimeout = (milliseconds: number): Database => ({
    ...test.database(),
    write: (tenant, work) =>
      test.database().write(tenant, async (db) => {
        await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(db);
        return work(db);
      }),
  });

  it("is emptied in batches, each soon enough, though all of it at once would take too long", async () => {
    const organizationId = await fillBin(1_500);
    await whenDeleted("perform pg_sleep(0.001)");
    const database = withStatementTimeout(1_400);
    const allAtOnce = database.write({ organizationId, isGlobalView: false }, (db) =>
      sql`select discard_oldest('customers', ${test.now().toISOString()}, 1500, 0)`.execute(db),
    );
    await expect(allAtOnce).rejects.toThrow("statement timeout");
    expect(await left(organizationId)).toBe(1_500);

    await discardExpired(database, test.now());
    expect(await left(organizationId)).toBe(0);
  });

  it("uses smaller batches if one takes too long", async () => {
    const organizationId = await fillBin(600);
    await whenDeleted("perform pg_sleep(0.002)");
    await discardExpired(withStatementTimeout(800), test.now());
    expect(await left(organizationId)).toBe(0);
  });

  it("keeps completed batches if a later one fails, and still deletes everything else that expired", async () => {
    const organizationId = await fillBin(1_200);
    const gone = await test.create.person();
    await test.query("update sessions set expires_at = $1 where person_id = $2", [
      new Date(test.now().getTime() - 40 * 86_400_000),
      gone.personId,
    ]);
    await test.query("create sequence discarded");
    await whenDeleted("if nextval('discarded') > 700 then raise 'The disk is full'; end if");
    await expect(discardExpired(test.database(), test.now())).rejects.toThrow("Not everything");
    expect(await left(organizationId)).toBe(700);
    expect(await test.query("select 1 from sessions where person_id = $1", [gone.personId])).toEqual([]);

    await test.query("drop function hinder cascade");
    await discardExpired(test.database(), test.now());
    expect(await left(organizationId)).toBe(0);
  });

  it("keeps only the customers that can't be deleted, and reports each of them", async () => {
    const organizationId = await fillBin(1_200);
    await whenDeleted("if old.last_name in ('Number 3', 'Number 800') then raise '% is stuck', old.last_name; end if");
    await expect(discardExpired(test.database(), test.now())).rejects.toMatchObject({
      errors: expect.toSatisfy((errors: Error[]) =>
        ["Number 3 is stuck", "Number 800 is stuck"].every((stuck) => errors.some(({ message }) => message === stuck)),
      ),
    });
    expect(await left(organizationId)).toBe(2);
    await test.query("drop function hinder cascade");
    await discardExpired(test.database(), test.now());
    expect(await left(organizationId)).toBe(0);
  });

  it("is left as it is when the process stops", async () => {
    const organizationId = await fillBin(1);
    const stopped = discardExpired(test.database(), test.now(), AbortSignal.abort(new Error("Stopping")));
    await expect(stopped).rejects.toThrow("Stopping");
    expect(await left(organizationId)).toBe(1);
  });
});
