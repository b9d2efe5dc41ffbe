import { describe, expect, it } from "vitest";
import { callsInWords } from "./calls-in-words.ts";

const phone = (number: string, doNotCall: boolean) => ({
  id: number,
  number,
  e164: `+1${number}`,
  extension: null,
  type: "mobile" as const,
  label: null,
  isPrimary: false,
  doNotCall,
});
const [free, refused] = [phone("2015550142", false), phone("2015550143", true)];

describe("whether a customer may be called", () => {
  it.each([
    [false, [free], "Allowed"],
    [false, [], "Allowed"],
    [false, [refused], "Do not call"],
    [false, [free, refused], "Allowed, except at (201) 555-0143"],
    [true, [free], "Do not call"],
  ])("is %s with %o: %s", (doNotCall, phones, words) => {
    expect(callsInWords({ doNotCall, phones })).toBe(words);
  });
});
