import { expect, it } from "vitest";
import { providerScope } from "#platform/scope.ts";
import { act, addCustomer, addDeal, fixture, setUpFixture, test } from "./deals.fixture.ts";
import { findWaitingByDeals } from "./interested.queries.ts";

setUpFixture();

it("whose open deals are about a car on the lot is found, as the first choice or another", async () => {
  const { body: car } = await test.as(fixture.admin).post("/api/inventory", {
    locationId: fixture.downtown,
    stockNumber: "W-1",
    year: 2024,
    make: "Honda",
    model: "Accord",
    condition: "used",
  });
  const customerId = await addCustomer();
  const vehicle = { stockVehicleId: car.id };
  await addDeal({ customerId, vehicle }, fixture.salesRep);
  const lost = await addDeal({ vehicle }, fixture.salesRep);
  await act(lost.id, "loss", { from: "new", reason: "Price" });
  await addDeal({}, fixture.salesRep);
  const scope = providerScope("test", fixture.organizationId);
  expect(await test.database().read(scope, (db) => findWaitingByDeals(db, scope, car))).toEqual([
    { personId: fixture.salesRep.personId, customerId, customerName: "Ada Lovelace" },
  ]);
});
