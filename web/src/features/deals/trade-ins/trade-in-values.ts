import type { TradeIn } from "@automotive-crm/contract/deals/record";
import { missingTradeIn } from "@automotive-crm/contract/deals/trade-ins";
import { moneyProblem, moneyText, readMoney } from "#lib/format/money.ts";

/** A trade-in as it is typed. */
export type TradeInValues = {
  vehicleId: string;
  year: string;
  make: string;
  model: string;
  trim: string;
  vin: string;
  mileage: string;
  acv: string;
  allowance: string;
  payoff: string;
  payoffGoodUntil: string;
  lienHolder: string;
  bookValue: string;
  book: string;
  conditionNote: string;
};

const amounts = ["acv", "allowance", "payoff", "bookValue"] as const;
const texts = [
  "vehicleId",
  "make",
  "model",
  "trim",
  "vin",
  "payoffGoodUntil",
  "lienHolder",
  "book",
  "conditionNote",
] as const;

const numberOf = (text: string) => (text.trim() === "" ? null : Number(text.replaceAll(",", "")));

export const tradeInValues = (of: TradeIn | undefined): TradeInValues => ({
  vehicleId: of?.vehicleId ?? "",
  year: String(of?.year ?? ""),
  make: of?.make ?? "",
  model: of?.model ?? "",
  trim: of?.trim ?? "",
  vin: of?.vin ?? "",
  mileage: String(of?.mileage ?? ""),
  acv: moneyText(of?.acvCents ?? null),
  allowance: moneyText(of?.allowanceCents ?? null),
  payoff: moneyText(of?.payoffCents ?? null),
  payoffGoodUntil: of?.payoffGoodUntil ?? "",
  lienHolder: of?.lienHolder ?? "",
  bookValue: moneyText(of?.bookValueCents ?? null),
  book: of?.book ?? "",
  conditionNote: of?.conditionNote ?? "",
});

/** What is typed, as the request has it: what the car is worth only by those who see it. */
export const tradeInBody = (typed: TradeInValues, { seesCosts }: { seesCosts: boolean }) => ({
  ...(Object.fromEntries(texts.map((name) => [name, typed[name].trim() || null])) as Record<
    (typeof texts)[number],
    string | null
  >),
  year: numberOf(typed.year),
  mileage: numberOf(typed.mileage),
  allowanceCents: readMoney(typed.allowance) ?? null,
  payoffCents: readMoney(typed.payoff) ?? null,
  ...(seesCosts && {
    acvCents: readMoney(typed.acv) ?? null,
    bookValueCents: readMoney(typed.bookValue) ?? null,
  }),
});

export function tradeInProblems(typed: TradeInValues): Record<string, string | undefined> {
  const isWhole = (text: string) => text.trim() === "" || /^[\d,]{1,9}$/.test(text.trim());
  return {
    ...Object.fromEntries(amounts.map((name) => [name, moneyProblem(typed[name])])),
    ...(typed.vehicleId === "" && (typed.make.trim() === "" || typed.model.trim() === "") && { make: missingTradeIn }),
    ...(typed.year.trim() !== "" && !/^(19|20)\d\d$/.test(typed.year.trim()) && { year: "Enter a year like 2018" }),
    ...(!isWhole(typed.mileage) && { mileage: "Enter whole miles" }),
  };
}

export const tradeInLabels: Record<string, string> = {
  vehicleId: "Which vehicle",
  year: "Year",
  make: "Make",
  model: "Model",
  trim: "Trim",
  vin: "VIN",
  mileage: "Mileage",
  acv: "Worth to us (ACV)",
  acvCents: "Worth to us (ACV)",
  allowance: "Allowance",
  allowanceCents: "Allowance",
  payoff: "Payoff",
  payoffCents: "Payoff",
  payoffGoodUntil: "Payoff good until",
  lienHolder: "Lien holder",
  bookValue: "Book value",
  bookValueCents: "Book value",
  book: "Which book",
  conditionNote: "Condition",
};
