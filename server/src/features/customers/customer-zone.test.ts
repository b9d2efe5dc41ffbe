import { expect, it } from "vitest";
import { add, at, scene, setScene, test } from "./customers.fixture.ts";

setScene();

it("says in which zone a customer's days begin: their primary location's, else the organization's", async () => {
  await test.look("update organizations set time_zone = 'America/Chicago' where id = $1", [scene.organizationId]);
  await test.look("update locations set time_zone = 'America/Phoenix' where id = $1", [scene.airport]);
  const here = await add({ locationAssociations: [at(scene.downtown), at(scene.airport, true)] });
  const nowhere = await add();
  await test.look("delete from customer_locations where customer_id = $1", [nowhere.id]);
  const { body } = await test.as(scene.salesRep).get("/api/customers");
  const zones = body.customers.map(({ id, timeZone }: { id: string; timeZone: string }) => [id, timeZone]);
  expect(Object.fromEntries(zones)).toEqual({ [here.id]: "America/Phoenix", [nowhere.id]: "America/Chicago" });
  expect(here).toMatchObject({ timeZone: "America/Phoenix" });
  expect(here.locationAssociations[0]).not.toHaveProperty("timeZone");
});
