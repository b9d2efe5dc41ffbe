import { callPurposes } from "@automotive-crm/contract/calls/permission-to-call";
import { describe, expect, it } from "vitest";
import { findStateLimits, judgeHours } from "./calling-hours.rules.ts";
import type { CalledParty } from "./whereabouts.rules.ts";

const party = (over: Partial<CalledParty> = {}): CalledParty => ({
  e164: "+12015550142",
  zipCode: "07102",
  state: "NJ",
  ...over,
});
const nowhere = { zipCode: null, state: null };
const tollFree = "+18005550142";

/** UTC on a Tuesday in winter, when New York is five hours behind. */
const at = (time: string) => new Date(`2026-01-20T${time}Z`);
const judge = (over: Partial<CalledParty>, time: string, purpose = "service") =>
  judgeHours({ party: party(over), purpose }, at(time));
const isAllowed = (over: Partial<CalledParty>, time: string) => {
  const { broken, isUnknown } = judge(over, time);
  return broken.length === 0 && !isUnknown;
};

describe("calling hours", () => {
  it.each(callPurposes)(
    "begin at 8 AM and end at 9 PM where the called party is, to the minute, about %s",
    (purpose) => {
      const utahn = party({ zipCode: "84101", state: "UT", e164: "+18015550142" });
      const instants = ["2026-01-20T14:59:59Z", "2026-01-20T15:00:00Z", "2026-01-21T03:59:59Z", "2026-01-21T04:00:00Z"];
      const broken = instants.map((instant) => judgeHours({ party: utahn, purpose }, new Date(instant)).broken.length);
      expect(broken).toEqual([1, 0, 0, 1]);
    },
  );

  it("follow the clocks when they change", () => {
    const eightAM = ["2026-03-07T13:00:00Z", "2026-03-08T12:00:00Z", "2026-03-07T12:00:00Z"];
    const judged = eightAM.map((instant) => judgeHours({ party: party(), purpose: "service" }, new Date(instant)));
    expect(judged.map(({ broken }) => broken.length)).toEqual([0, 0, 1]);
  });

  it("are right in all places where someone may be", () => {
    const moved = { e164: "+13105550142" };
    expect(judge(moved, "14:00:00").zones).toEqual(["America/New_York", "America/Los_Angeles"]);
    expect([isAllowed(moved, "14:00:00"), isAllowed(moved, "16:00:00")]).toEqual([false, true]);
  });

  it("are right in both zones of a ZIP code that a border crosses", () => {
    const panamaCity = { zipCode: "32401", state: "FL", e164: tollFree };
    expect([isAllowed(panamaCity, "13:30:00"), isAllowed(panamaCity, "14:00:00")]).toEqual([false, true]);
  });

  it("are those of both states when ZIP code and state disagree", () => {
    const moving = { zipCode: "07102", state: "CA", e164: tollFree };
    expect(judge(moving, "18:00:00").zones).toEqual(["America/New_York", "America/Los_Angeles"]);
    expect([isAllowed(moving, "14:00:00"), isAllowed(moving, "16:00:00")]).toEqual([false, true]);
  });

  it("use each of the ways to know where someone is", () => {
    expect(judge({ ...nowhere, e164: "+13105550142" }, "18:00:00").zones).toEqual(["America/Los_Angeles"]);
    expect(judge({ zipCode: null, e164: tollFree }, "18:00:00").zones).toEqual(["America/New_York"]);
    expect(judge({ state: null, e164: tollFree }, "18:00:00").zones).toEqual(["America/New_York"]);
    expect(judge({ zipCode: "M5V 3L9", state: "ON", e164: tollFree }, "18:00:00").zones).toEqual([
      "America/Toronto",
      "America/Winnipeg",
    ]);
  });

  it.each(["+18005550142", "+18885550142", "+12225550142", "+15005550142", "+19005550142", "+87077385678"])(
    "are unknown, and so not allowed, at %s without a known address, and by the address with one",
    (e164) => {
      expect(judge({ ...nowhere, e164 }, "18:00:00").isUnknown).toBe(true);
      expect(judge({ zipCode: "09012", state: "AE", e164 }, "18:00:00").isUnknown).toBe(true);
      expect(isAllowed({ e164 }, "18:00:00")).toBe(true);
      expect(isAllowed({ e164 }, "06:00:00")).toBe(false);
    },
  );

  it.each([
    ["+17385550142", "America/Los_Angeles"],
    ["+16215550142", "America/Chicago"],
    ["+18765550142", "America/Jamaica"],
    ["+12425550142", "America/Nassau"],
    ["+18095550142", "America/Santo_Domingo"],
    ["+442071838750", "Europe/London"],
    ["+81312345678", "Asia/Tokyo"],
  ])("are those of the place that %s belongs to", (e164, zone) => {
    expect(judge({ ...nowhere, e164 }, "18:00:00").zones).toContain(zone);
  });

  it("are right everywhere in another country", () => {
    const mexican = { ...nowhere, e164: "+525512345678" };
    expect(judge(mexican, "18:00:00").zones).toEqual(
      expect.arrayContaining(["America/Mexico_City", "America/Tijuana", "America/Cancun"]),
    );
    // 7 AM in Tijuana and 10 AM in Cancun.
    expect([isAllowed(mexican, "15:00:00"), isAllowed(mexican, "16:00:00")]).toEqual([false, true]);
    // In Mexico City it is 9 AM then; an address elsewhere counts besides.
    const atHome = { ...mexican, state: "Ciudad de México", zipCode: "06000" };
    expect([isAllowed(atHome, "15:00:00"), judge(atHome, "15:00:00").zones]).toEqual([true, ["America/Mexico_City"]]);
    expect(isAllowed({ ...mexican, state: "NJ" }, "15:00:00")).toBe(false);
  });

  it("are never those of the dealership", () => {
    // 8:05 AM in Newark is 5:05 AM in Los Angeles.
    expect(isAllowed({ ...nowhere, e164: "+17385550142" }, "13:05:00")).toBe(false);
  });

  it.each([
    ["+13055550142", "FL", 3],
    ["+14105550142", "MD", 3],
    ["+14055550142", "OK", 3],
  ])("limit calls about sales to %s in 24 hours", (e164, state, attemptsPerDay) => {
    const limits = [
      { ...nowhere, e164 },
      { zipCode: null, state, e164: tollFree },
    ].map((over) => findStateLimits(party(over)).map((limit) => limit.attemptsPerDay));
    expect(limits).toEqual([[attemptsPerDay], [attemptsPerDay]]);
    expect(findStateLimits(party())).toEqual([]);
  });
});
