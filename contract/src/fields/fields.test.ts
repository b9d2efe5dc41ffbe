import { describe, expect, it } from "vitest";
import { z } from "zod/mini";
import { isEmail } from "./emails.ts";
import { DaySchema, clearable, singleLineText, nameText, multilineText, withAliases } from "./fields.ts";
import { jsonObject, typedJsonObject } from "./json-fields.ts";
import { TimeZoneSchema } from "@automotive-crm/contract/organizations/time-zones";

describe("texts", () => {
  it("trims, and keeps all letters", () => {
    expect(nameText(80).parse("  Łukasz O’Brien-Smith 李 😀 ")).toBe("Łukasz O’Brien-Smith 李 😀");
  });

  it.each(["a\u0000b", "a\u0007b", "\ud800ab", "a\udc00b\u007f", "a\u009bb"])(
    "strips what cannot be stored from %j",
    (text) => {
      expect(singleLineText(80).parse(text)).toBe("ab");
      expect(multilineText(80).parse(text)).toBe("ab");
    },
  );

  it("reads a line break in a line as a space", () => {
    expect(singleLineText(80).parse("Ada\nLovelace")).toBe("Ada Lovelace");
  });

  it("measures a text without its invisible characters", () => {
    expect(singleLineText(3).parse("\u200bA\u200bd\u200ba\u200b")).toBe("Ada");
    expect(singleLineText(3).safeParse("Ada!").success).toBe(false);
  });

  it("keeps line breaks in paragraphs", () => {
    expect(multilineText(80).parse("one\r\ntwo\tthree")).toBe("one\r\ntwo\tthree");
  });
});

describe("clearable", () => {
  const schema = z.object({ city: clearable(singleLineText(10)) });

  it("distinguishes leaving a field from clearing it", () => {
    expect(schema.parse({})).toEqual({ city: undefined });
    expect(schema.parse({ city: null })).toEqual({ city: null });
    for (const city of ["", "  ", "\t\n", "\u200b\u2060"]) expect(schema.parse({ city })).toEqual({ city: null });
    expect(schema.parse({ city: "Newark" })).toEqual({ city: "Newark" });
    expect(schema.safeParse({ city: "far too long" }).success).toBe(false);
  });
});

describe("withAliases", () => {
  const schema = withAliases({ first_name: "firstName" }, z.object({ firstName: z.string() }));

  it("accepts either name, and prefers the documented one", () => {
    expect(schema.parse({ first_name: "Ada" })).toEqual({ firstName: "Ada" });
    expect(schema.parse({ first_name: "Ada", firstName: "Grace" })).toEqual({ firstName: "Grace" });
  });

  it.each([null, [], "text", 7])("refuses %j without failing", (body) => {
    expect(schema.safeParse(body).success).toBe(false);
  });
});

describe("isEmail", () => {
  it.each(["a@b.co", "mary.smith+cars@mail.example.com", "josé@exämple.de"])("accepts %s", (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(["", "a", "a@b", "a@@b.co", "a b@c.de", "a@b..co", "a@.co", "<a@b.co>", `${"x".repeat(250)}@b.co`])(
    "refuses %s",
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
});

describe("days and zones", () => {
  it("accepts calendar days", () => {
    expect(DaySchema.parse("1985-04-30")).toBe("1985-04-30");
    expect(DaySchema.safeParse("2023-02-30").success).toBe(false);
  });

  it("accepts the world's time zones", () => {
    expect(TimeZoneSchema.parse("America/Phoenix")).toBe("America/Phoenix");
    expect(TimeZoneSchema.safeParse("Mars/Olympus").success).toBe(false);
  });

  it.each([
    ["US/Pacific", "America/Los_Angeles"],
    ["utc", "UTC"],
    ["Etc/UTC", "UTC"],
    ["america/chicago", "America/Chicago"],
    ["Asia/Calcutta", "Asia/Kolkata"],
    ["Asia/Kolkata", "Asia/Kolkata"],
    ["America/Indianapolis", "America/Indiana/Indianapolis"],
    ["etc/gmt+5", "Etc/GMT+5"],
  ])("normalizes zone names: %s to %s", (name, stored) => {
    expect(TimeZoneSchema.parse(name)).toBe(stored);
  });

  it.each(["PST", "AST", "IST", "EST", "EST5EDT", "Japan", "SystemV/EST5", "+05:00", "Etc/GMT+13", "America", ""])(
    "refuses %j, which JavaScript and PostgreSQL may read differently",
    (name) => {
      expect(TimeZoneSchema.safeParse(name).success).toBe(false);
    },
  );
});

describe("free-form data people typed", () => {
  it("is cleaned like notes, however deep the text is", () => {
    const typed = { notes: "Call\u00a0\u200bback 👩‍🔧", tags: ["a\u00ad b"], at: { time: "14:30\u200e", count: 2 } };
    const cleaned = { notes: "Call back 👩‍🔧", tags: ["a b"], at: { time: "14:30", count: 2 } };
    expect(typedJsonObject(1_000).parse(typed)).toEqual(cleaned);
    expect(jsonObject(1_000).parse(typed)).toEqual(typed);
  });
});

describe("free-form data", () => {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);

  it.each([
    ["text", { note: "two\nlines, \\u0000 spelled out, 😀" }, true],
    ["lists and objects", { calls: [{ at: "10:00", answered: true }] }, true],
    ["what is not an object", [], false],
    ["too much", { note: "x".repeat(1_000) }, false],
    ["NUL, which PostgreSQL cannot store", { note: "a\u0000b" }, false],
    ["half a character", { "\ud800": 1 }, false],
    ["what would overflow the stack", { deep: nested(5_000) }, false],
  ])("is accepted if it can be stored: %s", (_, data, isTaken) => {
    expect(jsonObject(1_000).safeParse(data).success).toBe(isTaken);
  });
});
