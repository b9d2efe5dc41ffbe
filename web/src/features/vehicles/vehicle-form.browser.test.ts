import { describe, expect, it } from "vitest";
import { periodText } from "./OwnershipHistory.tsx";
import { fillFrom, offeredBy, readingText, readOffline, vinWarning } from "#records/vin/read-vin.ts";
import { typedVin } from "#records/vin/typed-vin.ts";
import { checkVehicle, fieldsToSend, newVehicleValues, vehicleFields } from "./vehicle-form.ts";

const now = new Date("2026-11-22T04:30:00Z");
const complete = { ...newVehicleValues, make: "Honda", model: "Civic", year: "2021" };
const check = (changes: Partial<typeof complete>, timeZone = "America/New_York") =>
  checkVehicle({ ...complete, ...changes }, { timeZone, now });

describe("validation of a vehicle", () => {
  it.each([
    ["make", "Make is required"],
    ["model", "Model is required"],
    ["year", "Year is required"],
  ])("requires %s", (field, message) => {
    expect(check({ [field]: " " })).toEqual({ [field]: message });
  });

  it.each([
    ["1899", "Year must be 1900 or later"],
    ["1900", undefined],
    ["2027", undefined],
    ["2028", "Year must be at most 2027"],
    ["20x1", "Year must be a number"],
    ["2021.5", "Year must be a whole number"],
  ])("refuses the year %s", (year, message) => expect(check({ year }).year).toBe(message));

  it.each([
    ["0", undefined],
    ["45,000", undefined],
    ["", undefined],
    ["-1", "Mileage must be at least 0"],
    ["12.5", "Mileage must be a whole number"],
    ["many", "Mileage must be a number"],
  ])("refuses the mileage %j", (mileage, message) => expect(check({ mileage }).mileage).toBe(message));

  it("refuses letters that never occur in a VIN, but not a doubtful check digit or length", () => {
    expect(check({ vin: "1HGCM82633A00435O" }).vin).toBe("VIN may have digits and letters other than I, O and Q");
    expect(check({ vin: "1HGCM82633A004353" })).toEqual({});
    expect(check({ vin: "ABC123" })).toEqual({});
  });

  it.each([
    ["America/New_York", "2026-11-22", "must not be in the future"],
    ["America/New_York", "2026-11-21", undefined],
    ["Europe/Berlin", "2026-11-22", undefined],
    ["Pacific/Honolulu", "2026-11-22", "must not be in the future"],
  ])("refuses a future day in %s: %s", (timeZone, day, message) => {
    expect(check({ lastService: day }, timeZone).lastService).toBe(message && `Last service ${message}`);
    expect(check({ status: "sold", soldDate: day }, timeZone).soldDate).toBe(message && `Sold date ${message}`);
  });
});

describe("the request for a vehicle", () => {
  it("has no sale date while current, and nulls for empty fields", () => {
    expect(fieldsToSend({ ...complete, soldDate: "2026-11-03", mileage: "45,000", vin: "" })).toEqual({
      make: "Honda",
      model: "Civic",
      year: 2021,
      trim: null,
      body: null,
      engine: null,
      drive: null,
      fuel: null,
      vin: null,
      licensePlate: null,
      color: null,
      mileage: 45_000,
      status: "current",
      notes: null,
      lastService: null,
      soldDate: null,
    });
    expect(fieldsToSend({ ...complete, status: "traded", soldDate: "2026-11-03" }).soldDate).toBe("2026-11-03");
  });

  it("can be shown in the form again", () => {
    const typed = { ...complete, color: "Blue", status: "sold" as const, soldDate: "2026-11-03" };
    expect(vehicleFields.readBody(fieldsToSend(typed))).toEqual(typed);
    expect(vehicleFields.readBody({ status: "sold" })).toBeUndefined();
    const { trim: _trim, fuel: _fuel, ...beforeDetails } = fieldsToSend(typed);
    expect(vehicleFields.readBody(beforeDetails)).toEqual(typed);
  });
});

describe("a VIN", () => {
  it("is upper case, without separators, and at most 17 characters", () => {
    expect(typedVin("1hg cm826-33a004352")).toBe("1HGCM82633A004352");
    expect(typedVin("1hgcm82633a004352xyz")).toBe("1HGCM82633A004352");
    for (const pasted of [
      "VIN: 1HGCM82633A004352",
      "vin#1hgcm82633a004352",
      "VIN 1HG CM826-33A004352",
      "V.I.N.: 1HGCM82633A004352",
      "VIN No. 1HGCM 82633A004352",
      "Vehicle Identification Number: 1HGCM-82633A004352",
      "2003 Honda Accord, VIN 1HGCM82633A004352 (silver)",
    ])
      expect(typedVin(pasted)).toBe("1HGCM82633A004352");
    for (const scanned of [
      "I1HGCM82633A004352",
      "i1hgcm82633a004352",
      "*I1HGCM82633A004352*",
      "VIN: I1HGCM82633A004352",
    ])
      expect(typedVin(scanned)).toBe("1HGCM82633A004352");
    expect(typedVin("I1HGCM82633A00435")).toBe("I1HGCM82633A00435");
    expect(typedVin("VIN: 1HGCM826")).toBe("1HGCM826");
    expect(typedVin("\u202a1HG\u00a0CM826\u201133A\u200b004352\u202c")).toBe("1HGCM82633A004352");
  });

  const vin = "1HGCM82633A004352";
  const accord = { year: "2003", make: "Honda", model: "Accord", trim: "EX-V6", body: "Coupe" };
  const fill = (values: Partial<typeof newVehicleValues>, filled = {}, said: object = accord) =>
    fillFrom({ values: { ...newVehicleValues, vin, ...values }, said, filled });

  it("is read by the browser as far as it can", () => {
    expect(readOffline(vin, now)).toEqual({ year: "2003", make: "Honda", model: "Accord" });
    expect(readOffline("1HGCM826", now)).toEqual({});
  });

  it("fills in what is empty, and nothing that was typed", () => {
    expect(fill({ year: "2004", make: "honda" })).toEqual({
      model: "Accord",
      trim: "EX-V6",
      body: "Coupe",
      engine: "",
      drive: "",
      fuel: "",
    });
  });

  it("fills in and offers only what the form asks for", () => {
    const values = { vin, year: "", make: "honda", model: "", trim: "" };
    expect(fillFrom({ values, said: accord, filled: {} })).toEqual({ year: "2003", model: "Accord", trim: "EX-V6" });
    expect(offeredBy(values, accord)).not.toHaveProperty("body");
  });

  it("replaces or clears what an earlier VIN filled in, unless it was changed", () => {
    const filled = { make: "Honda", model: "Civic", engine: "2.0L I4" };
    const values = { make: "Honda", model: "Civic Si", engine: "2.0L I4" };
    expect(fill(values, filled)).toMatchObject({ year: "2003", make: "Honda", engine: "" });
    expect(fill(values, filled)).not.toHaveProperty("model");
  });

  it("with a wrong check digit fills in only the make", () => {
    expect(fill({ vin: "1HGCM82633A004353" })).toMatchObject({ year: "", make: "Honda", model: "", trim: "" });
  });

  it("offers what the fields don't say yet", () => {
    const values = { ...newVehicleValues, year: "2004", make: "HONDA", model: "Accord Coupe", trim: "EX V6" };
    expect(offeredBy(values, accord)).toEqual({ year: "2003", body: "Coupe" });
    expect(offeredBy({ ...values, model: "F150" }, { model: "F-150" })).toEqual({});
    expect(offeredBy({ ...values, model: "F-150" }, { model: "F-250" })).toEqual({ model: "F-250" });
  });

  it("is put into words", () => {
    expect(readingText({ ...accord, fuel: "Gasoline" })).toBe("2003 Honda Accord · EX-V6 · Coupe · Gasoline");
    expect(readingText({ engine: "Electric" })).toBe("Electric");
  });

  it("gets a warning if it is doubtful", () => {
    expect(vinWarning("")).toBeNull();
    expect(vinWarning("1HGCM82633A004352")).toBeNull();
    expect(vinWarning("1HGCM82633A004353")).toMatch(/^The check digit doesn't match/);
    expect(vinWarning("1HGCM8263")).toMatch(/^9 of 17 characters/);
  });
});

describe("an ownership period", () => {
  it.each([
    ["since a day", "2024-03-03T18:00:00Z", null, "Owned since Mar 3, 2024"],
    ["to the end of a day", "2022-03-03T18:00:00Z", "2026-11-04T05:00:00Z", "Mar 3, 2022 to Nov 3, 2026"],
    ["to a moment", "2022-03-03T18:00:00Z", "2026-11-04T15:00:00Z", "Mar 3, 2022 to Nov 4, 2026"],
    ["for no time", "2022-03-03T05:00:00Z", "2022-03-03T05:00:00Z", "Mar 3, 2022 to Mar 3, 2022"],
  ])("%s", (_what, from, until, text) =>
    expect(periodText({ role: "owner", from, until }, "America/New_York")).toBe(text),
  );

  it("says what those were who didn't own it", () => {
    const from = "2024-03-03T18:00:00Z";
    expect(periodText({ role: "driver", from, until: null }, "America/New_York")).toBe("Driver since Mar 3, 2024");
    expect(periodText({ role: "co-owner", from, until: from }, "America/New_York")).toMatch(/^Co-owner Mar 3, 2024 to/);
  });
});
