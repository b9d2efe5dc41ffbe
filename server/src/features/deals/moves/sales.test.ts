import { describe, expect, it } from "vitest";
import {
  act,
  addCustomer,
  addDeal,
  fixture,
  get,
  move,
  moveBy,
  put,
  setUpFixture,
  test,
  travelTo,
} from "#features/deals/deals.fixture.ts";

setUpFixture();

let cars = 0;

/** A car on the downtown lot. */
async function addCar() {
  cars += 1;
  const { status, body } = await test.as(fixture.admin).post("/api/inventory", {
    locationId: fixture.downtown,
    stockNumber: `S-${cars}`,
    vin: `1HGCM826X3A${200_000 + cars}`,
    year: 2024,
    make: "Honda",
    model: "Accord",
    condition: "used",
    mileage: 12_000,
    costCents: 1_500_000,
    internetPriceCents: 1_900_000,
  });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
}
const carOf = async (id: string) => (await test.as(fixture.admin).get(`/api/inventory/${id}`)).body;
const garageOf = async (customerId: string) =>
  (await test.as(fixture.admin).get(`/api/vehicles/customer/${customerId}`)).body;
const dealOf = (car: { id: string }, over: Record<string, unknown> = {}) =>
  addDeal({ vehicle: { stockVehicleId: car.id }, ...over });

describe("a deal on its way", () => {
  it("skips stages, moves back, and counts its days from the last move", async () => {
    const { id } = await addDeal();
    await move(id, "new", "visit");
    await travelTo("2026-03-19T15:00:00Z");
    await put(id, { notes: "Likes blue" });
    expect(await get(id)).toMatchObject({ stage: "visit", daysInStage: 9, isStale: true });
    expect((await move(id, "visit", "engaged")).body).toMatchObject({ daysInStage: 0, isStale: false });
    const { body } = await move(id, "engaged", "visit");
    expect(body.firstEntered.visit).toBe("2026-03-10T15:00:00.000Z");
    expect(body.stages.map(({ to }: { to: string }) => to)).toEqual(["new", "visit", "engaged", "visit"]);
  });

  it("tells the second of two people who move it where it is now", async () => {
    const { id } = await addDeal();
    await move(id, "new", "visit");
    const { status, body } = await moveBy(fixture.moderator, id, { from: "new", to: "engaged" });
    expect([status, body.code, body.conflicts]).toEqual([
      409,
      "edit_conflict",
      { stage: { theirs: "visit", yours: "engaged" } },
    ]);
  });

  it("becomes a proposal with a quote, or by a manager", async () => {
    const { id } = await addDeal({ priceCents: 100 });
    expect((await moveBy(fixture.salesRep, id, { from: "new", to: "proposal" })).status).toBe(409);
    await act(id, "quotes", {}, fixture.salesRep);
    expect((await moveBy(fixture.salesRep, id, { from: "new", to: "proposal" })).status).toBe(200);
    const other = await addDeal();
    expect((await move(other.id, "new", "proposal")).status).toBe(200);
  });

  it("is sold with a car, on a day that only managers choose, and delivered after", async () => {
    const { id } = await addDeal({ vehicle: null });
    expect((await move(id, "new", "sold")).body.fields).toHaveProperty("vehicle");
    await put(id, { vehicle: { make: "Honda", model: "Accord" } });
    expect((await moveBy(fixture.salesRep, id, { from: "new", to: "sold", soldOn: "2026-03-09" })).status).toBe(403);
    expect((await move(id, "new", "sold", { soldOn: "2026-03-11" })).status).toBe(422);
    expect((await move(id, "new", "delivered")).status).toBe(409);
    expect((await move(id, "new", "sold", { soldOn: "2026-03-09" })).body.soldOn).toBe("2026-03-09");
    expect((await move(id, "sold", "delivered")).body.fields).toHaveProperty("vehicle");
    await put(id, { vehicle: { make: "Honda", model: "Accord", year: 2020 } });
    expect((await move(id, "sold", "delivered", { deliveredOn: "2026-03-08" })).status).toBe(422);
    const { body } = await move(id, "sold", "delivered");
    expect(body).toMatchObject({ stage: "delivered", deliveredOn: "2026-03-10" });
    expect((await move(id, "delivered", "sold")).status).toBe(409);
    expect((await put(id, { priceCents: 1 }, fixture.salesRep)).status).toBe(403);
  });
});

describe("a lost deal", () => {
  it("says why, and is reopened in the stage it left within 30 days", async () => {
    const { id } = await addDeal({ stage: "visit" });
    const lose = (body: Record<string, unknown>) => act(id, "loss", { from: "visit", ...body });
    expect((await lose({ reason: "Bored" })).body.fields).toHaveProperty("reason");
    expect((await lose({ reason: "Not now" })).body.fields).toHaveProperty("followUpOn");
    expect((await lose({ reason: "Price", note: "100 off" })).body).toMatchObject({
      stage: "lost",
      lostReason: "Price",
    });
    const second = await lose({ reason: "Trade value", note: "Wanted $9,000" });
    expect(second).toMatchObject({
      status: 409,
      body: { message: "This deal has already been closed as lost: Price." },
    });
    await travelTo("2026-04-09T14:00:00Z");
    expect((await act(id, "reopening", {})).body).toMatchObject({ stage: "visit", lostReason: null });
    await lose({ reason: "Test" });
    const [row] = await test.query("select lost_counts from deals where id = $1", [id]);
    expect(row?.lost_counts).toBe(false);
    await travelTo("2026-05-10T15:00:00Z");
    expect((await act(id, "reopening", {})).status).toBe(409);
  });

  it("cancels what is planned with the customer only if that is asked for", async () => {
    const { id, customerId } = await addDeal();
    const { body: task } = await test
      .as(fixture.admin)
      .post("/api/tasks", { customerId, title: "Call them", dueDate: "2026-06-12", dueTime: "10:00" });
    const { body: booked } = await test.as(fixture.admin).post("/api/appointments", {
      customerId,
      appointmentDate: "2026-06-12",
      appointmentTime: "09:00",
      appointmentType: "Test Drive",
      estimatedDuration: 30,
    });
    const statuses = () =>
      test.query("select status from tasks where id = $1 union all select status from appointments where id = $2", [
        task.id,
        booked.appointment.id,
      ]);
    await act(id, "loss", { from: "new", reason: "Price" });
    expect(await statuses()).toEqual([{ status: "pending" }, { status: "scheduled" }]);
    await act(id, "reopening", {});
    expect((await act(id, "loss", { from: "new", reason: "Price", plans: "cancel" })).status).toBe(200);
    expect(await statuses()).toEqual([{ status: "cancelled" }, { status: "cancelled" }]);
  });
});

describe("a customer with three open deals", () => {
  it("gets a fourth by reopening a lost one only from a manager", async () => {
    const customerId = await addCustomer();
    const lost = await addDeal({ customerId }, fixture.salesRep);
    await act(lost.id, "loss", { from: "new", reason: "Price" }, fixture.salesRep);
    for (let open = 0; open < 3; open++) await addDeal({ customerId }, fixture.salesRep);
    const refused = await act(lost.id, "reopening", {}, fixture.salesRep);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("3 open deals already")]);
    expect((await act(lost.id, "reopening", {})).status).toBe(200);
  });
});

describe("a sale", () => {
  it("takes the car, closes the lead, delivers into the garage, and unwinding takes it all back, three times", async () => {
    const car = await addCar();
    const customerId = await addCustomer();
    const lead = await test
      .as(fixture.admin)
      .post("/api/leads", { customerId, comments: "The Accord", type: "walk-in" });
    for (let sale = 1; sale <= 3; sale += 1) {
      const { body: old } = await test.as(fixture.admin).post("/api/vehicles", {
        customerId,
        make: "Kia",
        model: "Rio",
        year: 2015,
        vin: `KNADE22394600010${sale}`,
        mileage: 90_000,
      });
      const deal = await dealOf(car, { customerId, leadId: lead.body.id });
      expect(deal).toMatchObject({ priceCents: 1_900_000, condition: "used", costCents: 1_500_000 });
      const added = await act(deal.id, "trade-ins", { vehicleId: old.id, acvCents: 200_000, allowanceCents: 250_000 });
      expect(added.body.tradeIns).toMatchObject([{ vin: old.vin, make: "Kia", mileage: 90_000 }]);
      await move(deal.id, "new", "sold", { subStatus: "pending" });
      expect(await carOf(car.id)).toMatchObject({ status: "pending", dealId: deal.id });
      await put(deal.id, { subStatus: "sold" });
      expect(await carOf(car.id)).toMatchObject({ status: "sold" });
      expect((await test.as(fixture.admin).get(`/api/leads/${lead.body.id}`)).body.status).toBe("sold");
      const { body: delivered } = await move(deal.id, "sold", "delivered");
      expect(delivered).toMatchObject({ stage: "delivered", vehicleId: expect.any(String) });
      expect(await garageOf(customerId)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ vin: car.vin, status: "current" }),
          expect.objectContaining({ id: old.id, status: "traded" }),
        ]),
      );
      const [tradeIn] = delivered.tradeIns;
      expect(await carOf(tradeIn.stockVehicleId)).toMatchObject({ status: "preparation", origin: "trade-in" });
      expect((await act(deal.id, "unwinding", { reason: "No loan" }, fixture.salesRep)).status).toBe(403);
      const { body: unwound } = await act(deal.id, "unwinding", { reason: "No loan" });
      expect(unwound).toMatchObject({ stage: "delivered", unwoundOn: "2026-03-10", soldOn: "2026-03-10" });
      expect(await carOf(car.id)).toMatchObject({ status: "available", dealId: null });
      expect(await carOf(tradeIn.stockVehicleId)).toMatchObject({ status: "removed" });
      expect((await garageOf(customerId)).find(({ id }: { id: string }) => id === old.id).status).toBe("current");
      expect((await garageOf(customerId)).some(({ vin }: { vin: string }) => vin === car.vin)).toBe(false);
      expect((await test.as(fixture.admin).get(`/api/leads/${lead.body.id}`)).body.status).toBe("engaged");
      expect((await act(deal.id, "unwinding", { reason: "Again" })).status).toBe(409);
    }
    const rows = await test.query("select count(*)::int as n from inventory_vehicles where vin = $1", [car.vin]);
    expect(rows).toEqual([{ n: 1 }]);
    const { body: log } = await test.as(fixture.admin).get("/api/deals?view=sold-log&from=2026-03-01&until=2026-03-31");
    expect(log.deals.filter(({ unwoundOn }: { unwoundOn: string | null }) => unwoundOn !== null)).toHaveLength(3);
  });

  it("is one's only: of 50 at once one wins, and the others hear which deal did", async () => {
    const car = await addCar();
    const deals = await Promise.all(Array.from({ length: 50 }, () => dealOf(car)));
    const sold = await Promise.all(deals.map(({ id }) => move(id, "new", "sold")));
    const winners = deals.filter((_, at) => sold[at]?.status === 200);
    expect(winners).toHaveLength(1);
    const others = sold.filter(({ status }) => status !== 200);
    expect(others.every(({ status }) => status === 409)).toBe(true);
    const message = `Deal ${winners[0].number} has sold this car already.`;
    expect([...new Set(others.map(({ body }) => body.message))]).toEqual([message]);
    expect(await carOf(car.id)).toMatchObject({ status: "sold", dealId: winners[0].id });
  }, 60_000);

  it("that was none gives the car to the next deal", async () => {
    const car = await addCar();
    const [one, other] = [await dealOf(car), await dealOf(car)];
    await move(one.id, "new", "sold");
    expect((await move(one.id, "sold", "proposal")).body).toMatchObject({ soldOn: null, subStatus: null });
    await move(other.id, "new", "sold");
    expect(await carOf(car.id)).toMatchObject({ dealId: other.id });
    await act(other.id, "loss", { from: "sold", reason: "Finance declined" });
    expect(await carOf(car.id)).toMatchObject({ dealId: null, status: "available" });
  });

  it("that was unwound takes no car anymore", async () => {
    const [car, other] = [await addCar(), await addCar()];
    const { id } = await dealOf(car);
    await move(id, "new", "sold");
    await act(id, "unwinding", { reason: "No loan" });
    for (const change of [{ subStatus: "pending" }, { vehicle: { stockVehicleId: other.id } }, { vehicle: null }])
      expect((await put(id, change)).status).toBe(409);
    expect([(await carOf(car.id)).status, (await carOf(other.id)).status]).toEqual(["available", "available"]);
  });

  it("that falls through leaves the lead closed while another deal of it is sold", async () => {
    const customerId = await addCustomer();
    const { body: lead } = await test.as(fixture.admin).post("/api/leads", { customerId, comments: "Two cars" });
    const [one, other] = [
      await addDeal({ customerId, leadId: lead.id }),
      await addDeal({ customerId, leadId: lead.id }),
    ];
    const statusOf = async () => (await test.as(fixture.admin).get(`/api/leads/${lead.id}`)).body.status;
    await move(one.id, "new", "sold");
    await move(other.id, "new", "sold");
    await move(one.id, "sold", "proposal");
    expect(await statusOf()).toBe("sold");
    await act(other.id, "unwinding", { reason: "No loan" });
    expect(await statusOf()).toBe("engaged");
  });

  it("takes the trade-in that is on the lot already", async () => {
    const customerId = await addCustomer();
    const vin = "KNADE223946000200";
    const vehicle = { make: "Kia", model: "Rio", year: 2015, vin };
    const { body: old } = await test.as(fixture.admin).post("/api/vehicles", { ...vehicle, customerId });
    const { body: onLot } = await test.as(fixture.admin).post("/api/inventory", {
      ...vehicle,
      locationId: fixture.downtown,
      condition: "used",
      isTradeIn: true,
    });
    const { id } = await dealOf(await addCar(), { customerId });
    await act(id, "trade-ins", { vehicleId: old.id, allowanceCents: 250_000 });
    await move(id, "new", "sold");
    const { body } = await move(id, "sold", "delivered");
    expect(body.tradeIns).toMatchObject([{ stockVehicleId: onLot.id }]);
    expect((await garageOf(customerId)).find((each: { id: string }) => each.id === old.id).status).toBe("traded");
  });

  it("that falls through leaves a car on order that was", async () => {
    const car = await addCar();
    await test.query("update inventory_vehicles set status = 'on_order' where id = $1", [car.id]);
    const { id } = await dealOf(car);
    await move(id, "new", "sold", { subStatus: "ordered" });
    await put(id, { subStatus: "sold" });
    await move(id, "sold", "proposal");
    expect(await carOf(car.id)).toMatchObject({ status: "on_order", dealId: null });
  });

  it("of one car by two people at once puts it into one garage", async () => {
    const vehicle = { make: "Kia", model: "Rio", year: 2024, vin: "KNADE223946000300" };
    const deals = [await addDeal({ vehicle }), await addDeal({ vehicle })];
    for (const { id } of deals) await move(id, "new", "sold");
    const people = [fixture.admin, fixture.moderator];
    const delivered = await Promise.all(
      deals.map(({ id }, at) => moveBy(people[at] ?? fixture.admin, id, { from: "sold", to: "delivered" })),
    );
    expect(delivered.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await test.query("select from vehicles where vin = $1 and status = 'current'", [vehicle.vin]);
    expect(rows).toHaveLength(1);
  });

  it("of the wrong car is corrected by a manager", async () => {
    const [wrong, right] = [await addCar(), await addCar()];
    const { id } = await dealOf(wrong);
    await move(id, "new", "sold");
    const change = { vehicle: { stockVehicleId: right.id } };
    expect((await put(id, change, fixture.salesRep)).status).toBe(403);
    expect((await put(id, change)).body.vehicle.stockNumber).toBe(right.stockNumber);
    expect([(await carOf(wrong.id)).status, (await carOf(right.id)).status]).toEqual(["available", "sold"]);
  });
});
