import { nationalDigits, splitExtension } from "@automotive-crm/contract/fields/phones";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A stored number: for display, for dialing and for search. */
export interface ReadPhone {
  /** Digits as typed, without the leading 1 of eleven; of another country with its code. */
  digits: string;
  /** Null if no numbering plan could read it. */
  e164: string | null;
  extension: string | null;
}

/** Ten digits as most people write them. Reading them with the numbering plans takes a hundred times as long, and gives the same. */
const plainNumber = /^\(?[2-9]\d{2}\)?[ .-]?\d{3}[ .-]?\d{4}$/;

/**
 * The only normalization of phone numbers, used wherever one comes in. Numbers without a country are read as US numbers. The format is
 * accepted even if the plan says "not assigned", so test numbers work too.
 */
export function readPhone(text: string): ReadPhone {
  const { number, extension } = splitExtension(text);
  const digits = nationalDigits(number);
  const e164 = plainNumber.test(number) ? `+1${digits}` : readByPlan(number);
  return { digits: isForeign(e164) ? e164.slice(1) : digits, e164, extension };
}

const isForeign = (e164: string | null): e164 is string => e164 !== null && !e164.startsWith("+1");

/** A number as people read it: of another country in international form. */
export const shownNumber = ({ digits, e164 }: Pick<ReadPhone, "digits" | "e164">): string =>
  isForeign(e164) ? (parsePhoneNumberFromString(e164)?.formatInternational() ?? e164) : digits;

function readByPlan(number: string): string | null {
  const parsed = parsePhoneNumberFromString(number, "US");
  return parsed?.isPossible() ? parsed.number : null;
}
