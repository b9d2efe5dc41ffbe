import { isEmail, readEmails } from "@automotive-crm/contract/fields/emails";
import { splitExtension, type PhoneType } from "@automotive-crm/contract/fields/phones";
import type { LeadPhone, ReadPhone, UnreadValue } from "./lead.ts";
import { lineOf } from "./text/plain-text.ts";
import { isPlaceholder } from "./text/placeholders.ts";

const kinds: readonly (readonly [RegExp, PhoneType])[] = [
  [/cell|mobile|^c$|^m$/, "mobile"],
  [/fax|pager/, "fax"],
  [/work|business|office|^b$|^w$/, "work"],
  [/home|evening|^h$|^day ?phone$|^day$/, "home"],
];

const kindOf = (sent: string): PhoneType => kinds.find(([pattern]) => pattern.test(sent))?.[1] ?? "other";

/** Same digits in a row are nobody's number. */
const isInvented = (digits: string) => /^1?(\d)\1{6,}$/.test(digits) || /^1?0{3}/.test(digits);

export interface SentPhone {
  text: string;
  type?: string;
  time?: string;
  isPreferred?: boolean;
}

/** A phone number of a document; undefined if there is none in it. One of seven digits has no area code and can't be dialed. */
export function readLeadPhone(sent: SentPhone, readPhone: ReadPhone): LeadPhone | undefined {
  const raw = lineOf(sent.text).slice(0, 100);
  const { number, extension } = splitExtension(raw);
  const digits = number.replace(/\D/g, "");
  if (digits.length < 7 || digits.length > 18 || isPlaceholder(raw) || isInvented(digits)) return undefined;
  const sentType = sent.type?.trim().toLowerCase();
  const time = sent.time?.trim().toLowerCase();
  return {
    raw,
    e164: digits.length === 7 ? null : readPhone(raw).e164,
    ...(extension === null ? {} : { extension }),
    type: kindOf(sentType ?? ""),
    ...(sentType ? { sentType } : {}),
    ...(time ? { time } : {}),
    ...(sent.isPreferred ? { isPreferred: true } : {}),
  };
}

const exactness: readonly PhoneType[] = ["other", "fax", "office", "work", "home", "mobile"];

/** Each number once, with the more exact of its types. */
export function distinctPhones(phones: readonly LeadPhone[]): LeadPhone[] {
  const found = new Map<string, LeadPhone>();
  for (const phone of phones) {
    const key = phone.e164 ?? phone.raw.replace(/\D/g, "");
    const known = found.get(key);
    const isBetter =
      known && (exactness.indexOf(phone.type) > exactness.indexOf(known.type) || (phone.sentType && !known.sentType));
    if (!known || isBetter) found.set(key, { ...known, ...phone });
  }
  return [...found.values()];
}

const noAddress = /^(?:no-?e?-?mail|none|unknown|not-?provided|noone|nobody|declined|null)$/;
const invented = /^(?:test|a+|na|abc|asdf|x+|123|email|user)$/;

const robots = /^(?:no-?_?\.?reply.*|do-?not-?reply.*|mailer-daemon|postmaster|bounces?.*)$/;

/** Addresses in lower case, without those that were invented to fill a field. */
export function readLeadEmails(text: string): string[] {
  const line = lineOf(text).slice(0, 2_000).toLowerCase();
  const all = isEmail(line) ? [line] : readEmails(line).emails;
  return all.filter((email) => {
    const [name = "", domain = ""] = email.split("@");
    return !noAddress.test(name.replace(/[._]/g, "-")) && !(invented.test(name) && domain.startsWith(`${name}.`));
  });
}

/** Texts sent as a phone or an email that are none. "N/A" and the like don't matter beside one that can be read. */
function unreadTexts(
  of: UnreadValue["of"],
  texts: readonly string[],
  isRead: (text: string) => boolean,
): UnreadValue[] {
  const sent = texts.map(lineOf).filter((line) => line !== "");
  const unread = sent.filter((line) => !isRead(line));
  const isOneRead = unread.length < sent.length;
  const told = unread.filter((line) => !isOneRead || !isPlaceholder(line));
  return [...new Set(told)].map((line) => ({ of, written: line.slice(0, 100) }));
}

/** What was sent as phones and emails, and is none. */
export const unreadContacts = (
  { phones, emails }: Record<"phones" | "emails", readonly string[]>,
  readPhone: ReadPhone,
): UnreadValue[] => [
  ...unreadTexts("phone", phones, (text) => readLeadPhone({ text }, readPhone) !== undefined),
  ...unreadTexts("email", emails, (text) => readLeadEmails(text).length > 0),
];

/** No person reads what is sent there. */
export const isRobot = (email: string): boolean => robots.test(email.split("@")[0] ?? "");

const relays = /(?:@|\.)(?:messages\.cargurus\.com|trader\.ca|truecarmail\.com)$|^noreplylead@carfax\.com$/;

/** Passes answers on to the customer, for this lead only. */
export const isRelay = (email: string): boolean => relays.test(email);
