import { expect, it } from "vitest";
import { findMentioned } from "./mentions.rules.ts";

const people = [
  { firstName: "Ann", lastName: "Le" },
  { firstName: "Ann", lastName: "Lee" },
  { firstName: "Zoë", lastName: "Lindqvist" },
  { firstName: "Kevin", lastName: "Murphy" },
  { firstName: "Kevin", lastName: "Murphy Stone" },
  { firstName: "Pat", lastName: "O'Hara" },
  { firstName: "Ben", lastName: "Ng-Adams" },
  { firstName: "J.R.", lastName: "Ewing" },
  { firstName: "", lastName: "" },
];

it.each([
  ["@Ann Lee, please call", ["Lee"]],
  ["ask @ann le.", ["Le"]],
  ["@Zoë Lindqvist and @Ann Le", ["Le", "Lindqvist"]],
  ["@Ann Lee, or else @Ann Le", ["Le", "Lee"]],
  ["Ann Lee is away", []],
  ["mail ann@lee.example", []],
  ["ask @Kevin Murphy-Jones", []],
  ["ask @Kevin Murphy‑Jones", []],
  ["mail bob@kevin murphy.com", []],
  ["mail bob.@kevin murphy", []],
  ["@Kevin Murphy.", ["Murphy"]],
  ["@Kevin Murphy—please", ["Murphy"]],
  ["(@kevin  murphy)", ["Murphy"]],
  ["@Kevin\u00a0Murphy", ["Murphy"]],
  ["@Kevin\nMurphy", ["Murphy"]],
  ["@Kevin Murphy's lead", ["Murphy"]],
  ["@Kevin Murphy’s lead", ["Murphy"]],
  ["@Kevin Murphys lead", []],
  ["@Kevin Murphy Stone", ["Murphy Stone"]],
  ["@Kevin Murphy, @Kevin Murphy Stone", ["Murphy", "Murphy Stone"]],
  ["@Pat O’Hara", ["O'Hara"]],
  ["@pat ohara", ["O'Hara"]],
  ["@pat o´hara", ["O'Hara"]],
  ["@ZOE LINDQVIST", ["Lindqvist"]],
  ["@Zoe\u0308 Lindqvist", ["Lindqvist"]],
  ["@Ben Ng Adams", ["Ng-Adams"]],
  ["@J.R. Ewing", ["Ewing"]],
  ["@", []],
])("%s mentions %j", (text, names) => {
  expect(findMentioned(text, people).map(({ lastName }) => lastName)).toEqual(names);
});
