import { describe, expect, it } from "vitest";
import { z } from "zod/mini";
import { OptionalTextSchema, TextSchema, numberSchema, readNumber, recordFields } from "./record-fields.ts";

const fields = recordFields({
  title: TextSchema,
  notes: OptionalTextSchema,
  miles: numberSchema(readNumber),
  size: z.enum(["small", "large"]),
});
const typed = { title: " Wheels ", notes: " ", miles: "45,000", size: "small" } as const;

describe("a form's fields", () => {
  it("are trimmed and converted to be sent, with null for an empty optional text", () => {
    expect(fields.toSend(typed)).toEqual({ title: "Wheels", notes: null, miles: 45_000, size: "small" });
    expect(fields.toSend({ ...typed, miles: "" }).miles).toBeUndefined();
    expect(fields.toSend({ ...typed, miles: "far" }).miles).toBeNaN();
  });

  it("can be read from a record and from an unsent body, which may have more fields", () => {
    const shown = { title: "Wheels", notes: "", miles: "45000", size: "small" };
    const sent = { title: "Wheels", notes: null, miles: 45_000, size: "small", customerId: "1" } as const;
    expect(fields.valuesOf(sent)).toEqual(shown);
    expect(fields.readBody(sent)).toEqual(shown);
    expect(fields.readBody(JSON.parse(JSON.stringify({ ...sent, miles: undefined })))).toEqual({ ...shown, miles: "" });
  });

  it.each([[undefined], [null], ["text"], [{ size: "small" }], [{ title: "Wheels", notes: null, size: "huge" }]])(
    "can't be read from %o",
    (body) => expect(fields.readBody(body)).toBeUndefined(),
  );

  it("have a schema for what was typed, to read drafts", () => {
    expect(fields.schema.safeParse(typed).data).toEqual(typed);
    expect(fields.schema.safeParse({ ...typed, size: "huge" }).success).toBe(false);
  });

  it("get the request schema's messages as sentences, without those about other fields", () => {
    const RequestSchema = z.object({ customerId: z.string(), miles: z.number("must be a number") });
    expect(fields.check(RequestSchema, fields.toSend({ ...typed, miles: "far" }))).toEqual({
      miles: "Miles must be a number",
    });
  });
});
