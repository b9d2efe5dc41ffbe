import { describe, expect, it } from "vitest";
import { nameParts } from "./name-parts.rules.ts";
import { findSameLead, vehicleKey, type RecentLead } from "./same-lead.rules.ts";

const nothing = { vin: null, stockNumber: null, year: null, make: null, model: null };
const at = "2026-03-10T15:00:00Z";

describe("a vehicle", () => {
  it.each([
    [{ vin: "1FTEW1EP5JFA12345", make: "Ford" }, "vin 1ftew1ep5jfa12345"],
    [{ stockNumber: "D-97 60", make: "Ford" }, "stock d9760"],
    [{ year: 2018, make: "Ford", model: "F-150" }, "2018 ford f150"],
    [{ make: "CITROËN", model: "ë-C4" }, "citroen ec4"],
    [{}, ""],
  ])("%j is compared as %j", (given, key) => {
    expect(vehicleKey({ ...nothing, ...given })).toBe(key);
  });
});

describe("findSameLead", () => {
  const lead = (over: Partial<RecentLead> = {}): RecentLead => ({
    id: "a",
    locationId: "downtown",
    status: "new",
    sourceId: "web",
    vehicleKey: "2018 ford f150",
    inquiries: [{ sourceId: "web", comments: "Still there?", receivedAt: at }],
    ...over,
  });
  const ask = (over = {}) => ({
    locationId: "downtown",
    sourceId: "web",
    vehicleKey: "2018 ford f150",
    comments: "still  there?",
    receivedAt: new Date("2026-03-10T15:59:59Z"),
    ...over,
  });

  it.each([
    [lead(), ask(), "delivered"],
    [lead({ status: "lost" }), ask(), "delivered"],
    [lead(), ask({ comments: null }), "delivered"],
    [lead(), ask({ comments: "Call me" }), "commented"],
    [lead(), ask({ sourceId: "portal" }), "repeated"],
    [lead(), ask({ receivedAt: new Date("2026-03-10T16:00:00Z") }), "repeated"],
    [lead(), ask({ vehicleKey: "", receivedAt: new Date("2026-03-11T16:00:00Z") }), "repeated"],
    [lead({ status: "lost" }), ask({ receivedAt: new Date("2026-03-10T16:00:00Z") }), undefined],
    [lead(), ask({ vehicleKey: "2018 ford bronco" }), undefined],
    [lead(), ask({ locationId: "airport" }), undefined],
    [lead(), ask({ locationId: "airport", vehicleKey: "" }), undefined],
  ])("tells what %j is for %j", (known, inquiry, continues) => {
    expect(findSameLead([known], inquiry)?.continues).toBe(continues);
  });
});

describe("a name in one field", () => {
  it.each([
    ["Walter Finch", "Walter", "Finch"],
    ["Finch, Walter", "Walter", "Finch"],
    ["  Mary  Ann   Lee ", "Mary Ann", "Lee"],
    ["Cher", "", "Cher"],
  ])("%j is first and last", (name, firstName, lastName) => {
    expect(nameParts(name)).toEqual({ firstName, lastName });
  });
});
