import { expect, it } from "vitest";
import { add, at, fixture, setUpFixture, test } from "./customers.fixture.ts";

setUpFixture();

it("returns a customer's time zone: their primary location's, else the organization's", async () => {
  await test.query("update organizations set time_zone = 'America/Chicago' where id = $1", [fixture.organizationId]);
  await test.query("update locations set time_zone = 'America/Phoenix' where id = $1", [fixture.airport]);
  const here = await add({ locationAssociations: [at(fixture.downtown), at(fixture.airport, true)] });
  const nowhere = await add();
  await test.query("delete from customer_locations where customer_id = $1", [nowhere.id]);
  const { body } = await test.as(fixture.salesRep).get("/api/customers");
  const zones = body.customers.map(({ id, timeZone }: { id: string; timeZone: string }) => [id, timeZone]);
  expect(Object.fromEntries(zones)).toEqual({ [here.id]: "America/Phoenix", [nowhere.id]: "America/Chicago" });
  expect(here).toMatchObject({ timeZone: "America/Phoenix" });
  expect(here.locationAssociations[0]).not.toHaveProperty("timeZone");
});
