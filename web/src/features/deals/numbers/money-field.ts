import { readMoney } from "#lib/format/money.ts";

/** What is wrong with a typed amount. */
export const moneyProblem = (typed: string): string | undefined =>
  readMoney(typed) === undefined ? "Enter an amount like 24,995.00" : undefined;

export const moneyInput = { inputMode: "decimal", maxLength: 20, placeholder: "0.00", autoComplete: "off" } as const;
