import { dealVehicleName, type DealVehicle } from "@automotive-crm/contract/deals/record";
import { formatMoney } from "#lib/format/money.ts";

/** Names of fields whose words don't follow from their names. */
const words: Record<string, string> = {
  aprPercent: "APR",
  msrpCents: "MSRP",
  acvCents: "ACV",
  months: "Months",
  lines: "Taxes, fees and add-ons",
  dmsNumber: "DMS number",
  paidBy: "Paid by",
  kind: "Kind",
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
  if (typeof value === "string") return value;
  if (Array.isArray(value))
    return value.length === 0
      ? "nothing"
      : value
          .map((each: unknown) => (isLine(each) ? `${each.name} ${formatMoney(each.amountCents)}` : nameOf(each)))
          .join(", ");
  return nameOf(value);
}

const isLine = (value: unknown): value is { name: string; amountCents: number } =>
  typeof value === "object" && value !== null && "amountCents" in value;

const nameOf = (value: unknown): string =>
  typeof value === "object" && value !== null && ("make" in value || "stockVehicleId" in value)
    ? dealVehicleName(value as DealVehicle)
    : JSON.stringify(value);
