import { nationalDigits, splitExtension } from "@automotive-crm/contract/phones";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A number as it is kept: for showing, for dialing and for finding. */
export interface ReadPhone {
  /** Digits as typed, a leading 1 of eleven dropped. */
  digits: string;
  /** Null when no numbering plan could read it. */
  e164: string | null;
  extension: string | null;
}

/**
 * The one normalisation of phone numbers, used by every door through which a number comes in. Numbers without a country are of
 * the United States. The shape is taken even where the plan says "not assigned", so that test numbers pass too.
 */
export function readPhone(text: string): ReadPhone {
  const { number, extension } = splitExtension(text);
  const parsed = parsePhoneNumberFromString(number, "US");
  return { digits: nationalDigits(number), e164: parsed?.isPossible() ? parsed.number : null, extension };
}
