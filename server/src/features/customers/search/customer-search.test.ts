import { describe, expect, it } from "vitest";
import { fold, readSearch, buildSearchText, buildSortName } from "./customer-search.ts";

describe("fold", () => {
  it.each([
    ["José", "jose"],
    ["O’Brien", "obrien"],
    ["O'Brien", "obrien"],
    ["Łukasz Großmann", "lukasz grossmann"],
    ["Anne-Marie", "anne marie"],
    ["mary.smith+cars@x-y.example", "mary.smith+cars@x y.example"],
    ["😀", ""],
  ])("folds %s to %s", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

describe("buildSearchText", () => {
  it("contains hyphenated names split and joined", () => {
    expect(buildSearchText({ firstName: "Anne-Marie", lastName: "D'Angelo", emails: ["am@x.example"] })).toBe(
      " anne marie dangelo annemarie am@x.example ",
    );
  });

  it("sorts by last name, then first", () => {
    expect(buildSortName({ firstName: "Zoë", lastName: "Émile" })).toBe("emile zoe");
    expect(buildSortName({ firstName: "", lastName: "Cher" })).toBe("cher");
    expect(buildSortName({ companyName: "J.R. Fleet, LLC", firstName: "Zoë", lastName: "Émile" })).toBe("jr fleet llc");
  });
});

describe("readSearch", () => {
  it.each([
    "2015550142",
    "201-555-0142",
    "(201) 555 0142",
    "+12015550142",
    "1 201 555 0142",
    "201.555.0142",
    "(201) 555-0142 x12",
  ])("parses %s as one phone number", (search) => {
    expect(readSearch(search)).toEqual({ words: [], numbers: ["2015550142"] });
  });

  it.each(["+44 20 7946 0958", "011 44 20 7946 0958", "0044 20 7946 0958", "020 7946 0958"])(
    "finds a number of another country by %s",
    (search) => {
      expect("442079460958".endsWith(readSearch(search).numbers.join())).toBe(true);
    },
  );

  it("requires three digits to search phones", () => {
    expect(readSearch("14")).toEqual({ words: ["14"], numbers: [] });
    expect(readSearch("142")).toEqual({ words: [], numbers: ["142"] });
    expect(readSearch("0142")).toEqual({ words: [], numbers: ["0142"] });
  });

  it.each([
    ["#12", []],
    ["# 12", []],
    ["ext. 12", []],
    ["Ext 12", []],
    ["felix #12", ["felix"]],
  ])("reads an extension in %s", (search, words) => {
    expect(readSearch(search)).toEqual({ words, numbers: ["#12"] });
  });

  it("ignores the extension after a number", () => {
    expect(readSearch("(201) 555-0142 #12")).toEqual({ words: [], numbers: ["2015550142"] });
  });

  it("never treats letters with digits as a phone number", () => {
    expect(readSearch("1HGCM82633A004352")).toEqual({ words: ["1hgcm82633a004352"], numbers: [] });
    expect(readSearch("x12")).toEqual({ words: ["x12"], numbers: [] });
  });

  it("searches for a name and the end of a number together", () => {
    expect(readSearch("felix 0142")).toEqual({ words: ["felix"], numbers: ["0142"] });
  });

  it.each(["probe 201-555-0199", "(201) 555 0199 probe", "probe +1 201.555.0199"])(
    "searches for a name and a number in any format together: %s",
    (search) => {
      expect(readSearch(search)).toEqual({ words: ["probe"], numbers: ["2015550199"] });
    },
  );

  it("ignores punctuation alone", () => {
    expect(readSearch("---")).toEqual({ words: [], numbers: [] });
  });
});
