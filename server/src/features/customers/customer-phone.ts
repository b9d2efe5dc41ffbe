import { nationalDigits, splitExtension } from "@automotive-crm/contract/phones";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A stored number: for display, for dialing and for search. */
export interface ReadPhone {
  /** Digits as typed, without the leading 1 of eleven. */
  digits: string;
  /** Null if no numbering plan could read it. */
  e164: string | null;
  extension: string | null;
}

/**
 * The only normalization of phone numbers, used wherever one comes in. Numbers without a country are read as US numbers. The format is
 * accepted even if the plan says "not assigned", so test numbers work too.
 */
export function readPhone(text: string): ReadPhone {
  const { number, extension } = splitExtension(text);
  const parsed = parsePhoneNumberFromString(number, "US");
  return { digits: nationalDigits(number), e164: parsed?.isPossible() ? parsed.number : null, extension };
}
