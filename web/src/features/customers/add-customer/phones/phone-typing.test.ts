import { describe, expect, it } from "vitest";
import { editPhone, isKeptAsTyped } from "./phone-typing.ts";

/** `|` marks the caret: the field's previous text, the browser's result of the keystroke, and what it shows then. */
function edited(previous: string, typed: string, isForwardDelete = false) {
  const caret = typed.indexOf("|");
  const next = editPhone({ previous, typed: typed.replace("|", ""), caret, isForwardDelete });
  return `${next.value.slice(0, next.caret)}|${next.value.slice(next.caret)}`;
}

describe("typing a phone number", () => {
  it("formats it as it grows", () => {
    expect(edited("", "5|")).toBe("(5|");
    expect(edited("(555", "(5551|")).toBe("(555) 1|");
    expect(edited("(555) 123", "(555) 1234|")).toBe("(555) 123-4|");
  });

  it("accepts a pasted number in any format and drops +1 or a leading 1", () => {
    expect(edited("", "+1 (201) 555-0123|")).toBe("(201) 555-0123|");
    expect(edited("", "1.201.555.0123|")).toBe("(201) 555-0123|");
    expect(edited("", "2015550123|")).toBe("(201) 555-0123|");
  });

  it("reads a number pasted between direction marks like one without", () => {
    expect(edited("", "\u202a+1 (201) 555-0123\u202c|")).toBe("(201) 555-0123|");
    expect(edited("", "201\u00a0555\u20110123\u200e|")).toBe("(201) 555-0123|");
    expect(edited("", "\u202a+49 30 123456\u202c|")).toBe("+49 30 123456|");
    expect(edited("", "\u200e2015550123 x12\u200e|")).toBe("(201) 555-0123 x12|");
  });

  it("keeps the caret when a digit is typed in the middle", () => {
    expect(edited("(201) 555-012", "(209|1) 555-012")).toBe("(209|) 155-5012");
  });

  it("keeps the caret when a digit is deleted in the middle", () => {
    expect(edited("(201) 555-0123", "(201) 55|-0123")).toBe("(201) 55|0-123");
  });

  it("deletes the digit before a bracket, space or hyphen", () => {
    expect(edited("(201) 555-0123", "(201) 555|0123")).toBe("(201) 55|0-123");
    expect(edited("(201) 555-0123", "(201)|555-0123")).toBe("(20|5) 550-123");
  });

  it("deletes the digit after punctuation with the Delete key", () => {
    expect(edited("(201) 555-0123", "(201| 555-0123", true)).toBe("(201|) 550-123");
  });

  it("doesn't let an eleventh digit replace the last one", () => {
    expect(edited("(201) 555-0123", "(209|1) 555-0123")).toBe("(20|1) 555-0123");
    expect(edited("(201) 555-0123", "(201) 555-01239|")).toBe("(201) 555-0123|");
  });

  it("can be cleared", () => {
    expect(edited("(2", "(|")).toBe("|");
    expect(edited("(201) 555-0123", "|")).toBe("|");
  });
});

describe("a foreign number, or one with too many digits", () => {
  it.each(["+44 20 7946 0958|", "0012015550142|", "011 44 20 7946 0958|", "+45 12 34 56 78|"])(
    "stays as pasted: %s",
    (typed) => {
      expect(edited("", typed)).toBe(typed);
      expect(isKeptAsTyped(typed.replace("|", ""))).toBe(!typed.startsWith("+"));
    },
  );

  it("stays as typed from the plus sign on, unless it becomes +1", () => {
    expect(edited("", "+|")).toBe("+|");
    expect(edited("+", "+4|")).toBe("+4|");
    expect(edited("+44 20", "+44 2|")).toBe("+44 2|");
    expect(edited("+", "+1|")).toBe("|");
  });

  it("is formatted once corrected", () => {
    expect(edited("0012015550142", "012015550142|")).toBe("012015550142|");
    expect(edited("012015550142", "12015550142|")).toBe("(201) 555-0142|");
  });
});

describe("what is no plain number", () => {
  it.each([
    "555-0142 / 143|",
    "201-555-0142 or 201-555-0143|",
    "2015550142, 2015550143|",
    "555-0142 143|",
    "1-800-FLOWERS|",
    "1555550142|",
    "555-0142 mom|",
  ])("stays as pasted: %s", (typed) => {
    expect(edited("", typed)).toBe(typed);
  });

  it("is formatted if it is a link or in full-width digits", () => {
    expect(edited("", "tel:+1-201-555-0142|")).toBe("(201) 555-0142|");
    expect(edited("", "２０１５５５０１４２|")).toBe("(201) 555-0142|");
  });

  it("can be typed letter by letter", () => {
    expect(edited("(800", "(800F|")).toBe("(800F|");
    expect(edited("(800FLOWER", "(800FLOWERS|")).toBe("(800FLOWERS|");
    expect(isKeptAsTyped("(800FLOWERS")).toBe(false);
  });
});

describe("an extension", () => {
  it.each(["+1 (201) 555-0142 x5|", "201.555.0142 ext. 5|", "2015550142#5|", "1-201-555-0142 extension 5|"])(
    "is kept when it is pasted: %s",
    (typed) => {
      expect(edited("", typed)).toBe("(201) 555-0142 x5|");
      expect(isKeptAsTyped("(201) 555-0142 x5")).toBe(false);
    },
  );

  it("can be typed and deleted", () => {
    expect(edited("(201) 555-0142", "(201) 555-0142x|")).toBe("(201) 555-0142 x|");
    expect(edited("(201) 555-0142 x", "(201) 555-0142 x5|")).toBe("(201) 555-0142 x5|");
    expect(edited("(201) 555-0142 x5", "(201) 555-0142 x|")).toBe("(201) 555-0142 x|");
    expect(edited("(201) 555-0142 x", "(201) 555-0142 |")).toBe("(201) 555-0142|");
  });

  it("stays while the number before it is edited", () => {
    expect(edited("(201) 555-0142 x5", "(201) 55|-0142 x5")).toBe("(201) 55|0-142 x5");
    expect(edited("(201) 555-0142 x5", "(209|1) 555-0142 x5")).toBe("(20|1) 555-0142 x5");
  });
});
