import { localTimeZones } from "@automotive-crm/contract/time-zones";
import { describe, expect, it } from "vitest";
import { findByAreaCode } from "./area-codes.rules.ts";
import { judgeHours, type CalledParty } from "./calling-hours.rules.ts";
import { findByState, findByZipCode } from "./zip-codes.rules.ts";

const party = (over: Partial<CalledParty> = {}): CalledParty => ({
  e164: "+12015550142",
  zipCode: "07102",
  state: "NJ",
  locationZone: "America/New_York",
  ...over,
});

/** UTC on a winter day, when New York is five hours behind. */
const at = (time: string) => new Date(`2026-01-20T${time}Z`);
const isAllowed = (over: Partial<CalledParty>, time: string) => judgeHours(party(over), at(time)).isAllowed;

describe("calling hours", () => {
  it("begin at 8 AM and end at 9 PM where the called party is, to the minute", () => {
    const days = ["12:59:59", "13:00:00"].map((time) => isAllowed({}, time));
    const nights = [at("00:00:00"), new Date("2026-01-21T01:59:59Z"), new Date("2026-01-21T02:00:00Z")];
    expect(days).toEqual([false, true]);
    expect(nights.map((night) => judgeHours(party(), night).isAllowed)).toEqual([true, true, false]);
  });

  it("follow the clocks when they change", () => {
    const eightAM = ["2026-03-07T13:00:00Z", "2026-03-08T12:00:00Z"];
    expect(eightAM.map((instant) => judgeHours(party(), new Date(instant)).isAllowed)).toEqual([true, true]);
    expect(judgeHours(party(), new Date("2026-03-07T12:00:00Z")).isAllowed).toBe(false);
  });

  it("are right in all places where someone may be", () => {
    const moved = { e164: "+13105550142" };
    expect(judgeHours(party(moved), at("14:00:00"))).toMatchObject({
      isAllowed: false,
      zones: ["America/New_York", "America/Los_Angeles"],
    });
    expect(isAllowed(moved, "16:00:00")).toBe(true);
  });

  it("are right in both zones of a ZIP code that a border crosses", () => {
    const pensacolaOrTallahassee = { zipCode: "32401", state: "FL", e164: "+18005550142" };
    expect(isAllowed(pensacolaOrTallahassee, "13:30:00")).toBe(false);
    expect(isAllowed(pensacolaOrTallahassee, "14:00:00")).toBe(true);
  });

  it.each([
    ["FL", "33101", "+13055550142"],
    ["OK", "73102", "+14055550142"],
    ["WA", "98101", "+12065550142"],
  ])("end at 8 PM in %s", (state, zipCode, e164) => {
    expect(judgeHours(party({ state, zipCode, e164 }), at("18:00:00")).hours.until).toBe("20:00");
  });

  it("use the stricter state's hours when only the area code says so", () => {
    expect(judgeHours(party({ e164: "+13055550142" }), at("18:00:00")).hours).toEqual({
      from: "08:00",
      until: "20:00",
    });
  });

  it("use the area code without an address, and the location without either", () => {
    const nowhere = { zipCode: null, state: null };
    expect(judgeHours(party({ ...nowhere, e164: "+13105550142" }), at("18:00:00")).zones).toEqual([
      "America/Los_Angeles",
    ]);
    expect(judgeHours(party({ ...nowhere, e164: "+18005550142" }), at("18:00:00")).zones).toEqual(["America/New_York"]);
    expect(judgeHours(party({ zipCode: null, e164: "+18005550142" }), at("18:00:00")).zones).toEqual([
      "America/New_York",
    ]);
  });

  it("are unknown, and so not allowed, abroad and without any place", () => {
    const nowhere = { zipCode: null, state: null };
    expect(judgeHours(party({ ...nowhere, e164: "+442071838750" }), at("18:00:00"))).toMatchObject({
      isAllowed: false,
      isUnknown: true,
    });
    const lost = party({ ...nowhere, e164: "+18005550142", locationZone: null });
    expect(judgeHours(lost, at("18:00:00"))).toMatchObject({ isAllowed: false, isUnknown: true });
    expect(isAllowed({ ...nowhere, e164: "+18005550142", locationZone: "Mars/Olympus" }, "18:00:00")).toBe(false);
  });
});

describe("the lists of places", () => {
  const everyCode = Array.from({ length: 800 }, (_, index) => `+1${index + 200}5550142`).flatMap(
    (e164) => findByAreaCode(e164) ?? [],
  );
  const everyZip = Array.from({ length: 1000 }, (_, index) => `${String(index).padStart(3, "0")}01`).flatMap(
    (zipCode) => findByZipCode(zipCode) ?? [],
  );

  it("name zones that the product knows", () => {
    const known = new Set(localTimeZones());
    const zones = new Set([...everyCode, ...everyZip].flatMap((place) => place.zones));
    expect([...zones].filter((zone) => !known.has(zone))).toEqual([]);
  });

  it("cover area codes and ZIP codes of every state", () => {
    const states = new Set(everyZip.map(({ state }) => state ?? ""));
    expect(states.size).toBe(54);
    for (const state of states) expect(findByState(state)?.zones.length).toBeGreaterThan(0);
    const coded = new Set(everyCode.map(({ state }) => state));
    expect([...states].filter((state) => !coded.has(state))).toEqual([]);
  });

  it.each([
    ["10001", ["America/New_York"]],
    ["60601", ["America/Chicago"]],
    ["79901", ["America/Denver"]],
    ["85001", ["America/Phoenix"]],
    ["90001-1234", ["America/Los_Angeles"]],
    ["99501", ["America/Anchorage", "America/Adak"]],
    ["37201", ["America/Chicago"]],
    ["37901", ["America/New_York"]],
  ])("know where ZIP code %s is", (zipCode, zones) => {
    expect(findByZipCode(zipCode)?.zones).toEqual(zones);
  });

  it.each(["09012", "34002", "96201", "K1A 0B1", "", null])("do not know where %o is", (zipCode) => {
    expect(findByZipCode(zipCode)).toBeUndefined();
  });
});
