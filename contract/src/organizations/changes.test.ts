import { describe, expect, it } from "vitest";
import { NewOrganizationSchema, slugify } from "./changes.ts";

describe("a name's slug", () => {
  it.each([
    ["Northstar Motors", "northstar-motors"],
    ["  Müller  --  Autos & Söhne ", "muller-autos-sohne"],
    ["Weiß & Łukasz Þór", "weiss-lukasz-thor"],
    ["ÆRØ Đạo Œuvre", "aero-dao-oeuvre"],
    ["-Fast_Lane!-", "fastlane"],
    ["🚗 Cars\t4\nYou 🚗", "cars-4-you"],
    ["株式会社", ""],
    ["", ""],
    [`${"x".repeat(99)} yy`, "x".repeat(99)],
  ])("of %j is %j", (name, slug) => expect(slugify(name)).toBe(slug));

  it("is always valid unless it is empty", () => {
    for (const name of ["Ærø Bil", "İstanbul Oto", "a - - b", "x".repeat(150), "9 to 5", "Ⅻ №"]) {
      const { error } = NewOrganizationSchema.safeParse({ name, slug: slugify(name) });
      expect(error?.issues ?? []).toEqual([]);
    }
  });
});

describe("a new organization's website", () => {
  const read = (website: unknown) => NewOrganizationSchema.safeParse({ name: "A", slug: "a", website });

  it.each(["https://a.example", "http://a.example:8080/x?y#z", "HTTPS://A.example", " https://a.example "])(
    "may be %j",
    (website) => expect(read(website).data?.website).toBe(website.trim()),
  );

  it.each(["a.example", "www.a.example/x?y#z", "a.example:8080", "bücher.example"])(
    "gets https if it is only %j",
    (website) => expect(read(website).data?.website).toBe(`https://${website}`),
  );

  it.each(["", null])("is cleared by %j", (website) => expect(read(website).data?.website).toBeNull());

  it.each([
    "example",
    "a.example b",
    "fox@a.example",
    "ftp://a.example",
    "javascript:alert(1)",
    "https://",
    "https:a.example",
    "https://a b.example",
    "https://a\n.example",
    7,
  ])("cannot be %j", (website) => expect(read(website).success).toBe(false));
});
