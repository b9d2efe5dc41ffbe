import { describe, expect, it } from "vitest";
import { formatPhone, formatPhoneInput, isValidPhone, nationalDigits, splitExtension } from "./phones.ts";

describe("isValidPhone", () => {
  it.each([
    "2015550142",
    "12015550142",
    "+1 (201) 555-0142",
    "201.555.0142",
    "(201) 555-0142 x12",
    "\u202a+1\u00a0(201)\u00a0555\u20110142\u202c",
    "201–555–0142",
  ])("accepts %s", (text) => {
    expect(isValidPhone(text)).toBe(true);
  });

  it.each([
    "",
    "201555014",
    "20155501421",
    "22015550142",
    "call me 2015550142",
    "2015550142a",
    "+49 30 123456",
    "\u202a+49 30 123456",
  ])("refuses %j", (text) => {
    expect(isValidPhone(text)).toBe(false);
  });
});

describe("formatPhone", () => {
  it.each([
    ["2015550142", "(201) 555-0142"],
    ["+12015550142", "+1 (201) 555-0142"],
    ["0142", "0142"],
    ["+49 30 123456", "+49 30 123456"],
  ])("shows %s as %s", (text, shown) => {
    expect(formatPhone(text)).toBe(shown);
  });
});

describe("formatPhoneInput", () => {
  it.each([
    ["", ""],
    ["2", "(2"],
    ["201", "(201"],
    ["2015", "(201) 5"],
    ["2015550", "(201) 555-0"],
    ["20155501429", "(201) 555-0142"],
    ["+1 201 555 0142", "(201) 555-0142"],
    ["1201", "(201"],
  ])("grows %j to %j", (typed, shown) => {
    expect(formatPhoneInput(typed)).toBe(shown);
  });
});

describe("splitExtension", () => {
  it.each([
    ["(305) 555-0142 x12", "(305) 555-0142", "12"],
    ["3055550142 ext. 7", "3055550142", "7"],
    ["3055550142", "3055550142", null],
    ["\u200e3055550142 x12\u200e", "3055550142", "12"],
  ])("splits %s", (text, number, extension) => {
    expect(splitExtension(text)).toEqual({ number, extension });
  });

  it("ignores an extension when comparing digits", () => {
    expect(nationalDigits("+1 (305) 555-0142 x12")).toBe("3055550142");
  });
});
