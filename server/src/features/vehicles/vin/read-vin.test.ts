import { vinCheckDigit } from "@automotive-crm/contract/vehicles/vin";
import { beforeAll, describe, expect, it } from "vitest";
import { fixture, setUpFixture, test } from "#features/vehicles/vehicles.fixture.ts";
import { loadExcerpt } from "./vin-data.fixture.ts";

setUpFixture();

const read = (vin: string) => test.as(fixture.viewer).get(`/api/vehicles/vin/${vin}`);
const say = async (vin: string) => (await read(vin)).body;

/** A VIN with these parts and a valid check digit. */
function buildVin(beginning: string, rest: string): string {
  const draft = `${beginning}0${rest}`;
  return draft.slice(0, 8) + vinCheckDigit(draft) + draft.slice(9);
}

const nothing = { trim: null, body: null, engine: null, drive: null, fuel: null };

describe("GET /api/vehicles/vin/:vin, until NHTSA's data is loaded", () => {
  it("says what the built-in decoder knows", async () => {
    expect(await say("1HGCM82633A004352")).toEqual({
      ...nothing,
      year: 2003,
      make: "Honda",
      model: "Accord",
      problem: null,
      source: "built-in",
    });
  });

  it.each(["1HGCM8263", "1HGCM82633A0043521", "1HGCM82633A00435O", "1HGCM82633A00435-"])(
    "names the field of %s, which can't be a VIN",
    async (vin) => {
      const { status, body } = await read(vin);
      expect([status, Object.keys(body.fields)]).toEqual([422, ["vin"]]);
    },
  );
});

describe("GET /api/vehicles/vin/:vin", () => {
  beforeAll(async () => {
    await loadExcerpt(test.target());
  });

  it("says what NHTSA's data does", async () => {
    expect(await say("1hgcm82633a004352")).toEqual({
      year: 2003,
      make: "Honda",
      model: "Accord",
      trim: "EX-V6",
      body: "Coupe",
      engine: "3.0L V6",
      drive: "FWD",
      fuel: "Gasoline",
      problem: null,
      source: "vpic",
    });
  });

  it("says only the maker of a VIN with a wrong check digit, and that it may be wrong", async () => {
    expect(await say("1HGCM82633A004353")).toMatchObject({
      year: null,
      make: "Honda",
      model: null,
      trim: null,
      problem: "check-digit",
      source: "vpic",
    });
  });

  it("falls back on the built-in decoder for a maker it doesn't know", async () => {
    expect(await say("5YJSA1DG9DFP14705")).toMatchObject({ make: "Tesla", model: "Model S", source: "built-in" });
  });

  it("tells the makes that share an identifier apart by the model", async () => {
    expect(await say(buildVin("1C4RJFAG", "FC000001"))).toMatchObject({
      year: 2015,
      make: "Jeep",
      model: "Grand Cherokee",
    });
    expect(await say(buildVin("1C4RDHAG", "FC000001"))).toMatchObject({ year: 2015, make: "Dodge", model: "Durango" });
  });

  it("prefers the pattern of the newer schema, and in one schema the one changed last, then the more general", async () => {
    expect(await say(buildVin("1C4RJFBG", "FC000001"))).toMatchObject({ trim: "Base", drive: "2WD" });
    expect(await say(buildVin("1C4RJFBG", "HC000001"))).toMatchObject({ year: 2017, trim: "Base", drive: "4WD" });
  });

  it("takes a truck to be of the year about which there is more to say", async () => {
    expect(await say(buildVin("1XPWD49X", "KD000001"))).toMatchObject({ year: 1989, model: "379" });
    expect(await say(buildVin("1XPXD49X", "KD000001"))).toMatchObject({ year: 2019, model: "579", fuel: "Diesel" });
  });

  it("finds the maker of few vehicles by six characters", async () => {
    expect(await say(buildVin("1C9FA382", "R1257465"))).toMatchObject({ year: 2024, model: "Pacer" });
  });

  it("needs a session", async () => {
    expect((await test.anonymous.get("/api/vehicles/vin/1HGCM82633A004352")).status).toBe(401);
  });
});
