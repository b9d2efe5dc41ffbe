import {
  formatPhoneInput,
  isCustomerPhone,
  isValidPhone,
  nationalDigits,
} from "@automotive-crm/contract/fields/phones";
import { withoutInvisible } from "@automotive-crm/contract/fields/typed-text";

interface PhoneEdit {
  /** The field's previous text. */
  previous: string;
  /** The browser's result of the keystroke. */
  typed: string;
  /** The caret position in `typed`. */
  caret: number;
  isForwardDelete?: boolean;
}

interface PhoneShown {
  value: string;
  caret: number;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** The formatted number, with the caret after the same digit as before, so editing in the middle doesn't jump. */
export function editPhone(shown: PhoneEdit): PhoneShown {
  const edit = withoutMarks(shown);
  const before = splitTail(edit.previous);
  const now = splitTail(edit.typed);
  if (now.tail === "") return editNumber({ ...edit, previous: before.number, hadTail: before.tail !== "" });

  const number = editNumber({ ...edit, previous: before.number, typed: now.number, hadTail: true });
  if (!isFormatted(number.value)) return { value: edit.typed, caret: edit.caret };
  const value = `${number.value} ${now.tail}`;
  const isInNumber = edit.caret <= now.number.length;
  return { value, caret: isInNumber ? number.caret : value.length - (edit.typed.length - edit.caret) };
}

/** Without marks and the word of a link, in plain digits. */
const plain = (text: string) => withoutInvisible(text.normalize("NFKC")).replace(/^\s*(?:tel|callto|sms):\s*/i, "");

/** A pasted number often stands between direction marks, behind which its country code would not be recognized. */
const withoutMarks = (edit: PhoneEdit): PhoneEdit => ({
  ...edit,
  typed: plain(edit.typed),
  caret: plain(edit.typed.slice(0, edit.caret)).length,
});

/** Whether a pasted text is no number and stays as pasted, so that it never turns into a wrong number. */
export const isKeptAsTyped = (text: string) => !isFormatted(splitTail(text).number) && !isCustomerPhone(text);

function editNumber(edit: PhoneEdit & { hadTail: boolean }): PhoneShown {
  const { previous, typed, caret, isForwardDelete = false, hadTail } = edit;
  const digits = digitsOf(typed);
  const before = digitsOf(typed.slice(0, caret)).length;

  if (isFormatted(previous)) {
    if (!hadTail && isPunctuationDeleted(previous, typed)) {
      const at = isForwardDelete ? before : before - 1;
      return place(digits.slice(0, Math.max(at, 0)) + digits.slice(at + 1), Math.max(at, 0));
    }
    if (isEleventhDigit(previous, typed)) return place(digitsOf(previous), before - 1);
  }
  if (isForeign(typed) || isTooLong(typed) || isNoPlainNumber(edit)) return { value: typed, caret };

  const isOneDropped = digits.startsWith("1");
  return place(typed, isOneDropped ? before - 1 : before);
}

/** An extension after a number, also while it is being typed; shown as `x5`. */
function splitTail(text: string) {
  const match = /\s*(?:e?x|#)[a-z.]*\s*(\d{0,10})\s*$/i.exec(text);
  const number = match ? text.slice(0, match.index) : text;
  return match && /\d/.test(number) ? { number, tail: `x${match[1] ?? ""}` } : { number: text, tail: "" };
}

const isFormatted = (number: string) => number === formatPhoneInput(number);

/** A lone plus sign may still become +1. */
const isForeign = (number: string) => /^\s*\+(?!\s*1)/.test(number);

const isTooLong = (number: string) => nationalDigits(number).length > 10;

/** Letters, several numbers, or ten digits of which the first is a 1: formatting would drop some of it. */
function isNoPlainNumber({ previous, typed }: PhoneEdit): boolean {
  if (/[^\d\s()+.-]/.test(typed.replace(/^\+/, "").replaceAll(/\p{Pd}/gu, "-")) && !isValidPhone(typed)) return true;
  if (/[a-z]/i.test(typed)) return true;
  const digits = digitsOf(typed);
  const isPasted = typed.length > previous.length + 1;
  return isPasted && (digits.length >= 10 ? !isValidPhone(typed) || /^1.{9}$/.test(digits) : isLocalNumber(typed));
}

/** Seven digits and more behind them, as in `555-0142 14`. */
const isLocalNumber = (typed: string) => /^\s*\d{3}[\s.-]?\d{4}[^\d]/.test(typed);

/** Deleting a parenthesis, space or hyphen deletes the digit next to it. */
const isPunctuationDeleted = (previous: string, typed: string) =>
  typed.length === previous.length - 1 && typed !== "" && digitsOf(typed) === digitsOf(previous);

/** An extra digit doesn't push out the last one of a complete number. */
const isEleventhDigit = (previous: string, typed: string) =>
  digitsOf(previous).length === 10 && typed.length === previous.length + 1 && digitsOf(typed).length === 11;

function place(text: string, digitsBefore: number): PhoneShown {
  const value = formatPhoneInput(text);
  if (digitsBefore >= digitsOf(value).length) return { value, caret: value.length };
  let caret = 0;
  for (let seen = 0; seen < digitsBefore; caret += 1) if (/\d/.test(value.charAt(caret))) seen += 1;
  // Before the first digit means after the parenthesis.
  return { value, caret: digitsBefore <= 0 ? value.indexOf("(") + 1 : caret };
}
