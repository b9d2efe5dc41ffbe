import { expect, it } from "vitest";
import { readAddresses } from "./pasted-addresses.ts";

it.each([
  ["ada@example.com", ["ada@example.com"]],
  [
    " ada@example.com,\nbob@example.com; cy@example.com dot@example.com ",
    ["ada@example.com", "bob@example.com", "cy@example.com", "dot@example.com"],
  ],
  ["Ada Lovelace <ada@example.com>, bob@example.com", ["ada@example.com", "bob@example.com"]],
  ["ada@example.com ADA@example.com", ["ada@example.com"]],
  ["ada@exam\u200bple.com", ["ada@example.com"]],
  ["", []],
])("finds the addresses in %j", (text, emails) => {
  const found = readAddresses(text);
  expect(found.emails.toSorted()).toEqual(emails.toSorted());
  expect(found.wrong).toEqual([]);
});

it("names what is no address", () => {
  expect(readAddresses("ada@example.com, nobody, @x")).toEqual({
    emails: ["ada@example.com"],
    wrong: ["nobody", "@x"],
  });
});
