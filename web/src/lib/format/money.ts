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

const amount = /^\$?\s*(\d{1,3}(?:,\d{3})*|\d+)?(?:\.(\d{0,2}))?$/;

const mostCents = 99_999_999_999;

/** What is wrong with a typed amount. */
export function moneyProblem(typed: string): string | undefined {
  if (readMoney(typed) !== undefined) return undefined;
  const cents = readAny(typed.replace("-", ""));
  if (typeof cents !== "number") return "Enter an amount like 24,995.00";
  return cents > mostCents ? "Enter 999,999,999 at most" : "It can't be negative";
}

/** Reads "24,995", "$24,995.5" or "24995" as cents. Null if nothing was typed, undefined if it is no amount from zero to 999,999,999.99. */
export function readMoney(typed: string): number | null | undefined {
  const cents = readAny(typed);
  return typeof cents === "number" && cents > mostCents ? undefined : cents;
}

function readAny(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  const [, whole, part = ""] = amount.exec(text) ?? [];
  if (whole === undefined && part === "") return undefined;
  return Number((whole ?? "0").replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
}
