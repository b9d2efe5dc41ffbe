import { decodeMake } from "@automotive-crm/contract/vehicles/vin-makers";
import { foldAccents } from "@automotive-crm/contract/fields/typed-text";
import { leadLimits, type LeadVehicle, type VehicleHint } from "#src/lead.ts";
import { withoutEmpty } from "#src/names.ts";
import { paragraphsOf } from "#src/text/plain-text.ts";
import { realLine, realVehicleLine } from "#src/text/placeholders.ts";
import { readAmount, readDistance, readPrice, readYear } from "./numbers.ts";
import { childText, childrenOf, textOf, type Element } from "./tree.ts";

/** A car that somebody wants, or theirs; undefined if the document says nothing about it. */
export function readVehicle(vehicle: Element): LeadVehicle {
  const line = (...names: string[]) => realVehicleLine(childText(vehicle, ...names));
  const interest = interestOf(vehicle.attributes["interest"]);
  const condition = line("condition");
  const status = statusOf(vehicle.attributes["status"], condition);
  const isCertified = status.isCertified || /^(?:1|true|yes|y|cpo|certified)$/i.test(line("certified") ?? "");
  return withoutEmpty({
    role: /^(?:trade-in|sell)$/.test(interest) ? ("trade" as const) : ("wanted" as const),
    interest,
    status: status.status,
    isCertified: isCertified ? (true as const) : undefined,
    ...readYear(childText(vehicle, "year")),
    make: line("make"),
    model: line("model"),
    trim: line("trim"),
    vin: readVin(line("vin")),
    stock: line("stock"),
    bodystyle: line("bodystyle"),
    doors: line("doors"),
    transmission: line("transmission"),
    odometer: readOdometer(vehicle, status.status),
    price: readVehiclePrice(vehicle),
    priceComments: longText(childText(vehicle, "pricecomments")),
    condition: condition !== undefined && isStatus.test(condition) ? undefined : condition,
    colors: readColors(vehicle),
    options: readOptions(vehicle),
    finance: readFinance(childrenOf(vehicle, "finance").at(0)),
    comments: longText(childText(vehicle, "comments", "comment")),
  });
}

function interestOf(sent: string | undefined): string {
  const interest = sent?.trim().toLowerCase().slice(0, 40) ?? "";
  if (/^trade[\s_-]?in$|^trade$/.test(interest)) return "trade-in";
  if (/^test[\s_-]?drive$/.test(interest)) return "test-drive";
  return interest === "" || /^(?:unknown|n\/?a|none)$/.test(interest) ? "buy" : interest;
}

const isStatus = /^(?:new|used|cpo|certified(?: pre-?owned)?|pre-?owned)$/i;

/** The status; a condition of "Used" is a status in the wrong place. */
function statusOf(sent = "", condition = ""): { status?: "new" | "used"; isCertified: boolean } {
  const word = [sent, condition].map((text) => text.trim()).find((text) => isStatus.test(text)) ?? "";
  const isCertified = /^(?:cpo|cert)/i.test(word);
  if (word === "") return { isCertified };
  return { status: /^new$/i.test(word) ? "new" : "used", isCertified };
}

const readVin = (line: string | undefined) => line?.toUpperCase().replace(/[\s-]/g, "").slice(0, 40);

function readOdometer(vehicle: Element, status: "new" | "used" | undefined): LeadVehicle["odometer"] {
  const [odometer] = childrenOf(vehicle, "odometer");
  const nested = childText(odometer, "value", "mileage");
  const unit = odometer?.attributes["units"] ?? odometer?.attributes["unit"] ?? childText(odometer, "units", "unit");
  const read = readDistance(nested ?? textOf(odometer), unit) ?? readDistance(childText(vehicle, "mileage"));
  return read && (read.value > 0 || status === "new") ? read : undefined;
}

function readVehiclePrice(vehicle: Element): LeadVehicle["price"] {
  for (const price of childrenOf(vehicle, "price")) {
    const read = readPrice(textOf(price));
    if (!read) continue;
    const currency = realLine(price.attributes["currency"])?.toUpperCase() ?? read.currency;
    return withoutEmpty({ value: read.value, type: realLine(price.attributes["type"])?.toLowerCase(), currency });
  }
  return undefined;
}

function readColors(vehicle: Element): LeadVehicle["colors"] {
  const combinations = childrenOf(vehicle, "colorcombination").map((each) => {
    const preference = readAmount(childText(each, "preference"))?.value;
    return colorOf(childText(each, "interiorcolor"), childText(each, "exteriorcolor"), preference);
  });
  const plain = colorOf(childText(vehicle, "interiorcolor"), childText(vehicle, "exteriorcolor", "color"), undefined);
  return [...combinations, plain].filter((color) => color.interior ?? color.exterior).slice(0, leadLimits.entries);
}

const colorOf = (interior: string | undefined, exterior: string | undefined, preference: number | undefined) =>
  withoutEmpty({ interior: realVehicleLine(interior), exterior: realVehicleLine(exterior), preference });

const readOptions = (vehicle: Element): LeadVehicle["options"] =>
  childrenOf(vehicle, "option")
    .map((option) =>
      withoutEmpty({
        name: realLine(childText(option, "optionname")),
        code: realLine(childText(option, "manufacturercode", "manufacturecode")),
      }),
    )
    .filter((option) => option.name ?? option.code)
    .slice(0, leadLimits.entries);

function readFinance(finance: Element | undefined): LeadVehicle["finance"] {
  const amount = (type: string) => {
    const element = childrenOf(finance, "amount").find(
      (each) => (each.attributes["type"] ?? "total").toLowerCase() === type,
    );
    return readAmount(textOf(element))?.value;
  };
  const [balance] = childrenOf(finance, "balance");
  const owed = readAmount(textOf(balance))?.value;
  const read = withoutEmpty({
    method: realLine(childText(finance, "method"))?.toLowerCase(),
    downpayment: amount("downpayment"),
    monthly: amount("monthly"),
    total: amount("total"),
    balance:
      owed === undefined
        ? undefined
        : withoutEmpty({ type: realLine(balance?.attributes["type"])?.toLowerCase(), value: owed }),
  });
  return Object.keys(read).length > 0 ? read : undefined;
}

/** Paragraphs of text; undefined if it says nothing. */
export function longText(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const plain = paragraphsOf(text).slice(0, leadLimits.textCharacters);
  return realLine(plain.slice(0, 200)) === undefined ? undefined : plain;
}

/** Says nothing about any car. */
export const isEmptyVehicle = ({ role: _role, interest: _interest, status: _status, ...rest }: LeadVehicle): boolean =>
  Object.values(rest).every((value) => value === undefined || (Array.isArray(value) && value.length === 0));

/** What a hint adds to the fields of a vehicle. */
export function newIn(hint: VehicleHint, vehicle: LeadVehicle): VehicleHint | undefined {
  const known = new Set(Object.keys(vehicle));
  if (known.has("yearText")) known.add("year");
  if (known.has("odometer")) known.add("mileage");
  const rest = Object.fromEntries(Object.entries(hint).filter(([key]) => !known.has(key)));
  return Object.keys(rest).length > 0 ? rest : undefined;
}

const plainMake = (make: string) =>
  foldAccents(make)
    .toLowerCase()
    .replace(/[^a-z]/g, "");

/** Whether the VIN is of another make. */
export function isOtherMake({ vin, make, year }: LeadVehicle): boolean {
  if (vin?.length !== 17 || make === undefined) return false;
  const decoded = decodeMake(vin, year);
  return (
    decoded !== undefined &&
    !plainMake(make).startsWith(plainMake(decoded)) &&
    !plainMake(decoded).startsWith(plainMake(make))
  );
}
