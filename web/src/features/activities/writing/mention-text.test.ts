import { expect, it } from "vitest";
import { buildColleague } from "#testing/builders.ts";
import { findByName, findTypedMention, insertMention } from "./mention-text.ts";

const person = (firstName: string, lastName: string) => buildColleague({ firstName, lastName });
const ann = person("Ann", "Lee");
const zoe = person("Zoë", "O'Neil");
const mary = person("Mary Ann", "Le");
const colleagues = [ann, zoe, mary];

it.each([
  ["Ask @", ""],
  ["Ask @zo", "zo"],
  ["(@Zoë O'N", "Zoë O'N"],
  ["@Mary Ann L", "Mary Ann L"],
  ["mail ann@lee", undefined],
  ["Ask @zo!", undefined],
  ["no one", undefined],
  ["Ask @zoe  o", "zoe  o"],
  ["Ask @Zoë OʻN", "Zoë OʻN"],
])("finds in %s the mention %j", (text, typed) => {
  expect(findTypedMention(text, text.length)?.typed).toBe(typed);
});

it("finds the mention at the caret, not one behind it", () => {
  expect(findTypedMention("@an and @zo", 3)).toEqual({ at: 0, typed: "an" });
});

it.each([
  ["", [ann, zoe, mary]],
  ["an", [ann, mary]],
  ["o'n", [zoe]],
  ["ann le", [ann, mary]],
  ["ann lee", []],
  ["ZOE o’n", [zoe]],
  ["zoe on", [zoe]],
  ["zoë  o´n", [zoe]],
  ["ann lee ", []],
  ["bob", []],
])("offers for %j those with such a name", (typed, found) => {
  expect(findByName(colleagues, typed)).toEqual(found);
});

it("puts the whole name in place of what was typed", () => {
  expect(insertMention("Ask @zo", { at: 4, typed: "zo" }, zoe)).toEqual({ text: "Ask @Zoë O'Neil ", caret: 16 });
  expect(insertMention("@an please", { at: 0, typed: "an" }, ann)).toEqual({ text: "@Ann Lee please", caret: 8 });
});
