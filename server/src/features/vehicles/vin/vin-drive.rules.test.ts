import { describe, expect, it } from "vitest";
import type { VinFacts } from "./vin-facts.ts";
import { readDrive } from "./vin-drive.rules.ts";

const neutral = "11111111";

describe("the driven wheels", () => {
  it.each<[VinFacts, string | undefined]>([
    [{ drive: "4WD/4-Wheel Drive/4x4" }, "4WD"],
    [{ trim: "SEL AWD" }, "AWD"],
    [{ trim: "xDrive28i" }, "AWD"],
    [{ trim: "C300-4M" }, "AWD"],
    [{ trim: "S Line quattro Premium Plus" }, "AWD"],
    [{ series: "4X2" }, "2WD"],
    [{ series: "Super Duty - Single Rear Wheel" }, undefined],
    [{ trim: "FWD/AWD" }, undefined],
    [{ make: "TESLA", engineNotes: "Single Motor - Standard" }, "RWD"],
  ])("are named in %o: %s", (facts, drive) => {
    expect(readDrive(facts, { vin: neutral, year: 2020 })).toBe(drive);
  });

  it.each([
    ["1FTFW1E5", 2022, "4WD"],
    ["1FTEX1CM", 2014, "RWD"],
    ["1FTEX1CM", 2024, undefined],
    ["1FTRX12W", 2008, "RWD"],
    ["1FT7W2BT", 2018, "4WD"],
    ["1FMCU0GN", 2021, "FWD"],
    ["3GCUKREC", 2015, "4WD"],
    ["1GCRCREC", 2015, "RWD"],
    ["1GNSKBKC", 2017, "4WD"],
    ["1C6RR7LT", 2019, "4WD"],
    ["1C4RJEBG", 2017, "RWD"],
    ["1C4RDJDG", 2016, "AWD"],
    ["2HKRW1H5", 2019, "FWD"],
    ["5J6RM4H5", 2013, "AWD"],
    ["5N1AT2MT", 2016, "FWD"],
    ["5NMS3CAA", 2020, "AWD"],
    ["KNDPM3AC", 2019, "FWD"],
    ["KM8KN4AE", 2023, "RWD"],
    ["JM3KFADM", 2019, "FWD"],
  ])("are in the VIN %s of %i: %s", (vin, year, drive) => {
    expect(readDrive({}, { vin, year })).toBe(drive);
  });

  it.each<[VinFacts, number, string | undefined]>([
    [{ make: "SUBARU", model: "Outback" }, 2018, "AWD"],
    [{ make: "SUBARU", model: "BRZ" }, 2018, "RWD"],
    [{ make: "JEEP", model: "Wrangler" }, 2021, "4WD"],
    [{ make: "HONDA", model: "Civic Si" }, 2022, "FWD"],
    [{ make: "TOYOTA", model: "Camry" }, 2018, "FWD"],
    [{ make: "TOYOTA", model: "Camry" }, 2021, undefined],
    [{ make: "BMW", model: "325i" }, 2006, "RWD"],
    [{ make: "BMW", model: "325xi" }, 2006, undefined],
  ])("are those of %o of %i: %s", (facts, year, drive) => {
    expect(readDrive(facts, { vin: neutral, year })).toBe(drive);
  });
});
