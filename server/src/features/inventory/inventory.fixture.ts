import { expect } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testDealership } from "#testing/dealership.fixture.ts";

export const { test, fixture, now, setUpFixture, travelTo, addCustomer, listAuditEvents } = testDealership();

let count = 0;

/** A VIN nobody else has, with a valid check digit or not. */
export const nextVin = (): string => `1HGCM826X3A${String(100_000 + ++count)}`;

export const newCar = (over: Record<string, unknown> = {}) => ({
  stockNumber: `U${String(10_000 + ++count)}`,
  year: 2021,
  make: "Honda",
  model: "Accord",
  trim: "EX",
  condition: "used",
  exteriorColor: "Blue",
  mileage: 20_000,
  askingPriceCents: 2_500_000,
  costCents: 2_000_000,
  acquiredOn: "2026-02-08",
  locationId: fixture.downtown,
  ...over,
});

/** A used Accord that came to the downtown lot 30 days ago. */
export async function addCar(over: Record<string, unknown> = {}, by: Person = fixture.admin) {
  const { status, body } = await test.as(by).post("/api/inventory", newCar(over));
  expect(body).toMatchObject({ id: expect.any(String) });
  expect(status).toBe(201);
  return body;
}

export const put = (id: string, body: Record<string, unknown>, by = fixture.admin) =>
  test.as(by).put(`/api/inventory/${id}`, body);

/** Sends a file as a browser does. */
export async function sendFile(path: string, payload: Buffer, by: Person = fixture.admin) {
  const answer = await test.app().inject({
    method: "POST",
    url: path,
    headers: { authorization: `Bearer ${by.token}`, "content-type": "application/octet-stream" },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<ReturnType<typeof JSON.parse>>() };
}
