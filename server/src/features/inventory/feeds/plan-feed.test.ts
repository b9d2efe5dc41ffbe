import type { FeedRow, Unit } from "@automotive-crm/stock-feeds";
import { describe, expect, it } from "vitest";
import { reasonToHold } from "./brake.rules.ts";
import { changedSays, readSays } from "./feed-says.rules.ts";
import { planFeed, type KnownCar } from "./plan-feed.ts";

const place = { locationId: "here", dealers: new Map<string, string>() };
const vins = ["1FTFW1E50NKD10007", "2HGFC2F50KH510013", "5YJ3E1EA7LF610021"] as const;

const unitOf = (more: Partial<Unit>): Unit => ({
  make: "Ford",
  model: "F-150",
  isCertified: false,
  status: "available",
  mileageUnit: "mi",
  prices: {},
  photos: [],
  ...more,
});
const rowsOf = (...units: Partial<Unit>[]): FeedRow[] =>
  units.map((unit, place) => ({ row: place + 1, unit: unitOf(unit), warnings: [] }));
const carOf = (more: Partial<KnownCar>): KnownCar => ({
  id: "known",
  locationId: "here",
  vin: vins[0],
  stockKey: "u1",
  isLive: true,
  isSold: false,
  owner: "feed",
  fingerprint: null,
  isMissing: false,
  isMarked: false,
  ...more,
});
const actions = (rows: FeedRow[], ...known: KnownCar[]) =>
  planFeed(rows, known, place).cars.map(({ action, carId }) => [action, carId]);

describe("which car a row is", () => {
  it("is found by its VIN wherever it stands, whatever its stock number", () => {
    expect(actions(rowsOf({ vin: vins[0], stockNumber: "X9" }), carOf({ locationId: "there" }))).toEqual([
      ["update", "known"],
    ]);
  });

  it("is found by its stock number only at its location and only without a VIN", () => {
    const known = carOf({ vin: null });
    expect(actions(rowsOf({ stockNumber: " U1 " }), known)).toEqual([["update", "known"]]);
    expect(actions(rowsOf({ vin: vins[1], stockNumber: "U1" }), known)).toEqual([["update", "known"]]);
    expect(actions(rowsOf({ stockNumber: "U1" }), { ...known, locationId: "there" })).toEqual([["create", null]]);
    expect(actions(rowsOf({ stockNumber: "0U1" }), known)).toEqual([["create", null]]);
  });

  it("is another car if a known stock number has another VIN, and the old one is gone", () => {
    const plan = planFeed(rowsOf({ vin: vins[1], stockNumber: "U1" }), [carOf({})], place);
    expect(plan.cars).toMatchObject([{ action: "create" }]);
    expect(plan.replacedIds).toEqual(["known"]);
  });

  it("only has another stock number if the old car's VIN is in the file, too", () => {
    const rows = rowsOf({ vin: vins[1], stockNumber: "U1" }, { vin: vins[0], stockNumber: "U2" });
    expect(planFeed(rows, [carOf({})], place)).toMatchObject({ replacedIds: [], missingIds: [] });
  });

  it("is left as it is if it was added by hand, or another feed has it", () => {
    for (const owner of ["hand", "other-feed"] as const) {
      const plan = planFeed(rowsOf({ vin: vins[0] }), [carOf({ owner })], place);
      expect(plan).toMatchObject({ cars: [{ action: "leave" }], report: [{ isFailed: false }], missingIds: [] });
    }
    const shared = planFeed(rowsOf({ vin: vins[1], stockNumber: "U1" }), [carOf({ owner: "hand" })], place);
    expect(shared).toMatchObject({ cars: [{ action: "create" }], replacedIds: [] });
    expect(shared.report[0]?.texts).toEqual(["Another car in stock has the same stock number."]);
  });

  it("is the same one that comes back, unless it was sold and had left the feed", () => {
    const gone = carOf({ isLive: false, isMarked: true });
    expect(actions(rowsOf({ vin: vins[0] }), gone)).toEqual([["update", "known"]]);
    expect(actions(rowsOf({ vin: vins[0] }), { ...gone, isSold: true })).toEqual([["create", null]]);
    const [sold] = planFeed(rowsOf({ vin: vins[0] }), [], place).cars;
    const stillListed = carOf({ isLive: false, isSold: true, fingerprint: sold?.fingerprint ?? "" });
    expect(actions(rowsOf({ vin: vins[0] }), stillListed)).toEqual([["same", "known"]]);
  });

  it("is unchanged if the feed says the same as before", () => {
    const [first] = planFeed(rowsOf({ vin: vins[0] }), [], place).cars;
    const known = carOf({ fingerprint: first?.fingerprint ?? "" });
    expect(actions(rowsOf({ vin: vins[0] }), known)).toEqual([["same", "known"]]);
    expect(actions(rowsOf({ vin: vins[0], mileage: 9 }), known)).toEqual([["update", "known"]]);
    expect(actions(rowsOf({ vin: vins[0] }), { ...known, isMissing: true })).toEqual([["update", "known"]]);
  });
});

describe("where a row belongs", () => {
  const dealers = new Map([["mp1", "newark"]]);

  it("is the location of its dealer, whose id is compared without case", () => {
    const plan = planFeed(rowsOf({ vin: vins[0], location: "MP1" }, { vin: vins[1] }), [], { ...place, dealers });
    expect(plan.cars.map(({ says }) => says.locationId)).toEqual(["newark", "here"]);
  });

  it("is nowhere if nobody knows the dealer", () => {
    const plan = planFeed(rowsOf({ vin: vins[0], location: "MP2" }), [], { ...place, dealers });
    expect(plan).toMatchObject({ cars: [], failed: 1, unknownDealers: ["MP2"] });
  });

  it("needs no dealers while the file has only one", () => {
    expect(planFeed(rowsOf({ vin: vins[0], location: "A" }), [], place).failed).toBe(0);
    expect(planFeed(rowsOf({ vin: vins[0], location: "A" }, { vin: vins[1], location: "B" }), [], place).failed).toBe(
      2,
    );
  });
});

describe("cars that are missing", () => {
  it("are this feed's alone, that are in stock and not marked yet", () => {
    const known = [
      carOf({ id: "a", vin: vins[0] }),
      carOf({ id: "b", vin: vins[1], stockKey: "u2", owner: "hand" }),
      carOf({ id: "c", vin: vins[2], stockKey: "u3", isLive: false }),
      carOf({ id: "d", vin: null, stockKey: "u4", isMarked: true }),
    ];
    expect(planFeed(rowsOf({ stockNumber: "U9" }), known, place)).toMatchObject({ active: 1, missingIds: ["a"] });
  });

  it("are not those of rows that failed", () => {
    const failed: FeedRow = {
      row: 1,
      failed: "The VIN has 16 characters.",
      named: { stockNumber: "U1" },
      warnings: [],
    };
    expect(planFeed([failed], [carOf({})], place)).toMatchObject({ failed: 1, missingIds: [] });
  });
});

describe("the brake", () => {
  const whole = { received: 300, failed: 0, active: 300, missing: 0, isTruncated: false, unknownDealers: [] };
  it.each([
    [{}, undefined],
    [{ missing: 60 }, undefined],
    [{ missing: 61 }, "61 of this feed's 300 cars are not in it."],
    [{ active: 6, missing: 5 }, undefined],
    [{ failed: 30 }, undefined],
    [{ failed: 31 }, "31 of its 300 rows failed."],
    [{ received: 3, failed: 1, active: 0 }, undefined],
    [{ isTruncated: true }, "ends in the middle"],
    [{ failed: 9, unknownDealers: ["MP2"] }, "It has cars from 1 dealer without a location: MP2."],
  ])("%j: %s", (more, reason) => {
    const held = reasonToHold({ ...whole, ...more });
    expect(held ?? "").toContain(reason ?? "");
    expect(held === undefined).toBe(reason === undefined);
  });
});

describe("what a feed says", () => {
  const saysOf = (unit: Parameters<typeof unitOf>[0]) => readSays(unitOf(unit), "here");

  it("names prices as we do, and asks a special one only while it is", () => {
    const prices = { msrp: 3, list: 4, selling: 5, internet: 6, special: 7 };
    expect(saysOf({ prices, askingPrice: 7 })).toMatchObject({
      msrpCents: 3,
      askingPriceCents: 5,
      internetPriceCents: 6,
      specialPriceCents: 7,
    });
    expect(saysOf({ prices, askingPrice: 6 }).specialPriceCents).toBeNull();
  });

  it("never sells a car: it takes it off the list", () => {
    expect(saysOf({ status: "sold" })).toMatchObject({ status: "removed" });
    expect(saysOf({ status: "pending" })).toMatchObject({ status: "hold", holdReason: expect.any(String) });
  });

  it("changes only what it says differently than before", () => {
    const before = saysOf({ mileage: 5, trim: "XL" });
    expect(changedSays(before, saysOf({ mileage: 6, trim: "XL" }))).toEqual({ mileage: 6 });
  });
});
