import { describe, expect, it } from "vitest";
import { combine, distance, readNumber, readWord } from "./similar-names.ts";

const name = (word: string, soundsAlike = false) => ({ word, soundsAlike });
const patternsOf = (alternatives: readonly { patterns: readonly string[] }[]) =>
  alternatives.flatMap(({ patterns }) => patterns);

describe("distance", () => {
  it.each([
    ["smith", "smith", 0],
    ["jonhson", "johnson", 0.6],
    ["smyth", "smith", 0.7],
    ["smitt", "smit", 0.5],
    ["brown", "crown", 1],
    ["jon", "john", 0.8],
    ["", "ab", 1.8],
  ])("from %s to %s is %d", (from, to, expected) => {
    expect(distance(from, to)).toBeCloseTo(expected);
  });

  it("is the same in both directions", () => {
    for (const [a, b] of [
      ["gonzlez", "gonzalez"],
      ["mueller", "muller"],
      ["katherine", "catherine"],
    ] as const)
      expect(distance(a, b)).toBeCloseTo(distance(b, a));
  });
});

describe("readWord", () => {
  it("puts the nearest name first, and leaves out names that are too far", () => {
    const names = [name("jackson"), name("johnston"), name("johnson"), name("smith")];
    expect(patternsOf(readWord("jonhson", names))).toEqual(["% johnson %", "% johnston %"]);
  });

  it("reads German spellings without umlauts", () => {
    const [best] = readWord("mueller", [name("miller"), name("muller")]);
    expect(best).toEqual({ patterns: ["% muller %"], numbers: [], cost: 0.1 });
  });

  it("prefers a name that sounds alike", () => {
    const names = [name("kathering"), name("catherine", true)];
    expect(patternsOf(readWord("kathrine", names))[0]).toBe("% catherine %");
  });

  it("takes a word that names begin with as it is", () => {
    expect(readWord("gonz", [name("gonzalez")])).toEqual([{ patterns: ["% gonz%"], numbers: [], cost: 0 }]);
  });

  it("knows a longer name by its misspelled beginning", () => {
    expect(patternsOf(readWord("gonzl", [name("gonzalez")]))).toEqual(["% gonzalez %"]);
  });

  it("requires more of short words than of long ones", () => {
    expect(readWord("lee", [name("leigh", true), name("lou")])).toEqual([]);
    expect(patternsOf(readWord("jse", [name("jose")]))).toEqual(["% jose %"]);
  });

  it("takes initials, emails and codes literally", () => {
    expect(patternsOf(readWord("ma", []))).toEqual(["% ma%"]);
    expect(patternsOf(readWord("a_b@x.example", [name("ab")]))).toEqual(["% a\\_b@x.example%"]);
  });
});

describe("readNumber", () => {
  it("allows one wrong digit or two swapped ones in seven digits or more", () => {
    const [asTyped, others] = readNumber("5550142");
    expect(asTyped).toMatchObject({ numbers: ["5550142"], cost: 0 });
    expect(others?.numbers).toHaveLength(67);
    expect(others?.numbers).toEqual(expect.arrayContaining(["5550143", "5550412", "6550142"]));
    expect(others?.numbers).not.toContain("5550142");
  });

  it("takes fewer digits as they are", () => {
    expect(readNumber("0142")).toEqual([{ patterns: [], numbers: ["0142"], cost: 0 }]);
  });
});

describe("combine", () => {
  it("combines the terms, the cheapest first, without the search as typed", () => {
    const terms = [
      readWord("felx", [name("felix"), name("felxa")]),
      readWord("malfiat", [name("malfait"), name("malfiatte")]),
    ];
    expect(combine(terms).map(({ patterns }) => patterns.join())).toEqual([
      "% felx%,% malfait %",
      "% felix %,% malfiat%",
      "% felix %,% malfait %",
    ]);
  });

  it("never lists more than a search can try", () => {
    const many = readWord(
      "anna",
      ["hanna", "anne", "ana", "ann", "inna", "onna", "enna", "unna", "ynna"].map((word) => name(word)),
    );
    expect(combine([many, many, many, many]).length).toBeLessThanOrEqual(24);
  });
});

it("takes no name that only begins with the same sound for a similar one", () => {
  const names = ["sue", "sosa", "zoe"].map((word) => ({ word, soundsAlike: true }));
  expect(readWord("zzzz", names)).toEqual([]);
});
