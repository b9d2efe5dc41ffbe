import { describe, expect, it } from "vitest";
import { fieldWords, valueWords } from "./decided-edit.ts";

describe("what two people changed, in words", () => {
  it.each([
    ["title", "Title"],
    ["dueDate", "Due date"],
    ["locationAssociations", "Location associations"],
  ])("calls %s %s", (field, words) => expect(fieldWords(field)).toBe(words));

  it.each([
    [null, ""],
    [undefined, ""],
    ["Call back", "Call back"],
    [7, "7"],
    [true, "Yes"],
    [false, "No"],
    [
      [
        { id: "1", number: "2015550142", isPrimary: true },
        { id: "2", number: "2015550143", isPrimary: false },
      ],
      "2015550142, 2015550143",
    ],
    [[{ email: "ada@example.com" }], "ada@example.com"],
    [{ city: "Newark", state: null }, "Newark"],
  ])("shows %o as %s", (value, words) => expect(valueWords(value)).toBe(words));
});
