import { describe, expect, it } from "vitest";
import { z } from "zod/mini";
import { api } from "./api.ts";

/** One of these suits each field that people type into. */
const samples = [
  "Ada Lovelace",
  "ada-lovelace",
  "(305) 555-0142",
  "ada.lovelace@example.com",
  "1985-04-30",
  "14:30",
  "07102",
  "NJ",
  "1HGCM82633A004352",
  "https://example.com/a-b",
  "America/New_York",
];

/** Not typed, or not to be changed: a password is exactly what was typed, a base what is stored, an event the provider's. */
const untouched = new Set([
  "POST /api/auth/login body.password",
  "POST /api/webhooks/clerk body.type",
  "GET /api/events query.topics",
]);

interface Field {
  name: string;
  schema: z.core.$ZodType;
}

const isText = (schema: z.core.$ZodType): boolean => {
  const { def } = schema._zod;
  const inner = "innerType" in def ? (def.innerType as z.core.$ZodType) : undefined;
  if (inner) return isText(inner);
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.some(isText);
  if (schema instanceof z.core.$ZodPipe) return !isTransformed(schema) && isText(schema._zod.def.in);
  return schema instanceof z.core.$ZodString && !isMachineMade(schema);
};

const isTransformed = (schema: z.core.$ZodPipe) => schema._zod.def.out instanceof z.core.$ZodTransform;

/** What clears any field, also a choice or an ID. */
const isBlank = (schema: z.core.$ZodPipe) => isTransformed(schema) && schema._zod.def.in instanceof z.core.$ZodString;

/** IDs and instants come from programs. */
const isMachineMade = (schema: z.core.$ZodString) => {
  const format = "format" in schema._zod.def ? schema._zod.def.format : undefined;
  return format === "uuid" || format === "datetime";
};

/** The fields of a request that hold text, wherever they are. */
function textFieldsOf(name: string, schema: z.core.$ZodType): Field[] {
  if (schema instanceof z.core.$ZodObject) {
    return Object.entries(schema._zod.def.shape).flatMap(([key, inner]) => textFieldsOf(`${name}.${key}`, inner));
  }
  if (schema instanceof z.core.$ZodArray) return textFieldsOf(`${name}[]`, schema._zod.def.element);
  if (schema instanceof z.core.$ZodPipe && schema._zod.def.in instanceof z.core.$ZodTransform) {
    return textFieldsOf(name, schema._zod.def.out);
  }
  if (isText(schema)) return [{ name, schema }];
  if (schema instanceof z.core.$ZodPipe && isBlank(schema)) return [];
  if (schema instanceof z.core.$ZodPipe) return textFieldsOf(name, schema._zod.def.in);
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap((each) => textFieldsOf(name, each));
  const { def } = schema._zod;
  return "innerType" in def ? textFieldsOf(name, def.innerType as z.core.$ZodType) : [];
}

const fields = api.flatMap(({ method, path, query, body }) => [
  ...(query ? textFieldsOf(`${method} ${path} query`, query) : []),
  ...(body ? textFieldsOf(`${method} ${path} body`, body) : []),
]);

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
    expect(z.safeParse(firstName.schema, "\u3164").error?.issues[0]?.message).toBe("First name is required");
  });
});
