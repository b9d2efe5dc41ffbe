import { readMoney } from "#lib/format/money.ts";

/** What is wrong with a typed amount. */
export const moneyProblem = (typed: string): string | undefined =>
  readMoney(typed) === undefined ? "Enter an amount like 24,995.00" : undefined;
