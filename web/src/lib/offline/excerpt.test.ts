import { describe, expect, it } from "vitest";
import { excerptOf } from "./excerpt.ts";

describe("an excerpt", () => {
  it.each([
    [
      "a note",
      { customerId: "0190b8f0-0000-7000-8000-000000000001", type: "note", description: "Wants\n a demo" },
      "Wants a demo",
    ],
    ["a task with notes", { title: "Call back", description: "After five" }, "Call back · After five"],
    ["an edit", { firstName: "Ada", base: { firstName: "Adah" } }, "Ada"],
    ["a draft of a form", { values: { title: "Call back" }, opened: { title: "" } }, "Call back"],
    ["typed text", "Half a sentence", "Half a sentence"],
    ["nothing", { isPrimary: true }, ""],
  ])("of %s", (_, value, words) => {
    expect(excerptOf(value)).toBe(words);
  });

  it("is short", () => {
    expect(excerptOf("word ".repeat(100))).toMatch(/^.{100,140}…$/);
  });
});
