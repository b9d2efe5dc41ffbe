import { formatPhoneInput } from "@automotive-crm/contract/phones";

interface PhoneEdit {
  /** What the field showed before. */
  previous: string;
  /** What the browser made of the keystroke. */
  typed: string;
  /** Where the caret stands in `typed`. */
  caret: number;
  isForwardDelete?: boolean;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** The formatted number and the caret behind the digit it stood behind, so that editing in the middle does not jump. */
export function editPhone({ previous, typed, caret, isForwardDelete = false }: PhoneEdit) {
  const digits = digitsOf(typed);
  const before = digitsOf(typed.slice(0, caret)).length;

  if (isPunctuationDeleted(previous, typed)) {
    const at = isForwardDelete ? before : before - 1;
    return place(digits.slice(0, Math.max(at, 0)) + digits.slice(at + 1), Math.max(at, 0));
  }
  if (isEleventhDigit(previous, typed)) return place(digitsOf(previous), before - 1);

  const isOneDropped = digits.startsWith("1");
  return place(typed, isOneDropped ? before - 1 : before);
}

/** Deleting a bracket, blank or hyphen means the digit beside it. */
const isPunctuationDeleted = (previous: string, typed: string) =>
  typed.length === previous.length - 1 && typed !== "" && digitsOf(typed) === digitsOf(previous);

/** One more digit does not push out the last of a full number. */
const isEleventhDigit = (previous: string, typed: string) =>
  digitsOf(previous).length === 10 && typed.length === previous.length + 1 && digitsOf(typed).length === 11;

function place(text: string, digitsBefore: number) {
  const value = formatPhoneInput(text);
  if (digitsBefore >= digitsOf(value).length) return { value, caret: value.length };
  let caret = 0;
  for (let seen = 0; seen < digitsBefore; caret += 1) if (/\d/.test(value.charAt(caret))) seen += 1;
  // In front of the first digit means behind the bracket.
  return { value, caret: digitsBefore <= 0 ? value.indexOf("(") + 1 : caret };
}
