import { describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import {
  act,
  addCustomer,
  addDeal,
  fixture,
  get,
  listAuditEvents,
  now,
  put,
  setUpFixture,
  test,
} from "./deals.fixture.ts";

setUpFixture();

describe("POST /api/deals", () => {
  it("begins a deal of a customer, with its first stage, credit and entry", async () => {
    const deal = await addDeal({ priceCents: 3_000_000, condition: "new" }, fixture.salesRep);
    expect(deal).toMatchObject({
      stage: "new",
      stageEnteredAt: now.toISOString(),
      daysInStage: 0,
      vehicle: { year: 2025, make: "Toyota", stockVehicleId: null },
      priceCents: 3_000_000,
      numbers: { paidBy: "unknown", lines: [], priceCents: 3_000_000 },
      result: { financedCents: 3_000_000, paymentCents: null },
      stages: [{ from: null, to: "new", cause: "person" }],
      nextStep: null,
    });
    expect(deal).not.toHaveProperty("frontGrossCents");
    const { body: timeline } = await test.as(fixture.admin).get(`/api/activities/customer/${deal.customerId}`);
    expect(timeline.activities).toMatchObject([
      { type: "deal", title: `Deal ${deal.number} started`, description: "2025 Toyota RAV4 XLE" },
    ]);
    expect(await listAuditEvents(deal.id)).toMatchObject([{ action: "deal.created", customer_id: deal.customerId }]);
  });

  it("numbers deals in the organization, and begins one in the column where it was added", async () => {
    const [one, other] = [await addDeal(), await addDeal({ stage: "visit" })];
    expect(other.number).toBe(one.number + 1);
    expect(other).toMatchObject({ stage: "visit", firstEntered: { visit: now.toISOString(), engaged: null } });
  });

  it("lets a customer have three open deals, also if two are added at once, and a manager add more", async () => {
    const customerId = await addCustomer();
    const body = { customerId, locationId: fixture.downtown };
    await addDeal(body);
    await addDeal(body);
    const both = await Promise.all([1, 2].map(() => test.as(fixture.salesRep).post("/api/deals", body)));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.message).toContain("3 open deals");
    expect((await test.as(fixture.admin).post("/api/deals", body)).status).toBe(201);
  });

  it.each([
    [{ priceCents: -1 }, "priceCents"],
    [{ months: -12 }, "months"],
    [{ months: 121 }, "months"],
    [{ aprPercent: "41" }, "aprPercent"],
    [{ aprPercent: "0.05e1" }, "aprPercent"],
    [{ moneyFactor: "0.5" }, "moneyFactor"],
    [{ lines: [{ kind: "tax", name: "", amountCents: 1 }] }, "lines.0.name"],
    [{ vehicle: { stockVehicleId: "01890000-0000-7000-8000-000000000000" } }, "vehicle.stockVehicleId"],
    [{ sourceId: "01890000-0000-7000-8000-000000000000" }, "sourceId"],
    [{ coBuyerId: "01890000-0000-7000-8000-000000000000" }, "coBuyerId"],
  ])("names the field of %j", async (over, field) => {
    const { status, body } = await test
      .as(fixture.admin)
      .post("/api/deals", { customerId: fixture.customerId, locationId: fixture.downtown, ...over });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it("refuses another organization's location and customers", async () => {
    const at = await test
      .as(fixture.admin)
      .post("/api/deals", { customerId: fixture.customerId, locationId: fixture.foreignLocation });
    const of = await test.as(fixture.admin).post("/api/deals", { customerId: fixture.foreignCustomerId });
    expect([at.status, of.status]).toEqual([422, 404]);
  });
});

describe("a deal's cars", () => {
  it("are those that the person sees, besides what is in the deal already", async () => {
    const lot = async (locationId: string, stockNumber: string) =>
      (
        await test
          .as(fixture.admin)
          .post("/api/inventory", { locationId, stockNumber, make: "Kia", model: "Rio", condition: "used" })
      ).body.id;
    const [near, far] = [await lot(fixture.airport, "A1"), await lot(fixture.downtown, "D1")];
    const by = fixture.airportAdvisor;
    const place = { customerId: fixture.airportCustomerId, locationId: fixture.airport };
    const refused = await test.as(by).post("/api/deals", { ...place, vehicle: { stockVehicleId: far } });
    expect([refused.status, refused.body.fields]).toEqual([422, { "vehicle.stockVehicleId": expect.any(String) }]);
    const { id } = await addDeal({ ...place, otherVehicles: [{ stockVehicleId: far }] });
    const both = [{ stockVehicleId: far }, { stockVehicleId: near }];
    expect((await put(id, { otherVehicles: both }, by)).body.otherVehicles).toMatchObject(both);
  });
});

describe("the deals of a co-buyer", () => {
  it("are those of customers whom the person sees", async () => {
    const { downtown, airport, airportCustomerId: coBuyerId, airportAdvisor } = fixture;
    const customerId = await addCustomer({ at: [downtown, airport] });
    const { id } = await addDeal({ customerId, coBuyerId, locationId: airport });
    const idsFor = async (person: Person) => {
      const { body } = await test.as(person).get(`/api/deals/customer/${coBuyerId}`);
      return body.deals.map((deal: { id: string }) => deal.id);
    };
    expect(await idsFor(airportAdvisor)).toContain(id);
    await test.query("delete from customer_locations where customer_id = $1 and location_id = $2", [
      customerId,
      airport,
    ]);
    expect(await idsFor(airportAdvisor)).not.toContain(id);
    expect(await idsFor(fixture.admin)).toContain(id);
    expect((await test.as(fixture.admin).delete(`/api/customers/${customerId}`)).status).toBe(204);
    expect(await idsFor(fixture.admin)).not.toContain(id);
  });
});

describe("PUT /api/deals/:id", () => {
  it("computes what the numbers come to, and keeps the history of each", async () => {
    const { id } = await addDeal();
    const { body } = await put(id, {
      priceCents: 2_500_000,
      paidBy: "finance",
      aprPercent: "0.00",
      months: 60,
      cashDownCents: 100_000,
      lines: [
        { kind: "tax", name: "Sales tax", amountCents: 150_000 },
        { kind: "fee", name: "Doc fee", amountCents: 50_000 },
      ],
    });
    expect(body.result).toMatchObject({ financedCents: 2_600_000, paymentCents: 43_333, problem: null });
    expect(body.numbers.aprPercent).toBe("0");
    await put(id, { priceCents: 2_400_000 });
    const { body: history } = await test.as(fixture.admin).get(`/api/deals/${id}/changes`);
    expect(history.changes[0]).toMatchObject({ field: "priceCents", old: 2_500_000, new: 2_400_000 });
    expect(history.changes[0].byName).toBeTruthy();
  });

  it("merges two people's edits, and asks when both changed the same number", async () => {
    const { id } = await addDeal({ priceCents: 1_000, aprPercent: "6.9" });
    const base = { priceCents: 1_000, months: null, aprPercent: "6.9" };
    await put(id, { months: 48, base });
    expect((await put(id, { priceCents: 2_000, months: null, aprPercent: "6.90", base })).body.numbers).toMatchObject({
      priceCents: 2_000,
      months: 48,
    });
    const { status, body } = await put(id, { priceCents: 3_000, base });
    expect([status, body.conflicts]).toEqual([409, { priceCents: { theirs: 2_000, yours: 3_000 } }]);
  });

  it("shows and takes gross and cost only with the right to them", async () => {
    const { id } = await addDeal({ priceCents: 2_000_000 });
    const gross = { frontGrossCents: 150_000, backGrossCents: 90_000, costCents: 1_800_000 };
    expect((await put(id, gross)).body).toMatchObject({
      totalGrossCents: 240_000,
      frontGrossHintCents: 200_000,
      grossSource: "typed",
    });
    const by = fixture.moderator;
    expect((await put(id, { frontGrossCents: 1 }, by)).status).toBe(403);
    expect(JSON.stringify(await get(id, by))).not.toMatch(/gross|cost/i);
    const { body: history } = await test.as(by).get(`/api/deals/${id}/changes`);
    expect(JSON.stringify(history)).not.toMatch(/gross|costCents|240000/i);
    const { body: log } = await test.as(by).get(`/api/activities/customer/${(await get(id)).customerId}?filter=logs`);
    expect(JSON.stringify(log)).not.toMatch(/1500\.|1,500/);
    expect((await test.as(by).get("/api/deals?sort=gross")).status).toBe(403);
    const { body: table } = await test.as(by).get("/api/deals?view=all");
    expect(JSON.stringify(table)).not.toMatch(/gross/i);
  });

  it("isn't moved by someone who would see its gross only then", async () => {
    const { organizationId, downtown, airport } = fixture;
    const by = await test.create.person({
      organizationId,
      at: [
        { locationId: downtown, role: "sales_rep" },
        { locationId: airport, role: "manager" },
      ],
    });
    const { id } = await addDeal({ customerId: await addCustomer({ at: [downtown, airport] }) });
    expect((await put(id, { locationId: airport }, by)).status).toBe(403);
    expect((await put(id, { locationId: airport })).body.locationId).toBe(airport);
    expect((await put(id, { locationId: downtown }, by)).status).toBe(200);
  });

  it("is not found by another organization, and forbidden to those who only look", async () => {
    const { id } = await addDeal();
    expect((await put(id, { notes: "x" }, fixture.stranger)).status).toBe(404);
    expect((await put(id, { notes: "x" }, fixture.viewer)).status).toBe(403);
    expect((await test.as(fixture.stranger).get(`/api/deals/${id}`)).status).toBe(404);
  });
});

describe("GET /api/deal-board", () => {
  it.each(["O'Neil-Ruiz", "oneil-ruiz", "ruiz rav4"])("finds a deal by %s", async (search) => {
    const deal = await addDeal({ customerId: await addCustomer({ lastName: "O’Neil-Ruiz" }) });
    const found = async (by: Person) => {
      const { body } = await test.as(by).get(`/api/deal-board?search=${encodeURIComponent(search)}`);
      return body.columns.flatMap((column: { deals: { id: string }[] }) => column.deals.map(({ id }) => id));
    };
    expect(await found(fixture.admin)).toContain(deal.id);
    expect(await found(fixture.stranger)).toEqual([]);
  });
});

describe("trade-ins", () => {
  it("may owe more than they are worth, and change what is financed", async () => {
    const { id } = await addDeal({ priceCents: 3_000_000 });
    const { body } = await act(id, "trade-ins", {
      make: "Honda",
      model: "Civic",
      year: 2019,
      acvCents: 1_000_000,
      allowanceCents: 1_200_000,
      payoffCents: 1_500_000,
      payoffGoodUntil: "2026-03-20",
    });
    expect(body.tradeIns).toMatchObject([
      { equityCents: -500_000, netCents: -300_000, overAllowanceCents: 200_000, appraisedBy: fixture.admin.personId },
    ]);
    expect(body.result).toMatchObject({
      tradeEquityCents: -300_000,
      financedCents: 3_300_000,
      differenceCents: 1_800_000,
    });
    const [{ id: tradeInId }] = body.tradeIns;
    const path = `/api/deals/${id}/trade-ins/${tradeInId}`;
    const updated = await test.as(fixture.admin).put(path, { payoffCents: 0 });
    expect(updated.body.result.financedCents).toBe(1_800_000);
    const { body: history } = await test.as(fixture.admin).get(`/api/deals/${id}/changes`);
    expect(history.changes[0]).toMatchObject({ field: "tradeIn.payoffCents", old: 1_500_000, new: 0 });
    const removed = await test.as(fixture.admin).delete(path);
    expect(removed.body.tradeIns).toEqual([]);
    expect((await act(id, "trade-ins", { allowanceCents: 5 })).body.fields).toHaveProperty("make");
  });
});

describe("quotes", () => {
  it("are saved once for a request that is repeated, and answered only while the person sees the deal", async () => {
    const { id } = await addDeal({ priceCents: 2_500_000 });
    const { organizationId, downtown } = fixture;
    const rep = await test.create.person({ organizationId, at: [{ locationId: downtown, role: "sales_rep" }] });
    const headers = { "idempotency-key": "quote-once" };
    const send = () => test.as(rep).post(`/api/deals/${id}/quotes`, {}, headers);
    const [first, second] = [await send(), await send()];
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
    await test.query("update deals set location_id = $2 where id = $1", [id, fixture.airport]);
    expect((await send()).status).toBe(404);
  });

  it("stay as they were when the price changes, and make a proposal once they are shown", async () => {
    const { id } = await addDeal({ priceCents: 2_000_000, paidBy: "finance", aprPercent: "6", months: 60 });
    const first = await act(id, "quotes", { name: "60 months" });
    expect(first.body).toMatchObject({ number: 1, shownAt: null, result: { paymentCents: 38_666 } });
    await put(id, { priceCents: 1_900_000 });
    await act(id, "quotes", { numbers: { months: 72 }, shownHow: "printed" });
    const { body } = await test.as(fixture.admin).get(`/api/deals/${id}/quotes`);
    expect(
      body.quotes.map(({ number, numbers }: { number: number; numbers: { priceCents: number; months: number } }) => [
        number,
        numbers.priceCents,
        numbers.months,
      ]),
    ).toEqual([
      [2, 1_900_000, 72],
      [1, 2_000_000, 60],
    ]);
    expect(await get(id)).toMatchObject({ stage: "proposal", quoteCount: 2, stages: [{}, { cause: "quote" }] });
  });

  it("are refused while their numbers are impossible", async () => {
    const { id } = await addDeal({ priceCents: 2_000_000, paidBy: "lease", moneyFactor: "0.00125", months: 36 });
    await put(id, { residualCents: 2_500_000 });
    expect((await act(id, "quotes", {})).body.fields.numbers).toContain("residual");
    await put(id, { isHighResidual: true });
    expect((await act(id, "quotes", {})).status).toBe(201);
  });
});

describe("credits", () => {
  it("are replaced as a set whose shares are one deal", async () => {
    const { id } = await addDeal();
    const replace = (credits: object[], by = fixture.admin) => test.as(by).put(`/api/deals/${id}/credits`, { credits });
    const [one, two] = [fixture.admin.personId, fixture.moderator.personId];
    const split = [
      { role: "sales-1", personId: one, share: "0.667" },
      { role: "sales-2", personId: two, share: "0.333" },
      { role: "finance-manager", personId: two },
    ];
    const { body } = await replace(split);
    expect(body.credits).toMatchObject([
      { share: "0.667" },
      { share: "0.333" },
      { role: "finance-manager", share: null },
    ]);
    expect(body.ownerId).toBe(one);
    const wrong = [
      [{ ...split[0] }],
      [{ ...split[0] }, { ...split[1], share: "0.3" }],
      [
        { ...split[0], share: "0.5" },
        { ...split[1], personId: one, share: "0.5" },
      ],
      [{ role: "bdc", personId: one, share: "0.5" }],
      [{ role: "sales-2", personId: two, share: "1" }],
    ];
    for (const credits of wrong) expect((await replace(credits)).status).toBe(422);
    expect((await listAuditEvents(id)).at(-1)).toMatchObject({ action: "deal.credited" });
  });
});
