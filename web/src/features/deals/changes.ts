import { dealVehicleName, type DealVehicle } from "@automotive-crm/contract/deals/record";
import { formatDate } from "#lib/format/format-date.ts";
import { formatMoney } from "#lib/format/money.ts";
import { collateralWords, conditionWords, kindWords, paymentWords, subStatusWords } from "./deal-words.ts";

/** Names of fields whose words don't follow from their names. */
const words: Record<string, string> = {
  aprPercent: "APR",
  msrpCents: "MSRP",
  acvCents: "ACV",
  months: "Months",
  vin: "VIN",
  lines: "Taxes, fees and add-ons",
  dmsNumber: "DMS number",
  subStatus: "Waiting on",
  paidBy: "Paid by",
  kind: "Kind",
  tradeIn: "Trade-in",
};

const valueWords: Record<string, Record<string, string>> = {
  paidBy: paymentWords,
  kind: kindWords,
  condition: conditionWords,
  subStatus: subStatusWords,
  collateralBase: collateralWords,
};

/** "Cash down" of `cashDownCents`, "Trade-in allowance" of `tradeIn.allowanceCents`. */
export function changeWords(field: string): string {
  const [of, name] = field.includes(".") ? field.split(".", 2) : [undefined, field];
  const plain = (name ?? "").replace(/(Cents|Id)$/, "").replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  const known = words[name ?? ""] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
  return of === "tradeIn" ? `Trade-in ${known === known.toUpperCase() ? known : known.toLowerCase()}` : known;
}

/** A value of a field in words. */
export function shownChange(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "number") return field.endsWith("Cents") ? formatMoney(value) : String(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return valueWords[field]?.[value] ?? (isDay.test(value) ? formatDate(value) : value);
  if (Array.isArray(value))
    return (
      value.map((each) => (isLine(each) ? `${each.name} ${formatMoney(each.amountCents)}` : nameOf(each))).join(", ") ||
      "nothing"
    );
  return nameOf(value);
}

const isDay = /^\d{4}-\d\d-\d\d$/;

const isLine = (value: unknown): value is { name: string; amountCents: number } =>
  typeof value === "object" && value !== null && "amountCents" in value;

const nameOf = (value: unknown): string =>
  typeof value === "object" && value !== null && ("make" in value || "stockVehicleId" in value)
    ? dealVehicleName(value as DealVehicle)
    : JSON.stringify(value);

/** A request's fields that differ from what they were, with those as the base. */
export function changesOf<T extends object>(now: T, before: T) {
  const changed = (Object.keys(now) as (keyof T)[]).filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]),
  );
  const pick = (from: T) => Object.fromEntries(changed.map((name) => [name, from[name]])) as Partial<T>;
  return { ...pick(now), base: pick(before) };
}
