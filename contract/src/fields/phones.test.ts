import { describe, expect, it } from "vitest";
import {
  formatPhone,
  formatPhoneInput,
  internationalPhone,
  isCustomerPhone,
  isDialablePhone,
  isForeignPhone,
  isValidPhone,
  nationalDigits,
  onKeypad,
  phoneDoubt,
  phoneProblem,
  plainPhone,
  readSeveralPhones,
  splitExtension,
} from "./phones.ts";

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

describe("a number of another country", () => {
  it.each([
    ["+44 20 7946 0958", "+442079460958"],
    ["\u202a+49 (30) 123456\u202c", "+4930123456"],
    ["+52 55 1234 5678 x12", "+525512345678"],
  ])("is what %j is, which is sent as %s", (text, plain) => {
    expect([isForeignPhone(text), isCustomerPhone(text), phoneProblem(text)]).toEqual([true, true, undefined]);
    expect(plainPhone(text)).toBe(plain);
  });

  it.each(["+1 201 555 0142", "44 20 7946 0958", "+44 20", "+44 20 7946 0958 0000 0", "+44 20 mom", "+0 20 7946 0958"])(
    "is not %j",
    (text) => {
      expect(isForeignPhone(text)).toBe(false);
    },
  );

  it("is stored with its code, like those of the United States", () => {
    expect(["+44 20 7946 0958", "(201) 555-0142"].map(internationalPhone)).toEqual(["+442079460958", "+12015550142"]);
  });
});

describe("a number spelled or copied", () => {
  it.each([
    ["1-800-FLOWERS", "8003569377"],
    ["(800) flowers", "8003569377"],
    ["+1 800 GO-FEDEX", "8004633339"],
    ["201-555-CARS", "2015552277"],
    ["800.4.MEMORY", "8004636679"],
    ["1-888-BOX-1234", "8882691234"],
    ["tel:+1-201-555-0142", "2015550142"],
    ["tel:2015550142", "2015550142"],
    ["２０１－５５５－０１４２", "2015550142"],
    ["（２０１）５５５－０１４２", "2015550142"],
    ["٢٠١٥٥٥٠١٤٢", "2015550142"],
    ["201/555-0142", "2015550142"],
    ["201-555-0142,", "2015550142"],
  ])("%s is %s", (text, digits) => {
    expect([isValidPhone(text), nationalDigits(text)]).toEqual([true, digits]);
  });

  it("has its extension, also in a link", () => {
    expect(splitExtension("tel:+1-201-555-0142;ext=12")).toEqual({ number: "+1-201-555-0142", extension: "12" });
    expect(splitExtension("1-800-FLOWERS x12")).toEqual({ number: "8003569377", extension: "12" });
    expect(splitExtension("(201) 555-0142, ext. 12")).toEqual({ number: "(201) 555-0142", extension: "12" });
  });

  it.each([
    "555-0142 mom",
    "5552142mom",
    "555-2142 fax",
    "201-555-014B",
    "1-800-MATTRESSES",
    "FLOWERS",
    "call 8003569377",
  ])("%s is no number", (text) => {
    expect(isValidPhone(text)).toBe(false);
  });

  it("cannot be dialed while it is spelled", () => {
    expect([isDialablePhone("1-800-FLOWERS"), isDialablePhone("(201) 555-0142 x12")]).toEqual([false, true]);
  });

  it("is spelled by the keys of a phone", () => {
    expect(onKeypad("UNAVAILABLE")).toBe("86282452253");
  });
});

describe("several numbers in one field", () => {
  it.each([
    ["555-0142 / 143", []],
    ["555-0142 143", []],
    ["5550142/143", []],
    ["201-555-0142 / 143", ["2015550142", "2015550143"]],
    ["201-555-0142 or 201-555-0143", ["2015550142", "2015550143"]],
    ["201-555-0142, 201-555-0143", ["2015550142", "2015550143"]],
    ["201-555-0142; (201) 555-0143 x5", ["2015550142", "2015550143 x5"]],
    ["201-555-0142\n201-555-0143", ["2015550142", "2015550143"]],
    ["2015550142 2015550143", ["2015550142", "2015550143"]],
    ["(201) 555-0142 & 555-0143", ["2015550142", "2015550143"]],
    ["cell 201-555-0142 home 201-555-0143", ["2015550142", "2015550143"]],
    ["201-555-0142 and 201-555-0143 and 201-555-0144", ["2015550142", "2015550143", "2015550144"]],
  ])("%j are refused by name", (text, numbers) => {
    expect(isValidPhone(text)).toBe(false);
    expect(readSeveralPhones(text)).toEqual({ isSeveral: true, numbers });
    expect(phoneProblem(text)).toMatch(/^Please enter one phone number, not several/);
  });

  it("are named in the message", () => {
    expect(phoneProblem("201-555-0142 / 143")).toBe(
      "Please enter one phone number, not several: (201) 555-0142 or (201) 555-0143",
    );
  });
});

describe("phoneDoubt", () => {
  it.each(["0005550142", "9115550142", "1555550142", "0552345678", "2010550142", "2014110142", "2911234567"])(
    "doubts %s, which may be saved",
    (text) => {
      expect([isValidPhone(text), typeof phoneDoubt(text)]).toEqual([true, "string"]);
    },
  );

  it.each(["2015550142", "+1 (305) 555-0142", "8003569377", "201"])("says nothing about %s", (text) => {
    expect(phoneDoubt(text)).toBeUndefined();
  });
});

describe("formatPhone", () => {
  it.each([
    ["+525512345678", "+52 55 1234 5678"],
    ["+526561234567", "+52 656 123 4567"],
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
