import { describe, expect, it } from "vitest";
import { maskPersonalData } from "./mask-personal-data.ts";

const mask = (text: string, customerName: string | null = "Dana Whitfield") =>
  maskPersonalData(text, customerName).masked.replaceAll(/(?<=\[[A-Z]+)\d+/g, "");

describe("personal data", () => {
  it.each([
    ["call dana back at (201) 555-0142", "call [NAME] back at [PHONE]"],
    ["Dana Whitfield's husband, 555-0142", "[NAME]'s husband, [PHONE]"],
    ["+1 201 555 0142 or dana.w@example.com.", "[PHONE] or [EMAIL]."],
    ["Spoke with Mr. Okafor and Priya about the lease", "Spoke with Mr. [NAME] and [NAME] about the lease"],
    ["Marcus wants a quote. Tell Marcus Friday.", "[NAME] wants a quote. Tell [NAME] Friday."],
    ["VIN 1HGCM82633A004352, plate paid by 4111 1111 1111 1111", "VIN [VIN], plate paid by [NUMBER]"],
    ["license 123456789, SSN 078-05-1120", "license [NUMBER], SSN [NUMBER]"],
    ["deliver to 12 Oak Street on 3/14", "deliver to [ADDRESS] on 3/14"],
  ])("is masked: %s", (text, masked) => expect(mask(text)).toBe(masked));

  it.each([
    "oil change tomorrow 9am",
    "Oil Change Tomorrow 9am",
    "2019 Honda Civic with 45,000 miles, $12,500, Friday 10:30",
    "2026-03-11 10:00 or 3/12 at 1400",
    "Please call back Monday. Wants the Ford on May 5.",
    "He wants it by Christmas",
  ])("is not what dates, times and vehicles need: %s", (text) => expect(mask(text)).toBe(text));

  it("leaves words of dates alone although someone bears their name", () => {
    expect(mask("May Friday: June 5 at 2", "May Friday")).toBe("[NAME]: June 5 at 2");
    expect(mask("see May on June 5", "June Ivers")).toBe("see May on June 5");
  });

  it("is put back, and a mark that stands for nothing is noticed", () => {
    const { masked, restore } = maskPersonalData("Text Dana and dana@example.com", "Dana Whitfield");
    expect(restore(masked)).toBe("Text Dana and dana@example.com");
    expect(restore("Call [NAME9]")).toBeUndefined();
  });
});
