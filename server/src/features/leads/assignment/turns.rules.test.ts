import { describe, expect, it } from "vitest";
import { findRule } from "./match.rules.ts";
import { inTurn, keepTurn, ownerObstacle, takeTurn, type Member, type Pool } from "./turns.rules.ts";

const timeZone = "America/New_York";
const daysFrom = (...hours: { opensAt: string; closesAt: string }[]) => ({
  timeZone,
  week: [1, 2, 3, 4, 5].flatMap((weekday) => hours.map((each) => ({ weekday, ...each }))),
  closedDays: [],
});
const office = daysFrom({ opensAt: "09:00", closesAt: "18:00" });

/** On a Tuesday in Newark. */
const at = (time: string) => new Date(`2026-11-24T${time}:00-05:00`);
const ten = at("10:00");

const member = (personId: string, over: Partial<Member> = {}): Member => ({
  personId,
  name: personId,
  problem: undefined,
  hours: office,
  absences: [],
  today: 0,
  dailyCap: null,
  open: 0,
  openCap: 5,
  owed: 0,
  ...over,
});
const pool = (members: Member[], lastPersonId: string | null = null): Pool => ({ members, lastPersonId });
const [ann, bob, cid, dee] = ["ann", "bob", "cid", "dee"].map((name) => member(name)) as [
  Member,
  Member,
  Member,
  Member,
];
const ids = (members: readonly Member[]) => members.map(({ personId }) => personId).join(" ");

/** Gives so many leads, as they are stored: the pointer moves, turns are owed and made up for. */
function give(start: Pool, leads: number, now = ten): string[] {
  let current = start;
  return Array.from({ length: leads }, () => {
    const turn = takeTurn(current, now);
    const id = turn.member?.personId ?? "-";
    const members = current.members.map((each) => ({
      ...each,
      today: each.today + Number(each.personId === id),
      open: each.open + Number(each.personId === id),
      owed: each.owed + Number(turn.owedTo.includes(each.personId)) - Number(turn.isCatchUp && each.personId === id),
    }));
    current = { members, lastPersonId: turn.member && !turn.isCatchUp ? id : current.lastPersonId };
    return id;
  });
}

describe("turns", () => {
  it("go round in order, after the person who had the last", () => {
    expect(give(pool([ann, bob, cid]), 5)).toEqual(["ann", "bob", "cid", "ann", "bob"]);
    expect(give(pool([ann, bob, cid], "bob"), 2)).toEqual(["cid", "ann"]);
  });

  it("are even: 100 leads over four people are 25 each", () => {
    const given = give(pool([ann, bob, cid, dee]), 100);
    expect(["ann", "bob", "cid", "dee"].map((id) => given.filter((each) => each === id).length)).toEqual([
      25, 25, 25, 25,
    ]);
  });

  it("stay whose they are when the order changes, and pass to who stood behind someone who left", () => {
    expect(ids(inTurn([cid, ann, bob], "ann"))).toBe("bob cid ann");
    const order = [ann, bob, cid, dee];
    expect(keepTurn(order, "bob", ["dee", "bob"])).toBe("bob");
    expect(keepTurn(order, "bob", ["ann", "dee"])).toBe("ann");
    expect(keepTurn(order, "bob", ["dee", "ann"])).toBe("ann");
    expect(keepTurn(order, "bob", ["eve"])).toBeNull();
    expect(keepTurn(order, null, ["eve"])).toBeNull();
  });

  it("skip who isn't at work or has enough, and say why", () => {
    const cannot = [
      member("left", { problem: "doesn't work here anymore" }),
      member("none", { hours: null }),
      member("late", { hours: daysFrom({ opensAt: "13:00", closesAt: "18:00" }) }),
      member("gone", { hours: daysFrom({ opensAt: "06:00", closesAt: "09:30" }) }),
      member("trip", { absences: [{ startsAt: at("08:00"), endsAt: at("15:30") }] }),
      member("full", { today: 12, dailyCap: 12 }),
      member("busy", { open: 5 }),
    ];
    const turn = takeTurn(pool([...cannot, ann, bob]), ten);
    expect([turn.member?.personId, turn.next?.personId, turn.owedTo]).toEqual(["ann", "bob", []]);
    expect(
      Object.fromEntries(turn.skipped.map(({ personId, reason }) => [personId, reason.replaceAll(/\s/gu, " ")])),
    ).toEqual({
      left: "doesn't work here anymore",
      none: "takes no leads here",
      late: "off until 1:00 PM EST",
      gone: "off until tomorrow 6:00 AM EST",
      trip: "away until 3:30 PM EST",
      full: "has had 12 of 12 leads today",
      busy: "has 5 leads that aren't answered yet",
    });
  });

  it("go to nobody rather than to someone absent, and stay where they were", () => {
    const off = { hours: daysFrom({ opensAt: "13:00", closesAt: "18:00" }) };
    const turn = takeTurn(pool([member("ann", off), member("bob", off)], "ann"), ten);
    expect([turn.member, turn.next?.personId, turn.owedTo]).toEqual([null, "bob", []]);
    expect(turn.skipped.map(({ personId }) => personId)).toEqual(["bob", "ann"]);
    expect(takeTurn(pool([]), ten)).toMatchObject({ member: null, skipped: [], next: null });
  });

  it("go on in order when everybody at work is busy, but not beyond a daily limit", () => {
    const [busy, full] = [member("ann", { open: 7 }), member("bob", { today: 3, dailyCap: 3 })];
    expect(takeTurn(pool([full, busy]), ten).member?.personId).toBe("ann");
    expect(takeTurn(pool([full]), ten).member).toBeNull();
  });

  it("are made up for after a test drive or a break, two at most, and not after a day off", () => {
    const drive = member("bob", { absences: [{ startsAt: at("09:45"), endsAt: at("10:30") }] });
    const away = give(pool([ann, drive, cid]), 7);
    expect(away).toEqual(["ann", "cid", "ann", "cid", "ann", "cid", "ann"]);
    const back = pool([ann, { ...drive, owed: 2 }, cid], "ann");
    expect(give(back, 5, at("10:30"))).toEqual(["bob", "bob", "bob", "cid", "ann"]);
    const turn = takeTurn(pool([{ ...drive, owed: 2 }, ann]), ten);
    expect(turn.owedTo).toEqual([]);

    const lunch = member("bob", {
      hours: daysFrom({ opensAt: "09:00", closesAt: "12:00" }, { opensAt: "13:00", closesAt: "18:00" }),
    });
    const atLunch = takeTurn(pool([lunch, ann]), at("12:30"));
    expect([atLunch.owedTo, atLunch.skipped[0]?.reason]).toEqual([["bob"], "on a break until 1:00 PM EST"]);
    const day = member("bob", { absences: [{ startsAt: at("09:00"), endsAt: at("10:30") }] });
    expect(takeTurn(pool([day, ann]), ten).owedTo).toEqual([]);
    expect(takeTurn(pool([drive, ann]), ten, new Map([["bob", "passed it on"]])).owedTo).toEqual([]);
  });

  it("leave out who had the lead before", () => {
    const turn = takeTurn(pool([ann, bob]), ten, new Map([["ann", "didn't answer it in time"]]));
    expect([turn.member?.personId, turn.skipped]).toEqual([
      "bob",
      [{ personId: "ann", reason: "didn't answer it in time" }],
    ]);
  });
});

describe("a customer's own salesperson", () => {
  it("gets the lead at work or if they are back in time, whatever else they have", () => {
    expect(ownerObstacle(member("ann", { open: 9, today: 9, dailyCap: 1 }), ten, 5)).toBeUndefined();
    const away = (until: string) => member("ann", { absences: [{ startsAt: at("09:00"), endsAt: at(until) }] });
    expect(ownerObstacle(away("10:05"), ten, 5)).toBeUndefined();
    expect(ownerObstacle(away("10:06"), ten, 5)).toBe("away until 10:06 AM EST");
    expect(ownerObstacle(member("ann", { problem: "can't edit customers here" }), ten, 5)).toBe(
      "can't edit customers here",
    );
  });
});

describe("a lead", () => {
  const any = { locationId: null, leadType: null, sourceId: null, make: null, condition: null, active: true };
  const lead = { locationId: "downtown", type: "internet", sourceId: "web", make: "Honda", condition: "certified" };
  const rule = (name: string, over: Partial<typeof any> | Record<string, unknown>) => ({ ...any, name, ...over });

  it.each([
    ["location", { locationId: "airport" }, { locationId: "downtown" }],
    ["type", { leadType: "phone" }, { leadType: "internet" }],
    ["source", { sourceId: "portal" }, { sourceId: "web" }],
    ["make", { make: "Ford" }, { make: "honda " }],
    ["condition, certified being used", { condition: "new" }, { condition: "used" }],
    ["whether it is active", { active: false }, {}],
  ])("belongs to the first rule that it matches, by %s", (_, other, own) => {
    const rules = [rule("other", other), rule("own", own), rule("last", {})];
    expect(findRule(rules, lead)?.name).toBe("own");
  });

  it("belongs to none if nothing matches, such as a make where it names none", () => {
    expect(findRule([rule("other", { make: "Honda" })], { ...lead, make: null })).toBeUndefined();
  });
});
