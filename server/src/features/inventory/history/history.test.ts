import { describe, expect, it } from "vitest";
import {
  addCar,
  fixture,
  nextVin,
  put,
  sendFile,
  setUpFixture,
  test,
  travelTo,
} from "#features/inventory/inventory.fixture.ts";

setUpFixture();

const read = async (id: string, of: string, by = fixture.admin) =>
  (await test.as(by).get(`/api/inventory/${id}/${of}`)).body;

describe("a car's history", () => {
  it("has every price and odometer reading, and what it cost only for those who may see that", async () => {
    const car = await addCar();
    await travelTo("2026-03-14T15:00:00Z");
    await put(car.id, { askingPriceCents: 2_400_000, costCents: 1_900_000, mileage: 20_100 });
    expect((await test.as(fixture.salesRep).get(`/api/inventory/${car.id}`)).body).toMatchObject({
      daysInStock: 34,
      daysSincePriceChange: 0,
    });
    const { prices, mileages, events } = await read(car.id, "history");
    expect(prices).toMatchObject([
      { price: "asking", oldCents: 2_500_000, newCents: 2_400_000, byName: expect.any(String) },
      { price: "asking", oldCents: null, newCents: 2_500_000 },
    ]);
    expect(mileages).toMatchObject([
      { mileage: 20_100, unit: "mi", on: "2026-03-14", source: "manual" },
      { mileage: 20_000, on: "2026-03-10" },
    ]);
    expect(events[0].changes).toMatchObject({ costCents: { old: 2_000_000, new: 1_900_000 } });
    const [seen] = (await read(car.id, "history", fixture.salesRep)).events;
    expect([seen.changes.costCents, seen.changes.askingPriceCents]).toEqual([
      undefined,
      { old: 2_500_000, new: 2_400_000 },
    ]);
  });

  it("has notes of everyone who works there, which only their authors and those who edit stock delete", async () => {
    const car = await addCar();
    const { body } = await test.as(fixture.salesRep).post(`/api/inventory/${car.id}/notes`, { text: "Two keys" });
    const path = `/api/inventory/${car.id}/notes/${body.notes[0].id}`;
    expect((await test.as(fixture.moderator).delete(path)).status).toBe(403);
    expect((await test.as(fixture.viewer).post(`/api/inventory/${car.id}/notes`, { text: "Hm" })).status).toBe(403);
    expect((await test.as(fixture.admin).delete(path)).body).toEqual({ notes: [] });
  });

  it("keeps documents as they are, invoices for those who see costs", async () => {
    const car = await addCar();
    const path = `/api/inventory/${car.id}/documents`;
    const pdf = Buffer.from("%PDF-1.7 invoice");
    const { body } = await sendFile(`${path}?fileName=invoice.pdf&kind=invoice`, pdf);
    expect(body.documents).toMatchObject([
      { kind: "invoice", fileName: "invoice.pdf", contentType: "application/pdf" },
    ]);
    const download = (token: string) =>
      test.app().inject({ url: `${path}/${body.documents[0].id}`, headers: { authorization: `Bearer ${token}` } });
    const { headers, payload } = await download(fixture.admin.token);
    expect([headers["content-disposition"], payload]).toEqual(['attachment; filename="invoice.pdf"', String(pdf)]);
    expect((await download(fixture.salesRep.token)).statusCode).toBe(404);
    expect((await read(car.id, "documents", fixture.salesRep)).documents).toEqual([]);
    const page = await sendFile(`${path}?fileName=a.pdf`, Buffer.from("<html>"));
    expect(page).toMatchObject({ status: 422, body: { fields: { body: expect.stringContaining("PDF") } } });
  });

  it("names the customers who asked for it, or for one like it, of those the person sees", async () => {
    const car = await addCar({ vin: nextVin(), make: "Rivian", model: "R1T", year: 2023, locationId: fixture.airport });
    const ask = async (name: string, vehicle: object, locationId = fixture.downtown) => {
      const lead = {
        name,
        phone: `2035559${String(name.length).padStart(3, "0")}`,
        comments: "Still there?",
        vehicle,
        locationId,
      };
      const { status } = await test.as(fixture.admin).post("/api/leads", lead);
      expect(status).toBe(201);
    };
    await ask("By Number", { stockNumber: car.stockNumber });
    await ask("One Like It", { year: 2023, make: "rivian", model: "R1T" });
    await ask("At the Airport", { vin: car.vin }, fixture.airport);
    const named = async (by = fixture.admin) =>
      (await read(car.id, "interested", by)).customers.map((each: { customerName: string; isThisCar: boolean }) => [
        each.customerName,
        each.isThisCar,
      ]);
    expect((await named()).slice(0, 2).toSorted()).toEqual([
      ["At the Airport", true],
      ["By Number", true],
    ]);
    expect((await named()).slice(2)).toEqual([["One Like It", false]]);
    expect(await named(fixture.airportAdvisor)).toEqual([["At the Airport", true]]);
  });

  it("names those with an open deal about it, instead of the lead the deal came from", async () => {
    const car = await addCar({ vin: nextVin(), make: "Rivian", model: "R1S", year: 2024, locationId: fixture.airport });
    const asked = { name: "Dealt With", phone: "2035559300", comments: "Still there?", vehicle: { vin: car.vin } };
    const lead = await test.as(fixture.admin).post("/api/leads", { ...asked, locationId: fixture.downtown });
    const { customerId } = lead.body;
    const deal = { customerId, leadId: lead.body.id, locationId: fixture.downtown };
    const { body } = await test.as(fixture.admin).post("/api/deals", { ...deal, vehicle: { stockVehicleId: car.id } });
    const interested = async (by = fixture.admin) => (await read(car.id, "interested", by)).customers;
    expect(await interested()).toMatchObject([{ customerId, dealId: body.id, leadId: null, status: "new" }]);
    expect(await interested(fixture.airportAdvisor)).toEqual([]);
    await test.as(fixture.admin).post(`/api/deals/${body.id}/loss`, { from: "new", reason: "Price" });
    expect(await interested()).toMatchObject([{ customerId, dealId: null, leadId: lead.body.id }]);
  });
});
