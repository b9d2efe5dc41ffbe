import { addDays, instantOf } from "@automotive-crm/contract/dates/wall-time";
import { describe, expect, it } from "vitest";
import { judgeHours } from "./calling-hours.rules.ts";
import { stateHours } from "./state-hours.rules.ts";

/**
 * The rules as they read, apart from the product's own data: Monday to Friday, Saturday, Sunday, holidays. "-" forbids calls; a holiday
 * without a rule is like any other day.
 */
const rules: Record<string, [workdays: string, saturday: string, sunday: string, holidays: "-" | ""]> = {
  AL: ["8-20", "8-20", "-", "-"],
  CT: ["9-20", "9-20", "9-20", ""],
  FL: ["8-20", "8-20", "8-20", ""],
  KY: ["10-21", "10-21", "10-21", ""],
  LA: ["8-20", "8-20", "-", "-"],
  MA: ["8-20", "8-20", "8-20", ""],
  MD: ["8-20", "8-20", "8-20", ""],
  MI: ["9-21", "9-21", "9-21", ""],
  MN: ["9-21", "9-21", "9-21", ""],
  MS: ["8-20", "8-20", "-", ""],
  NV: ["9-20", "9-20", "9-20", ""],
  NM: ["9-21", "9-21", "9-21", ""],
  NJ: ["8-20", "8-20", "8-20", ""],
  OK: ["8-20", "8-20", "8-20", ""],
  PA: ["8-21", "8-21", "8-21", "-"],
  RI: ["9-18", "10-17", "-", "-"],
  UT: ["8-21", "8-21", "-", "-"],
  WY: ["8-20", "8-20", "8-20", ""],
  TX: ["9-21", "9-21", "12-21", ""],
  WA: ["8-20", "8-20", "8-20", ""],
  // Federal hours only.
  CA: ["8-21", "8-21", "8-21", ""],
  GA: ["8-21", "8-21", "8-21", ""],
  NY: ["8-21", "8-21", "8-21", ""],
};

/** A ZIP code, an area code and the zone of each state, where it has one zone. */
const places: Record<string, [zipCode: string, areaCode: string, zone: string]> = {
  AL: ["35203", "205", "America/Chicago"],
  CT: ["06103", "860", "America/New_York"],
  FL: ["33101", "305", "America/New_York"],
  KY: ["40502", "859", "America/New_York"],
  LA: ["70112", "504", "America/Chicago"],
  MA: ["02108", "617", "America/New_York"],
  MD: ["21201", "410", "America/New_York"],
  MI: ["48226", "313", "America/New_York"],
  MN: ["55401", "612", "America/Chicago"],
  MS: ["39201", "601", "America/Chicago"],
  NV: ["89101", "702", "America/Los_Angeles"],
  NM: ["87101", "505", "America/Denver"],
  NJ: ["07102", "201", "America/New_York"],
  OK: ["73102", "405", "America/Chicago"],
  PA: ["19103", "215", "America/New_York"],
  RI: ["02903", "401", "America/New_York"],
  UT: ["84101", "801", "America/Denver"],
  WY: ["82001", "307", "America/Denver"],
  TX: ["77002", "713", "America/Chicago"],
  WA: ["98101", "206", "America/Los_Angeles"],
  CA: ["90012", "213", "America/Los_Angeles"],
  GA: ["30303", "404", "America/New_York"],
  NY: ["10001", "212", "America/New_York"],
};

const tollFree = "+18005550142";
/** Of these, the state alone means both zones. */
const inTwoZones = ["FL", "KY", "MI", "NV", "TX"];

const waysToKnow: [string, (state: string) => { zipCode: string | null; state: string | null; e164: string }][] = [
  ["ZIP code", (state) => ({ zipCode: places[state]?.[0] ?? "", state: null, e164: tollFree })],
  ["ZIP code and state", (state) => ({ zipCode: places[state]?.[0] ?? "", state, e164: tollFree })],
  ["area code", (state) => ({ zipCode: null, state: null, e164: `+1${places[state]?.[1] ?? ""}5550142` })],
  ["state", (state) => ({ zipCode: null, state, e164: tollFree })],
  [
    "all of them",
    (state) => ({ zipCode: places[state]?.[0] ?? "", state, e164: `+1${places[state]?.[1] ?? ""}5550142` }),
  ],
];

const [plainMonday, thanksgiving, christmas, july4Observed] = ["2026-11-16", "2026-11-26", "2026-12-25", "2026-07-03"];
const days = [
  ...Array.from({ length: 7 }, (_, index) => addDays(plainMonday, index)),
  thanksgiving,
  christmas,
  july4Observed,
];
const hours = [7, 8, 9, 10, 12, 17, 18, 20, 21];
const times = hours.flatMap((hour) => [
  `${String(hour - 1).padStart(2, "0")}:59`,
  `${String(hour).padStart(2, "0")}:00`,
]);

function mayCall(state: string, day: string, time: string, isSales: boolean): boolean {
  const [workdays, saturday, sunday, holidays] = rules[state] ?? ["", "", "", ""];
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const ofDay = weekday === 0 ? sunday : weekday === 6 ? saturday : workdays;
  const isHoliday = [thanksgiving, christmas, july4Observed].includes(day);
  const allowed = !isSales ? "8-21" : isHoliday && holidays === "-" ? "-" : ofDay;
  if (allowed === "-") return false;
  const [from = 0, until = 0] = allowed.split("-").map(Number);
  const hour = Number(time.slice(0, 2));
  return hour >= Math.max(from, 8) && hour < Math.min(until, 21);
}

describe("the hours of a state", () => {
  it("are tested for every state that has some", () => {
    const ofTest = Object.keys(rules).filter((state) => !["CA", "GA", "NY"].includes(state));
    expect(Object.keys(stateHours).toSorted()).toEqual(ofTest.toSorted());
    for (const rule of Object.values(stateHours)) {
      expect(rule?.source).toBeTruthy();
      expect(rule?.checkedOn).toMatch(/^2026-\d\d-\d\d$/);
    }
  });

  describe.each(waysToKnow)("known by %s", (way, partyOf) => {
    it.each(Object.keys(rules).filter((state) => way !== "state" || !inTwoZones.includes(state)))(
      "hold in %s on each day, at each hour and about everything",
      (state) => {
        const wrong: string[] = [];
        for (const day of days) {
          for (const time of times) {
            const now = instantOf(day, time, places[state]?.[2] ?? "");
            for (const purpose of ["sales", "marketing", "service"]) {
              const { broken, isUnknown } = judgeHours({ party: partyOf(state), purpose }, now);
              const isAllowed = broken.length === 0 && !isUnknown;
              if (isAllowed !== mayCall(state, day, time, purpose === "sales" || purpose === "marketing"))
                wrong.push(`${day} ${time} ${purpose}`);
            }
          }
        }
        expect(wrong).toEqual([]);
      },
    );
  });

  it("hold in all zones of a state when only the state is known", () => {
    const kentuckian = { zipCode: null, state: "KY", e164: tollFree };
    const sales = (time: string) =>
      judgeHours({ party: kentuckian, purpose: "sales" }, instantOf(plainMonday, time, "America/New_York")).broken;
    expect([sales("10:30").length, sales("11:00").length, sales("20:59").length, sales("21:00").length]).toEqual([
      1, 0, 0, 2,
    ]);
  });

  it("hold wherever someone may be", () => {
    const moved = { zipCode: "10001", state: "NY", e164: "+17135550142" };
    const sales = (time: string) =>
      judgeHours({ party: moved, purpose: "sales" }, instantOf("2026-11-22", time, "America/Chicago")).broken;
    expect([sales("11:59"), sales("12:00")]).toEqual([
      ["Texas: calls about sales only from noon to 9 PM on Sundays."],
      [],
    ]);
  });

  it.each([
    ["TX", "2026-11-16", "08:30", "Texas: calls about sales only from 9 AM to 9 PM on weekdays."],
    ["TX", "2026-11-21", "08:30", "Texas: calls about sales only from 9 AM to 9 PM on Saturdays."],
    ["AL", "2026-11-22", "13:00", "Alabama: no calls about sales on Sundays."],
    ["LA", "2026-12-25", "13:00", "Louisiana: no calls about sales on holidays (Christmas Day)."],
    ["KY", "2026-11-16", "08:30", "Kentucky: calls about sales only from 10 AM to 9 PM."],
    ["RI", "2026-11-21", "17:00", "Rhode Island: calls about sales only from 10 AM to 5 PM on Saturdays."],
    [
      "CT",
      "2026-11-16",
      "08:30",
      "Connecticut: calls about sales only from 9 AM to 8 PM. Sources disagree; this is the stricter reading.",
    ],
  ])("say the rule plainly: %s on %s at %s", (state, day, time, message) => {
    const [zipCode = "", , zone = ""] = places[state] ?? [];
    const party = { zipCode, state, e164: tollFree };
    expect(judgeHours({ party, purpose: "sales" }, instantOf(day, time, zone)).broken).toEqual([message]);
  });
});
