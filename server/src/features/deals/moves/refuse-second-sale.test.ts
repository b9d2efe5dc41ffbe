import { expect, it } from "vitest";
import { addCustomer, addDeal, fixture, get, move, setUpFixture, test } from "#features/deals/deals.fixture.ts";

setUpFixture();

async function addCar(stockNumber: string, vin: string) {
  const { body: car } = await test.as(fixture.admin).post("/api/inventory", {
    locationId: fixture.downtown,
    stockNumber,
    vin,
    year: 2024,
    make: "Honda",
    model: "Accord",
    condition: "used",
  });
  return { stockVehicleId: car.id as string };
}

it("begins no other deal with a sold car, and says on open ones which deal has sold it", async () => {
  const vehicle = await addCar("S-1", "1HGCM826X3A200001");
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

it("doesn't change an open deal to a sold car, but other fields of a deal that has it", async () => {
  const vehicle = await addCar("S-2", "1HGCM826X3A200002");
  const [one, other, rival] = [await addDeal({ vehicle }), await addDeal({}), await addDeal({ vehicle })];
  await move(one.id, "new", "sold");
  const edit = (id: string, body: object) => test.as(fixture.admin).put(`/api/deals/${id}`, body);
  const message = `Deal ${one.number} has sold this car already.`;
  expect(await edit(other.id, { vehicle })).toMatchObject({
    status: 409,
    body: { message, fields: { "vehicle.stockVehicleId": message } },
  });
  expect(await get(other.id)).toMatchObject({ vehicle: { stockVehicleId: null } });
  expect(await edit(rival.id, { vehicle, notes: "Waits" })).toMatchObject({ status: 200, body: { notes: "Waits" } });
  expect(await edit(one.id, { vehicle, notes: "Signed" })).toMatchObject({ status: 200 });
});
