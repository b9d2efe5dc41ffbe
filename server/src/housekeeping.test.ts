import { expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import { testApp } from "#testing/test-app.ts";
import { discardExpired } from "./housekeeping.ts";

const test = testApp();

it("discards customers 30 days after their deletion, old answers and long-ended sessions, and nothing else", async () => {
  const organizationId = await test.scenes.organization();
  const admin = await test.scenes.person({ organizationId, role: "org:admin" });
  const add = async (key: string) =>
    (await test.as(admin).post("/api/customers", buildNewCustomer(), { "idempotency-key": key })).body.id;
  const [kept, binned, expired] = [await add("a"), await add("b"), await add("c")];
  await test.as(admin).delete(`/api/customers/${binned}`);
  await test.as(admin).delete(`/api/customers/${expired}`);
  const now = test.now();
  await test.look("update customers set deleted_at = $1 where id = $2", [
    new Date(now.getTime() - 31 * 86_400_000),
    expired,
  ]);
  await test.look("update idempotency_keys set created_at = $1", [new Date(now.getTime() - 3_600_000)]);
  await test.look("update idempotency_keys set created_at = $1 where key = encode(sha256('a'), 'hex')", [
    new Date(now.getTime() - 3 * 86_400_000),
  ]);
  const gone = await test.scenes.person();
  await test.look("update sessions set expires_at = $1 where person_id = $2", [
    new Date(now.getTime() - 40 * 86_400_000),
    gone.personId,
  ]);

  await discardExpired(test.database(), test.now);

  expect((await test.look("select id from customers order by created_at")).map((row) => row.id)).toEqual([
    kept,
    binned,
  ]);
  expect(await test.look("select 1 from customer_phones where customer_id = $1", [expired])).toEqual([]);
  const left =
    "select letter from idempotency_keys, unnest(array['a', 'b', 'c']) letter where key = encode(sha256(letter::bytea), 'hex')";
  expect((await test.look(`${left} order by letter`)).map((row) => row.letter)).toEqual(["b", "c"]);
  expect((await test.look("select person_id from sessions")).map((row) => row.person_id)).toEqual([admin.personId]);
  expect((await test.as(admin).get("/api/customers")).body.total).toBe(1);
});

it("keeps an identity provider's sessions for more than a year, so that none is taken for a new one, and its events for a month", async () => {
  const person = await test.scenes.person();
  const daysAgo = (days: number) => new Date(test.now().getTime() - days * 86_400_000);
  await test.look("update sessions set kind = 'clerk', expires_at = $1 where person_id = $2", [
    daysAgo(399),
    person.personId,
  ]);
  const insert =
    "insert into provider_events (provider, id, type, outcome, received_at) values ('clerk', $1, 'x', 'handled', $2)";
  await test.look(insert, ["recent", daysAgo(29)]);
  await test.look(insert, ["old", daysAgo(31)]);

  await discardExpired(test.database(), test.now);

  expect(await test.look("select 1 from sessions where person_id = $1", [person.personId])).toHaveLength(1);
  expect(await test.look("select id from provider_events")).toEqual([{ id: "recent" }]);
  await test.look("update sessions set expires_at = $1 where person_id = $2", [daysAgo(401), person.personId]);
  await discardExpired(test.database(), test.now);
  expect(await test.look("select 1 from sessions where person_id = $1", [person.personId])).toEqual([]);
});
