import type { Messages } from "#records/form-messages.ts";
import { fieldSentence } from "@automotive-crm/contract/fields/field-messages";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import {
  acquisitions,
  costFields,
  NewStockVehicleSchema,
  stockConditions,
  StockVehicleChangesSchema,
  type StockVehicle,
} from "@automotive-crm/contract/inventory/record";
import { firstStockStatuses } from "@automotive-crm/contract/inventory/statuses";
import { mileageUnits } from "@automotive-crm/contract/vehicles/mileages";
import { newestYear } from "@automotive-crm/contract/vehicles/record";
import { isPlaceholderVin } from "@automotive-crm/contract/vehicles/typed-vin";
import { z } from "zod/mini";
import { moneyProblem, moneyText, readMoney } from "#lib/format/money.ts";
import { OptionalTextSchema, TextSchema, readNumber, recordFields } from "#records/record-fields.ts";

/** Dollars, sent as cents. Text that is no amount becomes NaN, which the contract refuses with its own message. */
const MoneySchema = z.codec(z.string(), z.nullable(z.union([z.number(), z.literal(Number.NaN)])), {
  decode: (typed) => {
    const cents = readMoney(typed);
    return cents === undefined ? Number.NaN : cents;
  },
  encode: (cents) => moneyText(cents),
});

const OptionalNumberSchema = z.codec(z.string(), z.nullable(z.union([z.number(), z.literal(Number.NaN)])), {
  decode: (typed) => readNumber(typed) ?? null,
  encode: (sent) => (sent === null ? "" : String(sent)),
});

/** One a line. */
const LinesSchema = z.codec(z.string(), z.array(z.string()), {
  decode: (typed) => typed.split("\n").map(cleanLine).filter(Boolean),
  encode: (lines) => lines.join("\n"),
});

const AcquisitionSchema = z.codec(z.string(), z.nullable(z.enum(acquisitions)), {
  decode: (chosen) => z.safeParse(z.enum(acquisitions), chosen).data ?? null,
  encode: (sent) => sent ?? "",
});

/** The prices that everybody sees, in the order in which they are asked for. */
export const openPrices = ["msrpCents", "askingPriceCents", "internetPriceCents", "specialPriceCents"] as const;

const priceFields = {
  msrpCents: MoneySchema,
  askingPriceCents: MoneySchema,
  internetPriceCents: MoneySchema,
  specialPriceCents: MoneySchema,
};

const secretFields = {
  costCents: MoneySchema,
  invoiceCents: MoneySchema,
  bookCents: MoneySchema,
  wholesaleCents: MoneySchema,
};

const fields = {
  locationId: z.string(),
  stockNumber: OptionalTextSchema,
  vin: OptionalTextSchema,
  year: OptionalNumberSchema,
  make: TextSchema,
  model: TextSchema,
  trim: OptionalTextSchema,
  body: OptionalTextSchema,
  exteriorColor: OptionalTextSchema,
  interiorColor: OptionalTextSchema,
  engine: OptionalTextSchema,
  transmission: OptionalTextSchema,
  drive: OptionalTextSchema,
  fuel: OptionalTextSchema,
  doors: OptionalNumberSchema,
  licensePlate: OptionalTextSchema,
  condition: z.enum(stockConditions),
  mileage: OptionalNumberSchema,
  mileageUnit: z.enum(mileageUnits),
  ...priceFields,
  ...secretFields,
  acquiredOn: OptionalTextSchema,
  acquiredHow: AcquisitionSchema,
  acquiredFrom: OptionalTextSchema,
  lotPlace: OptionalTextSchema,
  description: OptionalTextSchema,
  features: LinesSchema,
};

const stockFields = recordFields(fields);
export type StockValues = z.output<typeof stockFields.schema>;

/** With what only a new car is asked: what becomes of it. */
const newStockFields = recordFields({
  ...fields,
  status: z.enum(firstStockStatuses),
  holdReason: OptionalTextSchema,
});
export type NewStockValues = z.output<typeof newStockFields.schema>;

export const pricesFields = recordFields({ ...priceFields, ...secretFields });
export type PricesValues = z.output<typeof pricesFields.schema>;

export const blankStock = (locationId: string, today: string): NewStockValues => ({
  ...newStockFields.blank,
  locationId,
  condition: "used",
  mileageUnit: "mi",
  status: "available",
  acquiredOn: today,
});

/** A car as its form shows it. */
export const stockValuesOf = (vehicle: StockVehicle): StockValues => stockFields.valuesOf(withCosts(vehicle));
export const pricesOf = (vehicle: StockVehicle): PricesValues => pricesFields.valuesOf(withCosts(vehicle));

/** They are absent for people who may not see them. */
const withCosts = (vehicle: StockVehicle) => ({
  ...vehicle,
  costCents: vehicle.costCents ?? null,
  invoiceCents: vehicle.invoiceCents ?? null,
  bookCents: vehicle.bookCents ?? null,
  wholesaleCents: vehicle.wholesaleCents ?? null,
});

/** What is sent: a placeholder is no VIN, and costs are left out by people who don't see them. */
export function withoutSecrets<B extends object>(body: B, seesCosts: boolean): B {
  if (seesCosts) return body;
  const hidden: readonly string[] = costFields;
  // Each of them is optional.
  return Object.fromEntries(Object.entries(body).filter(([field]) => !hidden.includes(field))) as B;
}

const withoutPlaceholder = <V extends { vin: string }>(values: V): V =>
  isPlaceholderVin(values.vin) ? { ...values, vin: "" } : values;

export const toSend = (values: StockValues) => stockFields.toSend(withoutPlaceholder(values));

export const newToSend = (values: NewStockValues) => {
  const sent = newStockFields.toSend(withoutPlaceholder(values));
  return { ...sent, holdReason: sent.status === "hold" ? sent.holdReason : null };
};

/** Validation messages by field, from the rules the server applies too. */
export function checkStock(values: StockValues | NewStockValues, now: Date, today: string): Messages {
  const isNew = "status" in values;
  const messages: Messages = isNew
    ? newStockFields.check(NewStockVehicleSchema, newToSend(values))
    : stockFields.check(StockVehicleChangesSchema, toSend(values));
  const latest = newestYear(now) + 1;
  if (Number(values.year) > latest) messages["year"] ??= `Year must be at most ${latest}`;
  if (values.acquiredOn > today) messages["acquiredOn"] ??= fieldSentence("acquiredOn", "must not be in the future");
  return withAmounts(messages, values);
}

/** "$12,00x" is no number; neither is it a "must be a number". */
export function withAmounts(messages: Messages, values: PricesValues): Messages {
  const names: readonly (keyof PricesValues)[] = [...openPrices, ...costFields];
  const wrong = names.filter((name) => readMoney(values[name]) === undefined);
  return { ...messages, ...Object.fromEntries(wrong.map((name) => [name, moneyProblem(values[name])])) };
}
