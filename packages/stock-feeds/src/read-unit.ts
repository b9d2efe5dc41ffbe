import { lineOf, linesOf, readDate, readMileage, type DateOrder } from "@automotive-crm/customer-files/text-tables";
import { readAmount, type DecimalMark } from "./cells/amounts.ts";
import { readMake } from "./cells/makes.ts";
import { readPhotos } from "./cells/photos.ts";
import { readVin } from "./cells/vin.ts";
import { feedLimits, type FeedOptions, type FeedRow, type Price, type Unit } from "./feed.ts";
import type { Dialect } from "./names/dialect.ts";
import type { Field } from "./names/fields.ts";
import { readState } from "./read-state.ts";
import type { RawRecord } from "./records/raw-record.ts";

/** How the records of one feed are read. */
export interface Reading extends Dialect {
  options: FeedOptions;
  dateOrder: DateOrder;
  decimalMarks: Partial<Record<Field, DecimalMark>>;
}

/** A record as a car, or why it is none. */
export function readUnit({ row, values, problem }: RawRecord, reading: Reading): FeedRow {
  const warnings: string[] = problem === undefined ? [] : [problem];
  const warn = (warning: string | undefined) => {
    if (warning !== undefined) warnings.push(warning);
  };
  const line = (...fields: Field[]) => lineIn(values, fields, warn);
  const year = readYear(line("year"), reading.options.today, warn);
  const kind = [...(values.type ?? []), ...(values.body ?? []), ...(values.style ?? [])].join(" ");
  const { vin, warning, failed } = readVin(values.vin?.[0], { year, kind });
  warn(warning);
  const stockNumber =
    line("stockNumber") ??
    (reading.isMeta ? line("vehicleId") : undefined) ??
    (reading.isListing ? line("listingId") : undefined);
  const [make, model] = [line("make"), line("model")];
  const reason = failed ?? missing({ vin, stockNumber, make, model });
  if (reason !== undefined || make === undefined || model === undefined) {
    const sent = lineOf(values.vin?.[0]).slice(0, 50);
    const named = defined({ vin: sent === "" ? undefined : sent, stockNumber, location: locationOf(line) });
    return { row, failed: reason ?? "", named, warnings };
  }
  if (vin === undefined) warn("Without a VIN, the car is known by its stock number only.");
  if (stockNumber === undefined) warn("The car has no stock number.");
  const usual = readMake(make, year);
  const unit: Unit = {
    ...defined({ vin, stockNumber, year }),
    make: usual,
    ...(usual !== make && { makeAsSent: make }),
    model,
    ...readDescription(values, line, warn),
    ...readState(values, warn),
    ...readDistance(values, reading.options, warn),
    ...readPrices(values, reading, warn),
    ...defined({ inStockOn: readInStockOn(line("inStockOn"), reading, warn), age: readAge(line("age")) }),
    ...defined({ location: locationOf(line) }),
    ...readPhotosOf(values, warn),
    ...defined({ link: line("link") }),
  };
  return { row, unit, warnings };
}

const locationOf = (line: Line) => line("dealerId") ?? line("storeCode") ?? line("location") ?? line("dealerName");

type Values = RawRecord["values"];
type Warn = (warning: string | undefined) => void;
type Line = (...fields: Field[]) => string | undefined;

/** Without what is undefined. */
const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };

function missing(found: Record<"vin" | "stockNumber" | "make" | "model", string | undefined>): string | undefined {
  if (found.vin === undefined && found.stockNumber === undefined)
    return "The row has neither a VIN nor a stock number.";
  if (found.make === undefined) return "The row has no make.";
  return found.model === undefined ? "The row has no model." : undefined;
}

/** The first text of some fields that says anything. */
function lineIn(values: Values, fields: readonly Field[], warn: Warn): string | undefined {
  for (const value of fields.flatMap((field) => values[field] ?? [])) {
    const text = lineOf(value);
    if (text === "") continue;
    if (text.length <= feedLimits.value) return text;
    warn(`“${text.slice(0, 30)}…” is longer than ${feedLimits.value} characters and was left out.`);
  }
  return undefined;
}

function readYear(text: string | undefined, today: string, warn: Warn): number | undefined {
  if (text === undefined) return undefined;
  const [, digits = ""] = /^'?(\d{2}|\d{4})(?:\.0+)?$/.exec(text) ?? [];
  if (digits.length === 2) warn(`The year “${text}” was taken for 20${digits}.`);
  const year = Number(digits) + (digits.length === 2 ? 2000 : 0);
  if (year >= 1900 && year <= Number(today.slice(0, 4)) + 2) return year;
  warn(`“${text}” is not a model year.`);
  return undefined;
}

const bodies =
  /\b(?:\d ?dr|\d door|door|car|sedan|coupe|suv|truck|van|cab|pickup|utility|hatchback|convertible|wagon|crossover)\b/i;

function readDescription(values: Values, line: Line, warn: Warn) {
  const text = (field: Field) => {
    const [all] = values[field] ?? [];
    const lines = linesOf(all);
    if (lines.length > feedLimits.text)
      warn(`A text was cut after ${feedLimits.text.toLocaleString("en-US")} characters.`);
    return lines === "" ? undefined : lines.slice(0, feedLimits.text);
  };
  // Some programs mean the trim by "style", others the body.
  const style = line("style");
  const isBody = style !== undefined && (values.trim !== undefined || bodies.test(style));
  return defined({
    trim: line("trim") ?? (isBody ? undefined : style),
    body: line("body") ?? (isBody ? style : undefined),
    exteriorColor: line("exteriorColor"),
    interiorColor: line("interiorColor"),
    engine: line("engine"),
    transmission: line("transmission"),
    drivetrain: line("drivetrain"),
    fuel: line("fuel"),
    doors: line("doors"),
    description: text("description"),
    options: text("options"),
  });
}

function readDistance(
  values: Values,
  { mileageUnit = "mi" }: FeedOptions,
  warn: Warn,
): Pick<Unit, "mileage" | "mileageUnit"> {
  const kilometers = values.kilometers?.[0];
  const cell = values.mileage?.[0] ?? kilometers;
  const said =
    values.mileageUnit?.[0]?.trim() ?? (values.mileage === undefined && kilometers !== undefined ? "km" : "");
  const unit = said === "" ? mileageUnit : /^k/i.test(said) ? "km" : "mi";
  const { value, problem } = readMileage(cell);
  if (problem !== undefined || /^[0.,\s]+$/.test(cell ?? "") || (value === null && lineOf(cell) !== ""))
    warn(`The mileage “${lineOf(cell)}” says nothing.`);
  return { ...(value && { mileage: value.miles }), mileageUnit: value?.unit ?? unit };
}

const priceFields: readonly [Field, Price][] = [
  ["msrp", "msrp"],
  ["list", "list"],
  ["internet", "internet"],
  ["special", "special"],
  ["selling", "selling"],
  ["invoice", "invoice"],
  ["cost", "cost"],
  ["book", "book"],
];

function readPrices(values: Values, { isMeta, decimalMarks, options }: Reading, warn: Warn) {
  const prices: Unit["prices"] = {};
  let currency: string | undefined = values.currency?.[0]?.trim().toUpperCase();
  // Meta's price is before a sale, others' the asking price.
  const plain: [Field, Price] = ["price", isMeta ? "list" : "selling"];
  for (const [field, price] of [...priceFields, plain]) {
    const [cell] = values[field] ?? [];
    if (cell === undefined) continue;
    const amount = readAmount(cell, decimalMarks[field] ?? ".");
    if (amount === undefined) warn(`“${lineOf(cell).slice(0, 30)}” is not a price.`);
    if (!amount) continue;
    prices[price] ??= amount.cents;
    currency ??= amount.currency;
  }
  const special = isWithin(values.specialDates?.[0], options.today) ? prices.special : undefined;
  const askingPrice = special ?? prices.internet ?? prices.selling ?? prices.list;
  if (askingPrice === undefined) warn("The car has no price.");
  return { prices, ...defined({ askingPrice, currency: /^[A-Z]{3}$/.test(currency ?? "") ? currency : undefined }) };
}

/** `2026-05-01T00:00-05:00/2026-05-31T23:59-05:00`. Dates that say nothing else don't end a sale. */
function isWithin(dates: string | undefined, today: string): boolean {
  const [, from, to] = /^\s*(\d{4}-\d\d-\d\d)[^/]*\/\s*(\d{4}-\d\d-\d\d)/.exec(dates ?? "") ?? [];
  return from === undefined || to === undefined || (from <= today && today <= to);
}

function readInStockOn(text: string | undefined, { dateOrder, options }: Reading, warn: Warn): string | undefined {
  // A time with its zone says the same day: the dealer's.
  const { value, problem } = readDate(text, "past", { order: dateOrder }, new Date(`${options.today}T12:00:00Z`));
  warn(problem);
  return value?.day;
}

const readAge = (text: string | undefined) => (text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : undefined);

function readPhotosOf(values: Values, warn: Warn): Pick<Unit, "photos"> {
  const { photos, warning } = readPhotos(values.photos ?? []);
  warn(warning);
  return { photos };
}
