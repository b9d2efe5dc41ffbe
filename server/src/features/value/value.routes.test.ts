import { describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testDealership } from "#testing/dealership.fixture.ts";

const { test, fixture, setUpFixture, addCustomer, travelTo } = testDealership();

setUpFixture();

const valueOf = async (customerId: string, by: Person = fixture.admin) =>
  (await test.as(by).get(`/api/customers/${customerId}/value`)).body;

async function post(path: string, body: object) {
  const { status, body: answer } = await test.as(fixture.admin).post(path, body);
  expect([200, 201]).toContain(status);
  return answer;
}

interface Sale {
  customerId: string;
  at?: string;
  deliveredOn?: string;
  priceCents?: number | null;
  condition?: string | null;
  kind?: string;
  gross?: readonly [front: number | null, back: number | null];
  tradeIn?: object;
}

/** A deal that is delivered. */
async function sell({ customerId, at = fixture.downtown, deliveredOn = "2026-03-10", gross, tradeIn, ...of }: Sale) {
  const vehicle = { year: 2024, make: "Honda", model: "Civic" };
  const { id } = await post("/api/deals", { customerId, locationId: at, vehicle, ...of });
  if (tradeIn) await post(`/api/deals/${id}/trade-ins`, { make: "Kia", model: "Rio", year: 2015, ...tradeIn });
  await post(`/api/deals/${id}/moves`, { from: "new", to: "sold", soldOn: deliveredOn });
  await post(`/api/deals/${id}/moves`, { from: "sold", to: "delivered", deliveredOn });
  const [frontGrossCents = null, backGrossCents = null] = gross ?? [];
  await test.as(fixture.admin).put(`/api/deals/${id}`, { frontGrossCents, backGrossCents });
  return id as string;
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe("a customer's value", () => {
  it("is the sums of what they bought and kept where the person sees deals, with the rows of each", async () => {
    const customerId = await addCustomer({ at: [fixture.downtown, fixture.airport] });
    const first = await sell({
      customerId,
      deliveredOn: "2023-03-10",
      priceCents: 2_500_000,
      condition: "new",
      gross: [100_000, 50_000],
      tradeIn: { allowanceCents: 400_000 },
    });
    const second = await sell({ customerId, deliveredOn: "2024-09-10", priceCents: 1_800_000, condition: "certified" });
    const third = await sell({ customerId, priceCents: null, kind: "fleet", gross: [-20_000, null], tradeIn: {} });
    // Credited to two people, it is one purchase.
    const credits = [
      { role: "sales-1", personId: fixture.salesRep.personId, share: "0.5" },
      { role: "sales-2", personId: fixture.moderator.personId, share: "0.5" },
    ];
    expect((await test.as(fixture.admin).put(`/api/deals/${third}/credits`, { credits })).status).toBe(200);
    const elsewhere = await sell({
      customerId,
      at: fixture.airport,
      deliveredOn: "2026-03-10",
      priceCents: 3_000_000,
      condition: "used",
      gross: [70_000, null],
    });
    const unwound = await sell({
      customerId,
      deliveredOn: "2025-01-10",
      priceCents: 9_000_000,
      gross: [900_000, 900_000],
      tradeIn: { allowanceCents: 900_000 },
    });
    await post(`/api/deals/${unwound}/unwinding`, { reason: "No loan" });
    const wholesale = await sell({ customerId, kind: "wholesale", deliveredOn: "2025-06-10", priceCents: 700_000 });
    const open = await post("/api/deals", { customerId, locationId: fixture.downtown, priceCents: 5 });
    const lost = await post("/api/deals", { customerId, locationId: fixture.downtown, priceCents: 6 });
    await post(`/api/deals/${lost.id}/loss`, { from: "new", reason: "Price" });

    const value = await valueOf(customerId);
    expect([ids(value.purchases), ids(value.leftOut), ids(value.openDeals)]).toEqual([
      [elsewhere, third, second, first],
      [wholesale, unwound],
      [open.id],
    ]);
    expect(value.figures).toMatchObject({
      bought: { count: 4, new: 1, used: 2 },
      leftOut: 2,
      openDeals: 1,
      vehicles: { cents: 7_300_000, known: 3, of: 4 },
      gross: { frontCents: 150_000, backCents: 50_000, known: 3, of: 4 },
      allowances: { cents: 400_000, known: 1, of: 2 },
      // Three days in three years, of which two cars share the last.
      monthsBetweenPurchases: 18,
      firstTransactionOn: "2023-03-10",
      lastTransactionOn: "2026-03-10",
    });

    // Who works only at the airport sees its deals, and no gross.
    const there = await valueOf(customerId, fixture.airportAdvisor);
    expect(ids([...there.purchases, ...there.leftOut, ...there.openDeals, ...there.tradeIns])).toEqual([elsewhere]);
    expect(there.figures).toMatchObject({
      bought: { count: 1, new: 0, used: 1 },
      vehicles: { cents: 3_000_000, known: 1, of: 1 },
      monthsBetweenPurchases: null,
    });
    expect(JSON.stringify([there, await valueOf(customerId, fixture.moderator)])).not.toMatch(/gross/i);
  }, 30_000);

  it("counts service visits that aren't deleted, also of a car that someone else has now, and appointments shown", async () => {
    const customerId = await addCustomer();
    const vehicle = await post("/api/vehicles", { customerId, make: "Kia", model: "Rio", year: 2015 });
    const visit = (servedOn: string, over: object) =>
      post(`/api/vehicles/${vehicle.id}/services`, { servedOn, kind: "maintenance", done: ["oil"], ...over });
    await visit("2025-02-10", { amountCents: 8_995 });
    await visit("2025-08-10", { amountCents: 12_000 });
    await visit("2026-01-10", { kind: "recall", done: [] });
    const deleted = await visit("2026-02-10", { amountCents: 99_999 });
    await test.as(fixture.admin).delete(`/api/vehicles/${vehicle.id}/services/${deleted.id}`);
    const { appointment } = await post("/api/appointments", {
      customerId,
      appointmentDate: "2026-03-10",
      appointmentTime: "11:30",
      appointmentType: "Test Drive",
    });
    const path = `/api/appointments/${appointment.id}`;
    await travelTo("2026-03-10T15:35:00Z");
    expect((await test.as(fixture.admin).put(path, { status: "shown" })).status).toBe(200);
    await test.as(fixture.admin).put(`/api/vehicles/${vehicle.id}`, { customerId: fixture.customerId });
    const { figures, services, appointments } = await valueOf(customerId);
    expect(services.map(({ servedOn }: { servedOn: string }) => servedOn)).toEqual([
      "2026-01-10",
      "2025-08-10",
      "2025-02-10",
    ]);
    expect(appointments).toMatchObject([{ type: "Test Drive", day: "2026-03-10", locationName: "Downtown" }]);
    expect(figures).toMatchObject({
      services: { cents: 20_995, known: 2, of: 3 },
      appointments: 1,
      // One paid visit in the last twelve months.
      serviceState: "active",
      firstTransactionOn: "2025-02-10",
      lastTransactionOn: "2025-08-10",
    });
  });

  it("knows the first contact, and nothing of who has bought nothing", async () => {
    const customerId = await addCustomer();
    const before = await valueOf(customerId);
    expect(before.figures).toMatchObject({ firstContactAt: null, serviceState: null, monthsBetweenPurchases: null });
    expect(before.figures).not.toHaveProperty("gross");
    for (const timestamp of ["2026-03-02T15:00:00.000Z", "2026-03-01T15:00:00.000Z"])
      await post("/api/activities", { customerId, type: "email", description: "Wrote", timestamp });
    expect((await valueOf(customerId)).figures.firstContactAt).toBe("2026-03-01T15:00:00.000Z");
  });

  it("is not found by another organization, where they don't work, or once the customer is deleted", async () => {
    const customerId = await addCustomer();
    const statusFor = async (by: Person) => (await test.as(by).get(`/api/customers/${customerId}/value`)).status;
    expect(await statusFor(fixture.stranger)).toBe(404);
    expect(await statusFor(fixture.airportAdvisor)).toBe(404);
    await test.as(fixture.admin).delete(`/api/customers/${customerId}`);
    expect(await statusFor(fixture.salesRep)).toBe(404);
  });
});
