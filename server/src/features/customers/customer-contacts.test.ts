import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { expect, it } from "vitest";
import { readPhone } from "#platform/read-phone.ts";

const formats = [
  "XXXXXXXXXX",
  "(XXX) XXX-XXXX",
  "XXX-XXX-XXXX",
  "XXX.XXX.XXXX",
  "(XXX)XXXXXXX",
  "1XXXXXXXXXX",
  "+1 XXX XXX XXXX",
];

it.each(formats)("a number written as %s gets the E.164 form of the numbering plans", (format) => {
  const digits = Array.from({ length: 2_000 }, (_, index) => String((index * 4_999_999 + 200) % 10_000_000_000));
  const texts = digits.map((own) => {
    const padded = own.padStart(10, "0");
    let place = 0;
    return format.replaceAll("X", () => padded[place++] ?? "");
  });
  const byPlan = texts.map((text) => {
    const parsed = parsePhoneNumberFromString(text, "US");
    return parsed?.isPossible() ? parsed.number : null;
  });
  expect(texts.map((text) => readPhone(text).e164)).toEqual(byPlan);
  expect(byPlan.filter((e164) => e164?.startsWith("+1")).length).toBeGreaterThan(500);
});
