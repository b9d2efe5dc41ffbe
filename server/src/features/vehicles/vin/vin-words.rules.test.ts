import { describe, expect, it } from "vitest";
import type { VinFacts } from "./vin-facts.ts";
import { describeFacts } from "./vin-words.rules.ts";

const words = (facts: VinFacts) => describeFacts(facts, { vin: "11111111111111111", year: 2020 });

describe("the body", () => {
  it.each([
    ["Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)", "SUV"],
    ["Sport Utility Vehicle [SUV]/Multipurpose Vehicle [MPV]", "SUV"],
    ["Crossover Utility Vehicle (CUV)", "SUV"],
    ["Sedan/Saloon", "Sedan"],
    ["Hatchback/Liftback/Notchback", "Hatchback"],
    ["Convertible/Cabriolet", "Convertible"],
    ["Coupe", "Coupe"],
    ["Minivan", "Minivan"],
    ["Wagon", "Wagon"],
    ["Cargo Van", "Cargo van"],
    ["Motorcycle - Touring / Sport Touring", "Motorcycle, touring"],
    ["Incomplete - Chassis Cab (Number of Cab Unknown)", "Chassis cab"],
  ])("%s is called %s", (body, said) => expect(words({ body }).body).toBe(said));
});

describe("the engine", () => {
  it.each<[VinFacts, string | null]>([
    [{ liters: "2.998832712", cylinders: "6", configuration: "V-Shaped" }, "3.0L V6"],
    [{ liters: "2", cylinders: "4", configuration: "In-Line", turbo: "Yes" }, "2.0L I4 turbo"],
    [{ liters: "2.5", cylinders: "4", configuration: "Horizontally opposed (boxer)", turbo: "No" }, "2.5L H4"],
    [{ cubicCentimeters: "2400.0", cylinders: "4" }, "2.4L 4-cylinder"],
    [{ liters: "5.3", cylinders: "8" }, "5.3L V8"],
    [{ make: "HONDA", engineModel: "K24Z7", cylinders: "4", configuration: "In-Line" }, "2.4L I4"],
    [{ make: "TOYOTA", engineModel: "K24Z7", cylinders: "4", configuration: "In-Line" }, "I4"],
    [{ liters: "1.3", configuration: "Rotary" }, "1.3L rotary"],
    [{ liters: "5.7" }, "5.7L"],
    [{ fuel: "Electric" }, "Electric"],
    [{ fuel: "Gasoline" }, null],
    [{ turbo: "Yes" }, null],
  ])("of %o is %s", (facts, said) => expect(words(facts).engine).toBe(said));
});

describe("the fuel", () => {
  it.each<[VinFacts, string]>([
    [{ fuel: "Gasoline" }, "Gasoline"],
    [{ fuel: "Diesel" }, "Diesel"],
    [{ fuel: "Gasoline", electrification: "Strong HEV (Hybrid Electric Vehicle)" }, "Hybrid"],
    [{ fuel: "Gasoline", secondFuel: "Electric" }, "Hybrid"],
    [
      { fuel: "Gasoline", secondFuel: "Electric", electrification: "PHEV (Plug-in Hybrid Electric Vehicle)" },
      "Plug-in hybrid",
    ],
    [{ fuel: "Electric", electrification: "BEV (Battery Electric Vehicle)" }, "Electric"],
    [{ fuel: "Gasoline", secondFuel: "Electric", electrification: "Mild HEV (Hybrid Electric Vehicle)" }, "Gasoline"],
    [{ fuel: "Gasoline", secondFuel: "Ethanol (E85)" }, "Flex fuel"],
    [{ fuel: "Flexible Fuel Vehicle (FFV)" }, "Flex fuel"],
    [{ fuel: "Electric", secondFuel: "Gasoline" }, "Plug-in hybrid"],
    [{ fuel: "Gasoline", secondFuel: "Electric", model: "Prius Prime (PHEV)" }, "Plug-in hybrid"],
    [{ fuel: "Gasoline", secondFuel: "Electric", charger: "Level 2" }, "Plug-in hybrid"],
    [{ fuel: "Compressed Natural Gas (CNG)" }, "Natural gas"],
  ])("of %o is %s", (facts, said) => expect(words(facts).fuel).toBe(said));
});

describe("the model", () => {
  it.each<[VinFacts, string]>([
    [{ model: "Silverado", series: "1500 LT" }, "Silverado 1500"],
    [{ model: "Sierra", series: "2500HD" }, "Sierra 2500HD"],
    [{ model: "Accord", series: "EX" }, "Accord"],
    [{ model: "NX", trim: "350 F Sport Handling" }, "NX 350"],
    [{ model: "Kicks MPV" }, "Kicks"],
    [{ make: "FORD", model: "F-150", fuel: "Electric" }, "F-150 Lightning"],
    [{ model: "Prius Prime (PHEV)" }, "Prius Prime"],
  ])("of %o is %s", (facts, said) => expect(words(facts).model).toBe(said));
});

describe("the trim", () => {
  it.each<[string, string | null]>([
    ["EX-V6", "EX-V6"],
    ["LT (1LT)", "LT"],
    ["BADLANDS", "Badlands"],
    ["Limited+M/R+ES+NAVI", "Limited"],
    ["Base+ES", "Base"],
    ["EXL/EXL-NAVI/EXL-RES", "EXL"],
    ["LX, LXS", null],
    ["L/LE/SE/XLE", null],
    ["Big Horn or Lone Star", null],
    ["SuperCrew", null],
    ["Styleside", null],
    ["w/DC Fast Charge", null],
    ["7 Pass Limited w/DVD", "7 Pass Limited w/DVD"],
    ["L".repeat(61), null],
    ["  EX   <V6> ", "EX V6"],
  ])("%s is %s", (trim, said) => expect(words({ trim }).trim).toBe(said));

  it("is without the number that belongs to the model", () => {
    expect(words({ model: "NX", trim: "350 F Sport Handling" }).trim).toBe("F Sport Handling");
    expect(words({ model: "IS", trim: "250 AWD" }).trim).toBeNull();
  });

  it("of a Mercedes-Benz has spaces", () => {
    expect(words({ make: "MERCEDES-BENZ", model: "C-Class", trim: "C300-4M" }).trim).toBe("C 300 4MATIC");
    expect(words({ make: "MERCEDES-BENZ", model: "GLE-Class", trim: "AMG GLE53" }).trim).toBe("AMG GLE 53");
  });
});
