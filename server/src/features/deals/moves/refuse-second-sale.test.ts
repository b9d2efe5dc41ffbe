import { expect, it } from "vitest";
import { addCustomer, addDeal, fixture, get, move, setUpFixture, test } from "#features/deals/deals.fixture.ts";

setUpFixture();

it("begins no other deal with a sold car, and says on open ones which deal has sold it", async () => {
  const { body: car } = await test.as(fixture.admin).post("/api/inventory", {
    locationId: fixture.downtown,
    stockNumber: "S-1",
    vin: "1HGCM826X3A200001",
    year: 2024,
    make: "Honda",
    model: "Accord",
    condition: "used",
  });
  const vehicle = { stockVehicleId: car.id };
  const [one, other] = [await addDeal({ vehicle }), await addDeal({ vehicle })];
  expect(await get(other.id)).toMatchObject({ soldByNumber: null });
  await move(one.id, "new", "sold");
  const body = { customerId: await addCustomer(), locationId: fixture.downtown, vehicle };
  const refused = await test.as(fixture.admin).post("/api/deals", body);
  const message = `Deal ${one.number} has sold this car already.`;
  expect(refused).toMatchObject({ status: 409, body: { message, fields: { "vehicle.stockVehicleId": message } } });
  expect(await get(other.id)).toMatchObject({ soldByNumber: one.number });
  expect(await get(one.id)).toMatchObject({ soldByNumber: null });
  await move(one.id, "sold", "proposal");
  expect(await get(other.id)).toMatchObject({ soldByNumber: null });
  expect((await test.as(fixture.admin).post("/api/deals", body)).status).toBe(201);
});
