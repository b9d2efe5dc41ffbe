import { parseArgs } from "node:util";
import { PlainError } from "#platform/plain-error.ts";

export interface SeedArguments {
  customers: number;
  organizations: number;
}

export const usage = "Use: npm run seed -- --customers 100000 [--organizations 20]";

const maxCustomers = 20_000_000;
const maxOrganizations = 999;

/** Parses the arguments after `npm run seed --` and says plainly what is wrong with them. */
export function readSeedArguments(words: readonly string[]): SeedArguments {
  const { customers, organizations } = parse(words);
  if (customers === undefined) throw new PlainError(`How many customers? ${usage}`);
  return {
    customers: wholeNumber("--customers", customers, maxCustomers),
    organizations: wholeNumber("--organizations", organizations, maxOrganizations),
  };
}

function parse(words: readonly string[]) {
  const options = { customers: { type: "string" }, organizations: { type: "string", default: "20" } } as const;
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split(". ")[0] : String(cause);
    throw new PlainError(`${reason}. ${usage}`, { cause });
  }
}

/** `1000000`, `1,000,000` and `1_000_000` are the same number. */
function wholeNumber(name: string, text: string, max: number): number {
  const digits = text.replace(/(?<=\d)[,_](?=\d)/g, "");
  const value = Number(digits);
  if (/^\d+$/.test(digits) && value >= 1 && value <= max) return value;
  throw new PlainError(
    `${name} must be a whole number from 1 to ${max.toLocaleString("en-US")}, not "${text}". ${usage}`,
  );
}
