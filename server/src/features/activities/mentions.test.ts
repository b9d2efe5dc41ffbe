import { expect, it } from "vitest";
import { findMentioned } from "./mentions.rules.ts";

const people = [
  { firstName: "Ann", lastName: "Le" },
  { firstName: "Ann", lastName: "Lee" },
  { firstName: "Zoë", lastName: "Lindqvist" },
];

it.each([
  ["@Ann Lee, please call", ["Lee"]],
  ["ask @ann le.", ["Le"]],
  ["@Zoë Lindqvist and @Ann Le", ["Le", "Lindqvist"]],
  ["@Ann Lee, or else @Ann Le", ["Le", "Lee"]],
  ["Ann Lee is away", []],
  ["mail ann@lee.example", []],
])("%s mentions %j", (text, names) => {
  expect(findMentioned(text, people).map(({ lastName }) => lastName)).toEqual(names);
});
