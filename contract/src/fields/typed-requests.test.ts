import { describe, expect, it } from "vitest";
import { z } from "zod/mini";
import { requestFields } from "./request-fields.fixture.ts";

/** One of these suits each field that people type into. */
const samples = [
  "Ada Lovelace",
  "ada-lovelace",
  "(305) 555-0142",
  "ada.lovelace@example.com",
  "1985-04-30",
  "14:30",
  "6.9",
  "0.005",
  "07102",
  "NJ",
  "1HGCM82633A004352",
  "https://example.com/a-b",
  "https://example.com",
  "America/New_York",
  "CA0123456789abcdef0123456789abcdef",
  "6f9619ff-8b86-4d01-b42d-00c04fc964ff",
];

/** Not typed, or not to be changed: a password is exactly what was typed, a base what is stored, an event the provider's. */
const untouched = new Set([
  "POST /api/auth/login body.password",
  "POST /api/webhooks/clerk body.type",
  "GET /api/events query.topics",
  "GET /api/colleagues query.locationIds",
]);

const fields = requestFields.filter(({ isText }) => isText);

/** What office and chat programs make of a text. */
const pasted = (text: string) =>
  `\u202a\ufeff${text.charAt(0)}\u200b\u00ad${text.slice(1, 3)}\u200e\u2060${text.slice(3).replaceAll("-", "\u2011").replaceAll(" ", "\u00a0")}\u200f\u202c`;

describe("a text field of a request", () => {
  it("is found in every kind of request", () => {
    const names = fields.map(({ name }) => name);
    expect(names).toContain("GET /api/customers query.search");
    expect(names).toContain("POST /api/customers body.phones[].number");
    expect(names).toContain("PUT /api/vehicles/:vehicleId body.vin");
    expect(names).toContain("POST /api/appointments body.appointmentTime");
    expect(names).toContain("POST /api/auth/demo-sign-in body.email");
  });

  it.each(fields.filter(({ name }) => !untouched.has(name)))(
    "is accepted with invisible characters and stored without: $name",
    ({ schema }) => {
      const suits = samples.filter((sample) => z.safeParse(schema, sample).success);
      expect(suits).not.toEqual([]);
      for (const sample of suits) expect(z.parse(schema, pasted(sample))).toEqual(z.parse(schema, sample));
    },
  );

  it("composes accents, and takes text that looks empty for empty", () => {
    const search = fields.find(({ name }) => name === "GET /api/customers query.search");
    const firstName = fields.find(({ name }) => name === "POST /api/customers body.firstName");
    const city = fields.find(({ name }) => name === "POST /api/customers body.city");
    if (!search || !firstName || !city) throw new Error("a field is missing");
    expect(z.parse(search.schema, "Jose\u0301")).toBe("José");
    expect(z.parse(city.schema, "\u200b\u3164")).toBeNull();
    expect(z.parse(firstName.schema, "\u3164")).toBe("");
  });
});
