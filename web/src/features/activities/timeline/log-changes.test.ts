import { describe, expect, it } from "vitest";
import { readLog } from "./log-changes.ts";

describe("what a log tells", () => {
  it("is each field with its old and its new value, as people write days and instants", () => {
    const changes = {
      "Due date": { old: "2026-11-20", new: "2026-12-01" },
      Completed: { old: null, new: "2025-11-20T17:00:00.000Z" },
      City: { old: "Newark", new: "" },
    };
    expect(readLog({ changes, description: "Call back — Due date: 2026-11-20 → 2026-12-01; Completed: …" })).toEqual({
      subject: "Call back",
      changes: [
        { label: "Due date", old: "Nov 20, 2026", new: "Dec 1, 2026" },
        { label: "Completed", old: null, new: "Thu 20 Nov 2025 10:00" },
        { label: "City", old: "Newark", new: null },
      ],
    });
  });

  it("does not say twice what it was done to", () => {
    expect(readLog({ changes: { Title: { new: "Call back" } }, description: "Call back" })).toEqual({
      subject: "Call back",
      changes: [],
    });
  });

  it("of the customer has no subject", () => {
    expect(readLog({ changes: { City: { old: "A", new: "B" } }, description: "City: A → B" }).subject).toBe("");
  });

  it("without fields is the server's own line", () => {
    expect(readLog({ changes: null, description: "Sealed" })).toEqual({ subject: "Sealed", changes: [] });
  });
});
