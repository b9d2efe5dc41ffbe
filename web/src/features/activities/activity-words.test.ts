import { describe, expect, it } from "vitest";
import { emptyText, headingOf } from "./activity-words.ts";

describe("words of the timeline", () => {
  it.each([
    ["all", "No activities found"],
    ["notes", "No notes found"],
    ["appts", "No appts found"],
    ["service", "No service found"],
  ] as const)("say of %s: %s", (filter, text) => {
    expect(emptyText(filter, [])).toBe(text);
  });

  it.each([
    ["call", "Call", "Call"],
    ["call", "Left a message", "Call · Left a message"],
    ["task", "Task completed", "Task completed"],
    ["note", "", "Note"],
    ["log", "Phone changed", "Phone changed"],
  ] as const)("name the kind of a %s titled %j: %s", (type, title, heading) => {
    expect(headingOf({ type, title, callData: null }, [{ types: ["task"], word: "Task" }])).toBe(heading);
  });

  it("say which way a call went, unless the title says more", () => {
    const call = { type: "call", title: "Call", callData: { direction: "inbound" } } as const;
    expect(headingOf(call, [])).toBe("Inbound call");
    expect(headingOf({ ...call, title: "Missed call" }, [])).toBe("Missed call");
  });
});
