import { expect, it } from "vitest";
import { testWorkers } from "#testing/test-worker.ts";
import { fixture, setUpFixture, test } from "#features/inventory/inventory.fixture.ts";
import { isDrop, notifyOfDrops } from "./price-drops.ts";

setUpFixture();
const workers = testWorkers(test);

it("a price drops by 1% or by $250", () => {
  const drops: [number, number][] = [
    [1_000_000, 990_000],
    [1_000_000, 990_100],
    [9_000_000, 8_975_000],
    [9_000_000, 8_975_100],
    [100, 200],
  ];
  expect(drops.map(([from, to]) => isDrop(from, to))).toEqual([true, false, true, false, false]);
});

it("a car that costs less proposes a task to whose customers want it, once", async () => {
  const { body: car } = await test.as(fixture.admin).post("/api/inventory", {
    locationId: fixture.downtown,
    stockNumber: "DROP-1",
    year: 2024,
    make: "Honda",
    model: "Accord",
    condition: "used",
    internetPriceCents: 1_900_000,
  });
  const waiting = {
    personId: fixture.salesRep.personId,
    customerId: fixture.customerId,
    customerName: "Ada Lovelace",
  };
  const setPrice = async (internetPriceCents: number) => {
    const { status } = await test.as(fixture.admin).put(`/api/inventory/${car.id}`, { internetPriceCents });
    expect(status).toBe(200);
    const find = () => Promise.resolve([waiting, waiting]);
    await workers.start([notifyOfDrops({ clock: test.now, stockWaiters: [find] })]);
    await workers.finish("inventory.price-dropped");
    return test.query(
      "select person_id, title, text, customer_id from notifications where kind = 'price-drop' order by created_at, id",
    );
  };
  expect(await setPrice(1_890_000)).toEqual([]);
  const notified = await setPrice(1_850_000);
  expect(notified).toEqual([
    {
      person_id: waiting.personId,
      title: "$400 less: 2024 Honda Accord",
      text: "Ada Lovelace wants it. Plan a call about the new price of $18,500?",
      customer_id: waiting.customerId,
    },
  ]);
  expect(await setPrice(1_900_000)).toEqual(notified);
});
