import {
  collateralBases,
  dealLineKinds,
  dealPayments,
  taxTimings,
  type DealLine,
  type DealNumbers,
} from "@automotive-crm/contract/deals/numbers";
import { moneyProblem, moneyText, readMoney } from "#lib/format/money.ts";
import { changesOf } from "#features/deals/changes.ts";

/** A tax, fee or add-on as it is typed. */
export interface LineValues {
  kind: DealLine["kind"];
  name: string;
  amount: string;
  timing: DealLine["timing"];
}

/** A deal's numbers as they are typed. */
export type NumberValues = {
  paidBy: string;
  price: string;
  msrp: string;
  cashDown: string;
  rebates: string;
  lines: LineValues[];
  apr: string;
  months: string;
  balloon: string;
  residual: string;
  residualPercent: string;
  moneyFactor: string;
  milesPerYear: string;
  isHighResidual: boolean;
  collateral: string;
  collateralBase: string;
};

const amounts = {
  price: "priceCents",
  msrp: "msrpCents",
  cashDown: "cashDownCents",
  rebates: "rebatesCents",
  balloon: "balloonCents",
  residual: "residualCents",
  collateral: "collateralCents",
} as const;

const amountNames = Object.keys(amounts) as (keyof typeof amounts)[];

const whole = (text: string) =>
  /^\d{1,6}$/.test(text.trim().replaceAll(",", "")) ? Number(text.replaceAll(",", "")) : null;
const decimal = (text: string) => text.trim().replace(/\s*%$/, "") || null;

export const valuesOf = (numbers: DealNumbers): NumberValues => ({
  paidBy: numbers.paidBy,
  price: moneyText(numbers.priceCents),
  msrp: moneyText(numbers.msrpCents),
  cashDown: moneyText(numbers.cashDownCents),
  rebates: moneyText(numbers.rebatesCents),
  lines: numbers.lines.map(({ kind, name, amountCents, timing }) => ({
    kind,
    name,
    amount: moneyText(amountCents),
    timing,
  })),
  apr: numbers.aprPercent ?? "",
  months: numbers.months === null ? "" : String(numbers.months),
  balloon: moneyText(numbers.balloonCents),
  residual: moneyText(numbers.residualCents),
  residualPercent: numbers.residualPercent ?? "",
  moneyFactor: numbers.moneyFactor ?? "",
  milesPerYear: numbers.milesPerYear === null ? "" : String(numbers.milesPerYear),
  isHighResidual: numbers.isHighResidual,
  collateral: moneyText(numbers.collateralCents),
  collateralBase: numbers.collateralBase ?? "",
});

/** What is typed, null where it can't be read: for the estimate while somebody types, and for the request once nothing is wrong. */
export const numbersOf = (typed: NumberValues): DealNumbers => ({
  paidBy: dealPayments.find((each) => each === typed.paidBy) ?? "unknown",
  priceCents: readMoney(typed.price) ?? null,
  msrpCents: readMoney(typed.msrp) ?? null,
  cashDownCents: readMoney(typed.cashDown) ?? null,
  rebatesCents: readMoney(typed.rebates) ?? null,
  lines: typed.lines.map(({ kind, name, amount, timing }) => ({
    kind: dealLineKinds.find((each) => each === kind) ?? "fee",
    name: name.trim(),
    amountCents: readMoney(amount) ?? 0,
    timing: taxTimings.find((each) => each === timing) ?? "capitalized",
  })),
  aprPercent: decimal(typed.apr),
  months: whole(typed.months),
  balloonCents: readMoney(typed.balloon) ?? null,
  residualCents: readMoney(typed.residual) ?? null,
  residualPercent: decimal(typed.residualPercent),
  moneyFactor: decimal(typed.moneyFactor),
  milesPerYear: whole(typed.milesPerYear),
  isHighResidual: typed.isHighResidual,
  collateralCents: readMoney(typed.collateral) ?? null,
  collateralBase: collateralBases.find((each) => each === typed.collateralBase) ?? null,
});

export const changedNumbers = (typed: NumberValues, opened: NumberValues) =>
  changesOf(numbersOf(typed), numbersOf(opened));

/** The form's name of a field of the request. */
export const fieldOfNumber = (path: string): string =>
  path.startsWith("lines")
    ? "lines"
    : path === "aprPercent"
      ? "apr"
      : (amountNames.find((name) => amounts[name] === path) ?? path);

export function numberProblems(typed: NumberValues): Record<string, string | undefined> {
  const line = typed.lines.find(({ name, amount }) => name.trim() === "" || (readMoney(amount) ?? null) === null);
  const months = typed.months.trim();
  return {
    ...Object.fromEntries(amountNames.map((name) => [name, moneyProblem(typed[name])])),
    ...(line && {
      lines: problemOfLine(line),
    }),
    ...(months !== "" &&
      !(whole(months) !== null && Number(months) >= 1 && Number(months) <= 120) && { months: "Enter 1 to 120 months" }),
    ...(typed.apr.trim() !== "" && !isPercent(typed.apr, 40) && { apr: "Enter a percentage from 0 to 40, like 6.9" }),
    ...(typed.residualPercent.trim() !== "" &&
      !isPercent(typed.residualPercent, 100) && { residualPercent: "Enter a percentage from 0 to 100, like 58" }),
    ...(typed.moneyFactor.trim() !== "" &&
      !/^(0|0?\.\d{1,7})$/.test(typed.moneyFactor.trim()) && { moneyFactor: "Enter a number like .00125" }),
    ...(typed.milesPerYear.trim() !== "" &&
      whole(typed.milesPerYear) === null && { milesPerYear: "Enter whole miles" }),
  };
}

function problemOfLine({ name, amount }: LineValues): string {
  if (name.trim() === "") return "Enter what each line is for";
  return amount.trim() === "" ? `Enter the amount of ${name}` : `${name}: ${moneyProblem(amount)}`;
}

const isPercent = (text: string, most: number) =>
  /^\d{1,3}(\.\d{1,4})?\s*%?$/.test(text.trim()) && Number.parseFloat(text) <= most;

const labels: Record<keyof NumberValues, string> = {
  paidBy: "Paid by",
  price: "Price",
  msrp: "MSRP",
  cashDown: "Cash down",
  rebates: "Rebates",
  lines: "Taxes, fees and add-ons",
  apr: "APR",
  months: "Months",
  balloon: "Balloon",
  residual: "Residual",
  residualPercent: "Residual, % of MSRP",
  moneyFactor: "Money factor",
  milesPerYear: "Miles a year",
  isHighResidual: "The residual may be as high as the cost",
  collateral: "Value of the car",
  collateralBase: "Which value",
};

/** By the form's names of fields and by the request's. */
export const numberLabels: Record<string, string> = {
  ...labels,
  ...Object.fromEntries(amountNames.map((name) => [amounts[name], labels[name]])),
  aprPercent: labels.apr,
};
