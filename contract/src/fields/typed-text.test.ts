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

describe("joiners and tags", () => {
  it.each([
    "علی\u200cرضا",
    "می\u200cخواهم",
    "क्\u200dष",
    "නන්\u200dදා",
    "👩\u200d🔧",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  ])("are kept where they are spelling: %s", (text) => {
    expect([cleanLine(text), cleanParagraphs(text)]).toEqual([text, text]);
  });

  it.each(["Auf\u200clage", "\u200cعلی\u200c", "a\u200d\u200cb", "👩\u200d", "7\u200d8", "abc\u{e0061}"])(
    "are stripped where nothing is joined: %j",
    (text) => {
      expect(cleanLine(text)).not.toMatch(/\u200c|\u200d|\u{e0061}/u);
    },
  );
});

describe("control characters", () => {
  it.each(["\u0000", "\u0007", "\u001b", "\u007f", "\u0080", "\u009f", "\ud800", "\udc00"])(
    "are stripped: %j",
    (mark) => {
      expect(cleanLine(`${mark}Ada${mark}Bo${mark}`)).toBe("AdaBo");
      expect(cleanParagraphs(`${mark}Ada${mark}\nBo${mark}`)).toBe("Ada\nBo");
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
