import { expect, it } from "vitest";
import { findNamedAdvisors, findNamedAssignees, mayNameAdvisor } from "./named-advisors.ts";

const person = (firstName: string, lastName: string) => ({ id: `${firstName} ${lastName}`, firstName, lastName });
const people = [
  person("Tyler", "O'Connor"),
  person("Renée", "Lindqvist"),
  person("Sam", "Ortiz"),
  person("Sam", "Park"),
  person("Mary Ann", "Lee"),
  person("Ada", "Byron"),
];

const found = (text: string) => findNamedAdvisors(text, people, "Ada Lovelace").map(({ id }) => id);

it.each([
  ["oil change tomorrow 9am with tyler", ["Tyler O'Connor"]],
  ["Oil change w/ Renee fri 10", ["Renée Lindqvist"]],
  ["oil change w/Renée", ["Renée Lindqvist"]],
  ["see TYLER O’CONNOR on friday", ["Tyler O'Connor"]],
  ["cambio de aceite mañana a las 3 con renée", ["Renée Lindqvist"]],
  ["Friday 3pm, ask for mary ann please", ["Mary Ann Lee"]],
  ["fri 10 with Mr. Ortiz", ["Sam Ortiz"]],
  ["fri 10 with his advisor Tyler.", ["Tyler O'Connor"]],
  ["fri 10 with sam", ["Sam Ortiz", "Sam Park"]],
  ["fri 10 with sam p", ["Sam Park"]],
  ["fri 10 with sam park", ["Sam Park"]],
  ["come with wife, see tyler fri 10", ["Tyler O'Connor"]],
  ["fri 10, wants Tyler", ["Tyler O'Connor"]],
  ["put him on tyler's schedule fri 10", ["Tyler O'Connor"]],
  ["fri 10 @tyler", ["Tyler O'Connor"]],
  ["fri 10 with ada byron", ["Ada Byron"]],
])("finds who is asked for: %s", (text, ids) => {
  expect(found(text)).toEqual(ids);
  expect(mayNameAdvisor(text)).toBe(true);
});

it.each([
  "fri 10 with tyler's car",
  "fri 10 with Tyler’s car",
  "fri 10 with ada",
  "fri 10 with Ada Lovelace",
  "fri 10 with tylerson",
  "fri 10 with the Civic",
  "fri 10, not with tyler",
  "fri 10, doesn't want tyler",
  "spoke with tyler, wants fri 10",
  "tyler fri 10",
  "fri 10",
])("finds no one in %s", (text) => {
  expect(found(text)).toEqual([]);
});

it.each([
  ["call Dave about the Civic fri 2pm for Tyler", ["Tyler O'Connor"]],
  ["call back tomorrow @renee", ["Renée Lindqvist"]],
  ["assign to Sam", ["Sam Ortiz", "Sam Park"]],
  ["quote for Tyler's truck", []],
  ["call for Ada", []],
  ["call Tyler", []],
])("finds who is to do a task: %s", (title, ids) => {
  expect(findNamedAssignees(title, people, "Ada Lovelace").map(({ id }) => id)).toEqual(ids);
});
