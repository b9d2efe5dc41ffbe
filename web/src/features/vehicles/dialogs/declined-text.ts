import type { ServiceVisit } from "@automotive-crm/contract/vehicles/services";
import { moneyText, readMoney } from "#lib/format/money.ts";

type Declined = ServiceVisit["declined"];

/** Lines as they are typed: "Front brakes $489". */
export const declinedText = (declined: Declined): string =>
  declined
    .map(({ work, amountCents }) => (amountCents === null ? work : `${work} $${moneyText(amountCents)}`))
    .join("\n");

/** Reads what was typed, a line each; a price stands behind a dollar sign at the end. */
export const declinedLines = (text: string): Declined =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, work = line, price = ""] = /^(.*?)\s*(\$[\d,.]+)$/.exec(line) ?? [];
      const amountCents = readMoney(price);
      return work === "" || amountCents === undefined ? { work: line, amountCents: null } : { work, amountCents };
    });
