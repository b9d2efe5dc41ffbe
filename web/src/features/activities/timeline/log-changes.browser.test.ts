import { describe, expect, it } from "vitest";
import { readLog } from "./log-changes.ts";

const reading = { isZoneNamed: false };

describe("a log entry", () => {
  it("shows each field's old and new value, with formatted days, times and instants", () => {
    const changes = {
      "Due date": { old: "2026-11-20", new: "2026-12-01" },
      "Due time": { old: null, new: "14:30" },
      Completed: { old: null, new: "2025-11-20T17:00:00.000Z" },
      City: { old: "Newark", new: "" },
    };
    expect(
      readLog({ changes, description: "Call back — Due date: 2026-11-20 → 2026-12-01; Completed: …" }, reading),
    ).toEqual({
      subject: "Call back",
      changes: [
        { label: "Due date", old: "Nov 20, 2026", new: "Dec 1, 2026" },
        { label: "Due time", old: null, new: "2:30 PM" },
        { label: "Completed", old: null, new: "Thu, Nov 20, 2025, 10:00\u00a0AM" },
        { label: "City", old: "Newark", new: null },
      ],
    });
  });

  it("shows instants by the customer's clock", () => {
    const changes = { Completed: { new: "2025-11-20T17:00:00.000Z" } };
    const { changes: shown } = readLog({ changes, description: "" }, { ...reading, timeZone: "America/New_York" });
    expect(shown).toMatchObject([{ new: "Thu, Nov 20, 2025, 12:00\u00a0PM EST" }]);
  });

  it("shows typed text that only looks like a day or a time unchanged", () => {
    const typed = ["2026-99-99", "2026-99-99T00:00:00Z", "24:61"];
    const shown = typed.map(
      (text) => readLog({ changes: { Title: { old: text } }, description: "" }, reading).changes[0]?.old,
    );
    expect(shown).toEqual(typed);
  });

  it("doesn't repeat the subject", () => {
    expect(readLog({ changes: { Title: { new: "Call back" } }, description: "Call back" }, reading)).toEqual({
      subject: "Call back",
      changes: [],
    });
  });

  it("has no subject if it is about the customer", () => {
    expect(readLog({ changes: { City: { old: "A", new: "B" } }, description: "City: A → B" }, reading).subject).toBe(
      "",
    );
  });

  it("shows the server's text if it has no fields", () => {
    expect(readLog({ changes: null, description: "Sealed" }, reading)).toEqual({ subject: "Sealed", changes: [] });
  });
});
