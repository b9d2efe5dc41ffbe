import { expect, it } from "vitest";
import { addDeal, fixture, move, setUpFixture, test } from "#features/deals/deals.fixture.ts";

setUpFixture();

const vehicle = { make: "Kia", model: "Rio", year: 2024, vin: "KNADE223946000301" };
const discard = (customerId: string) =>
  test.query("select discard_customers($1, array[$2::uuid])", [fixture.organizationId, customerId]);

it("what a customer had bought but not taken home is for sale once they are deleted for good", async () => {
  const car = { ...vehicle, locationId: fixture.downtown, stockNumber: "S-1", condition: "used" };
  const { body } = await test.as(fixture.admin).post("/api/inventory", car);
  const stored = async () => (await test.as(fixture.admin).get(`/api/inventory/${body.id}`)).body;
  const { id, customerId } = await addDeal({ vehicle: { stockVehicleId: body.id } });
  await move(id, "new", "sold");
  expect(await stored()).toMatchObject({ status: "sold" });
  await discard(customerId);
  expect(await stored()).toMatchObject({ status: "available", dealId: null });
  const { id: next } = await addDeal({ vehicle: { stockVehicleId: body.id } });
  expect((await move(next, "new", "sold")).status).toBe(200);
});

it("a sale forgets what the car's former owner had noted once they are deleted for good", async () => {
  const sell = async () => {
    const deal = await addDeal({ vehicle });
    await move(deal.id, "new", "sold");
    await move(deal.id, "sold", "delivered");
    return deal;
  };
  const { customerId } = await sell();
  const { id } = await sell();
  const before = () => test.query("select vehicle_before->>'customerId' as owner from deals where id = $1", [id]);
  expect(await before()).toEqual([{ owner: customerId }]);
  await discard(customerId);
  expect(await before()).toEqual([{ owner: null }]);
});
