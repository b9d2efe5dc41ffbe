import { vinProblem } from "@automotive-crm/contract/vehicles/vin";
import { readDistance, readYear } from "#src/adf/numbers.ts";
import type { VehicleHint } from "#src/lead.ts";
import { withoutEmpty } from "#src/names.ts";
import { realVehicleLine } from "#src/text/placeholders.ts";
import { valueOf, type LabelledLine } from "./labelled-lines.ts";

/** A VIN in a text; in North America its check digit must be right. */
export function readTypedVin(text: string | undefined): string | undefined {
  const vin = /[A-HJ-NPR-Z\d]{17}(?![A-Z\d])/i.exec(text ?? "")?.[0].toUpperCase();
  const problem = vin === undefined ? "length" : vinProblem(vin);
  return problem === undefined || (problem === "check-digit" && !/^[1-57]/.test(vin ?? "")) ? vin : undefined;
}

const twoWordMakes =
  /^(alfa romeo|aston martin|land rover|range rover|rolls[ -]royce|mercedes[ -]benz|harley[ -]davidson|am general)\s+(.*)$/i;

/** "2022 Tesla Model 3" and "2022/Tesla/Model 3" as year, make and model. */
export function splitVehicle(text: string | undefined): VehicleHint {
  const plain = realVehicleLine(text)
    ?.replace(/\s*\/\s*/g, " ")
    .slice(0, 200);
  const [, sentYear, name = plain ?? ""] = /^(\d{4})\s+(.+)$/.exec(plain ?? "") ?? [];
  const [, make, model] = twoWordMakes.exec(name) ?? /^(\S+)\s*(.*)$/.exec(name) ?? [];
  const { year } = readYear(sentYear);
  return year === undefined ? {} : withoutEmpty({ year, make, model: model || undefined });
}

const prefixes = {
  wanted: "(?:vehicle|car|listing|inventory)?",
  trade: "(?:trade(?:in)?|current)(?:vehicle)?",
};
const vinLabels = "vin|vinnumber|vinno";

const lineOfVehicle = (lines: readonly LabelledLine[], of: "wanted" | "trade", labels: string) =>
  realVehicleLine(valueOf(lines, new RegExp(`^${prefixes[of]}(?:${labels})$`)))?.slice(0, 100);

/** What labeled lines give as VINs that can't be right. */
export const unreadVins = (lines: readonly LabelledLine[]): string[] =>
  (["wanted", "trade"] as const)
    .flatMap((of) => lineOfVehicle(lines, of, vinLabels) ?? [])
    .filter((text) => readTypedVin(text) === undefined);

/** What labeled lines say of a car, of the wanted one or of the trade. */
export function vehicleOfLines(lines: readonly LabelledLine[], of: "wanted" | "trade"): VehicleHint {
  const value = (labels: string) => lineOfVehicle(lines, of, labels);
  const whole = splitVehicle(
    value(of === "trade" ? "yearmakemodel|ymm|" : "yearmakemodel|ymm|vehicle|ofinterest|interest|interestedin|unit"),
  );
  const { year } = readYear(value("year|modelyear"));
  return withoutEmpty({
    year: year ?? whole.year,
    make: value("make|brand|manufacturer") ?? whole.make,
    model: value("model") ?? whole.model,
    vin: readTypedVin(value(vinLabels)),
    stock: value("stock|stocknumber|stockno|stockid|stocknum|id")?.slice(0, 40),
    mileage: readDistance(value("mileage|odometer|miles|kilometers|km"))?.value || undefined,
  });
}
