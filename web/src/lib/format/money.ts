// Made when first used, as a browser's first formatter takes 20 ms.
let dollars: Intl.NumberFormat | undefined;
let exactDollars: Intl.NumberFormat | undefined;

/** "$24,995", "$24,995.50", "-$300": cents only where there are any, as on a window sticker. */
export const formatMoney = (cents: number): string =>
  cents % 100 === 0
    ? (dollars ??= new Intl.NumberFormat("en-US", {
        style: "currency",
        currency: "USD",
        maximumFractionDigits: 0,
      })).format(cents / 100)
    : formatExactMoney(cents);

/** "$412.50", "$412.00": a payment, which is always compared to the cent. */
export const formatExactMoney = (cents: number): string =>
  (exactDollars ??= new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" })).format(cents / 100);

/** An amount as a field shows it: "24995", "24995.50"; nothing for none. */
export const moneyText = (cents: number | null): string =>
  cents === null ? "" : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** The same with thousands separators: "24,995", "-1,200.50". What is no amount stays as it was typed. */
export function groupedMoney(typed: string): string {
  const [, sign = "", amount = ""] = /^(-?)(.*)$/.exec(typed.trim()) ?? [];
  const cents = readMoney(amount);
  return typeof cents === "number" ? sign + moneyText(cents).replace(/\B(?=(\d{3})+(?!\d))/g, ",") : typed;
}

/** Nine digits of dollars at most. */
const amount = /^\$?\s*(\d{1,3}(?:,\d{3})*|\d{1,9})?(?:\.(\d{0,2}))?$/;

/** What is wrong with a typed amount. */
export const moneyProblem = (typed: string): string | undefined =>
  readMoney(typed) === undefined ? "Enter an amount like 24,995.00" : undefined;

/** Reads "24,995", "$24,995.5" or "24995" as cents. Null if nothing was typed, undefined if it is no amount of zero or more. */
export function readMoney(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  const [, whole, part = ""] = amount.exec(text) ?? [];
  if (whole === undefined && part === "") return undefined;
  return Number((whole ?? "0").replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
}
