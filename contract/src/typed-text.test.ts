import { describe, expect, it } from "vitest";
import { cleanLine, cleanParagraphs, withoutInvisible } from "./typed-text.ts";

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

const invisible = [...range(0x200b, 0x200f), ...range(0x202a, 0x202e), "\u2060", "\u2066", "\ufeff", "\u00ad"];
const named = (character: string) => `U+${character.codePointAt(0)?.toString(16).padStart(4, "0")}`;

describe("cleanLine", () => {
  it.each(invisible.map((each) => [named(each), each]))("strips %s anywhere", (_, mark) => {
    expect(cleanLine(`${mark}Ada${mark} Love${mark}lace${mark}`)).toBe("Ada Lovelace");
    expect(cleanLine(` ${mark} `)).toBe("");
  });

  it.each([
    ["a non-breaking hyphen", "Anne\u2011Marie", "Anne-Marie"],
    ["a typographic hyphen", "Anne\u2010Marie", "Anne-Marie"],
    ["a non-breaking space", "\u00a0Ada\u00a0Lovelace", "Ada Lovelace"],
    ["a narrow space", "12\u202f000", "12 000"],
    ["a tab and a line break", "Ada\tLovelace\r\nEngineer", "Ada Lovelace Engineer"],
    ["a soft line break", "Ada\u000bLovelace\u2028Engineer", "Ada Lovelace Engineer"],
    ["an accent of its own", "Jose\u0301", "José"],
  ])("reads %s as plain text", (_, typed, stored) => {
    expect(cleanLine(typed)).toBe(stored);
  });

  it.each(["\u200b", "\u3164", "\u2800", "\u115f\u1160", "\u0301", "\u00a0\u2003", "\ufeff\u00ad", "\u{e0041}"])(
    "takes %j, which looks empty, for empty",
    (typed) => {
      expect(cleanLine(typed)).toBe("");
    },
  );

  it.each(["O’Brien", "Müller-Lüdenscheidt", "李", "Łukasz", "😀", "-", "Ng", "نجيب", "ひらがな"])(
    "keeps %s",
    (typed) => {
      expect(cleanLine(typed)).toBe(typed);
    },
  );
});

describe("cleanParagraphs", () => {
  it("keeps line breaks and tabs, and reads those of office programs as line breaks", () => {
    expect(cleanParagraphs("one\r\ntwo\tthree\n")).toBe("one\r\ntwo\tthree");
    expect(cleanParagraphs("one\u000btwo\u2028three\u0085four")).toBe("one\ntwo\nthree\nfour");
  });

  it.each(["👩‍🔧", "👩🏽‍🔧", "👨‍👩‍👧‍👦", "❤️‍🔥", "🏳️‍🌈"])("keeps the joined emoji %s", (emoji) => {
    expect(cleanParagraphs(`Ask ${emoji} first`)).toBe(`Ask ${emoji} first`);
  });

  it("strips a joiner that joins nothing, and other invisible characters", () => {
    expect(cleanParagraphs("Ada\u200d Love\u200clace 👩\u200d")).toBe("Ada Lovelace 👩");
    expect(cleanParagraphs("👩\u200b\u200d🔧")).toBe("👩‍🔧");
    expect(cleanParagraphs("\u200b\n\u2060")).toBe("");
  });
});

describe("withoutInvisible", () => {
  it("keeps spaces, which may be followed by more", () => {
    expect(withoutInvisible("\u202a+44 20 \u202c")).toBe("+44 20 ");
  });
});
