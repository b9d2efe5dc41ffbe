import { spellMake } from "@automotive-crm/contract/vehicles/make-names";
import { longestDetail } from "@automotive-crm/contract/vehicles/record";
import type { VinReading } from "@automotive-crm/contract/vehicles/vin-reading";
import { readDrive } from "./vin-drive.rules.ts";
import type { VinFacts } from "./vin-facts.ts";

type Described = Pick<VinReading, "make" | "model" | "trim" | "body" | "engine" | "drive" | "fuel">;

/** Says vPIC's facts in a dealer's words. */
export function describeFacts(facts: VinFacts, built: { vin: string; year: number | undefined }): Described {
  const fuel = fuelOf(facts);
  const { model, trim } = nameOf(facts);
  return {
    make: facts.make === undefined ? null : spellMake(facts.make),
    model: fitting(model),
    trim: fitting(trim),
    body: fitting(bodyOf(facts)),
    engine: fitting(engineOf(facts, fuel)),
    drive: fitting(readDrive(facts, built)),
    fuel: fitting(fuel),
  };
}

const fitting = (text: string | undefined): string | null => {
  const clean = text?.replaceAll(/[<>]/g, "").replaceAll(/\s+/g, " ").trim();
  return clean === undefined || clean === "" || clean.length > longestDetail ? null : clean;
};

/**
 * Model and trim as a dealer says them. vPIC has a truck's size as its series (Silverado, 1500), and the number of a Lexus in its trim
 * (NX, 350 F Sport).
 */
function nameOf({ make, model, series, trim, fuel }: VinFacts): {
  model: string | undefined;
  trim: string | undefined;
} {
  if (make === "FORD" && model === "F-150" && fuel === "Electric")
    return { model: "F-150 Lightning", trim: trimIn(trim) };
  const name = model?.replace(/ (MPV|PC|\([^)]*\))$/, "");
  const size = /^\d{4}(?:HD)?\b/.exec(series ?? "")?.[0];
  if (name !== undefined && size !== undefined && !name.includes(size))
    return { model: `${name} ${size}`, trim: trimIn(trim) };
  const [, letters, digits, isDriven] = /^((?:AMG )?[A-Z]{1,3})(\d{2,3}[a-z]?)(-4M)?$/.exec(trim ?? "") ?? [];
  if (letters !== undefined && make === "MERCEDES-BENZ")
    return { model: name, trim: `${letters} ${digits}${isDriven ? " 4MATIC" : ""}` };
  const [, number, rest] = /^(\d{3}h?\+?)\b *(.*)$/.exec(trim ?? "") ?? [];
  if (number === undefined || !/^[A-Z]{2}$/.test(name ?? "")) return { model: name, trim: trimIn(trim) };
  return { model: `${name} ${number}`, trim: trimIn(rest) };
}

/** Cabs, beds and roofs, which vPIC has among the trims. */
const notTrims =
  /^(w\/|[24AFR]WD$|super ?crew|super ?cab|(regular|crew|extended|double|quad|king) cab|styleside|flareside|(low|medium|mid|high) roof)\b/i;

/**
 * The trim, if the VIN says which of several it is: "LX, LXS" and "L/LE/SE" don't; "EXL/EXL-NAVI" is an EXL with or without something.
 */
function trimIn(written: string | undefined): string | undefined {
  // What follows a plus is optional equipment.
  const named = written
    ?.replaceAll(/\s*\([^)]*\)/g, "")
    .split("+")[0]
    ?.trim();
  if (named === undefined || notTrims.test(named)) return undefined;
  const [first = "", ...others] = named.split(/\s*,\s*|\s+or\s+|\s*(?<!w)\/\s*/i);
  const isOneOf = others.some((other) => !other.startsWith(first) || /^\w/.test(other.slice(first.length)));
  return isOneOf ? undefined : first.replaceAll(/[A-Z]{5,}/g, capitalize);
}

const capitalize = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

const bodies: readonly (readonly [RegExp, string])[] = [
  [/^(sport utility vehicle|crossover)/i, "SUV"],
  [/^sport utility truck/i, "Pickup"],
  [/^hatchback/i, "Hatchback"],
  [/^sedan/i, "Sedan"],
  [/^convertible/i, "Convertible"],
  [/^incomplete - pickup/i, "Pickup chassis"],
  [/^incomplete - chassis cab/i, "Chassis cab"],
  [/^incomplete - cutaway/i, "Cutaway"],
  [/^incomplete/i, "Chassis"],
];

const bodyOf = ({ body }: VinFacts) =>
  body && (firstOf(bodies, body) ?? capitalize(body.split(/[/([]/)[0]?.replace(" - ", ", ").trim() ?? body));

const fuels: readonly (readonly [RegExp, string])[] = [
  [/^flex/i, "Flex fuel"],
  [/natural gas/i, "Natural gas"],
  [/hydrogen|fuel cell/i, "Hydrogen"],
  [/propane|LPG/i, "Propane"],
  [/^ethanol/i, "Ethanol"],
];

function fuelOf({ fuel, secondFuel, electrification = "", charger, model = "" }: VinFacts): string | undefined {
  if (electrification.startsWith("BEV")) return "Electric";
  const isHybrid =
    [fuel, secondFuel].includes("Electric") && [fuel, secondFuel].some((each) => each && each !== "Electric");
  const isPluggedIn = electrification.startsWith("PHEV") || charger !== undefined || /plug-?in|phev/i.test(model);
  if (isPluggedIn && fuel !== undefined && (isHybrid || fuel !== "Electric")) return "Plug-in hybrid";
  if (/^mild/i.test(electrification)) return "Gasoline";
  if (isHybrid || /HEV/.test(electrification)) return fuel === "Electric" ? "Plug-in hybrid" : "Hybrid";
  if (/^ethanol/i.test(secondFuel ?? "") && fuel === "Gasoline") return "Flex fuel";
  return fuel && (firstOf(fuels, fuel) ?? fuel.split(/[/(]/)[0]?.trim());
}

const layouts: readonly (readonly [RegExp, string])[] = [
  [/^in-?line/i, "I"],
  [/^v-?shaped/i, "V"],
  [/^horizontally opposed/i, "H"],
  [/^w-?shaped/i, "W"],
];

/** "2.0L I4 turbo". */
function engineOf(facts: VinFacts, fuel: string | undefined): string | undefined {
  if (fuel === "Electric") return "Electric";
  const liters = litersOf(facts);
  const { cylinders, configuration, turbo } = facts;
  const layout = firstOf(layouts, configuration ?? "");
  const count = cylinders && countOf(cylinders, layout);
  const isRotary = /^rotary/i.test(configuration ?? "");
  const parts = [liters && `${liters}L`, isRotary ? "rotary" : count, turbo === "Yes" && "turbo"];
  return liters === undefined && count === undefined ? undefined : parts.filter(Boolean).join(" ");
}

/** "I4"; without a layout "4-cylinder", except that engines of eight and ten cylinders are V engines. */
function countOf(cylinders: string, layout: string | undefined): string {
  const known = layout ?? (cylinders === "8" || cylinders === "10" ? "V" : undefined);
  return known === undefined ? `${cylinders}-cylinder` : `${known}${cylinders}`;
}

function litersOf({ liters, cubicCentimeters, make = "", engineModel = "" }: VinFacts): string | undefined {
  const volume = Number(liters) || Number(cubicCentimeters) / 1_000;
  if (volume > 0) return volume.toFixed(1);
  // Honda names its engines after their size: J30A4, K24Z7.
  const [, whole, tenth] = (/^(HONDA|ACURA)$/.test(make) && /^[A-Z](\d)(\d)[A-Z]/.exec(engineModel)) || [];
  return whole === undefined ? undefined : `${whole}.${tenth}`;
}

const firstOf = (table: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];
