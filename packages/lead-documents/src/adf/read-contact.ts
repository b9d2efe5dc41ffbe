import { distinctPhones, isRelay, isRobot, readLeadEmails, readLeadPhone, unreadContacts } from "#src/contacts.ts";
import type { LeadAddress, LeadCustomer, ReadOptions, UnreadValue } from "#src/lead.ts";
import { readName, withoutEmpty, type SentName } from "#src/names.ts";
import { realLine } from "#src/text/placeholders.ts";
import { childText, childrenOf, textOf, type Element } from "./tree.ts";

export const sentNames = (contact: Element | undefined): SentName[] =>
  childrenOf(contact, "name").map((name) => ({
    part: (name.attributes["part"] ?? "").toLowerCase(),
    isBusiness: /^(?:business|company)$/i.test(name.attributes["type"] ?? ""),
    text: textOf(name),
  }));

/** Names outside of a contact, as one line: those of vendors and providers. */
export function plainName(element: Element | undefined): string | undefined {
  const names = sentNames(element);
  const full = names.find((name) => !/^(?:first|last|surname|middle|suffix)$/.test(name.part) && realLine(name.text));
  const parts = names
    .filter((name) => /^(?:first|last|surname)$/.test(name.part))
    .flatMap((name) => realLine(name.text) ?? []);
  return realLine(full?.text) ?? (parts.length > 0 ? parts.join(" ") : undefined);
}

const isYes = (text: string | undefined) => /^(?:1|true|yes|y)$/i.test(text?.trim() ?? "");

/** A person who asked, without the addresses that are the sender's own. */
export function readContact(contact: Element, others: ReadonlySet<string>, { readPhone }: ReadOptions): LeadCustomer {
  const sent = childrenOf(contact, "email").flatMap((email) => readLeadEmails(textOf(email) ?? ""));
  const emails = [...new Set(sent)].filter((email) => !others.has(email) && !isRobot(email) && !isRelay(email));
  const phones = childrenOf(contact, "phone").flatMap((phone) => {
    const { type, time, preferredcontact } = phone.attributes;
    const text = textOf(phone) ?? "";
    return readLeadPhone(withoutEmpty({ text, type, time, isPreferred: isYes(preferredcontact) }), readPhone) ?? [];
  });
  const address = readAddress(childrenOf(contact, "address").at(0));
  return withoutEmpty({
    ...readName(sentNames(contact)),
    emails,
    phones: distinctPhones(phones),
    replyPath: sent.find(isRelay),
    address,
  });
}

/** What was sent as the person's phones and emails, and is none. */
export function unreadIn(contact: Element | undefined, { readPhone }: ReadOptions): UnreadValue[] {
  const texts = (name: string) => childrenOf(contact, name).map((each) => textOf(each) ?? "");
  return unreadContacts({ phones: texts("phone"), emails: texts("email") }, readPhone);
}

function readAddress(address: Element | undefined): LeadAddress | undefined {
  if (address === undefined) return undefined;
  const street = childrenOf(address, "street")
    .toSorted((one, other) => Number(one.attributes["line"] ?? 1) - Number(other.attributes["line"] ?? 1))
    .flatMap((line) => realLine(textOf(line)) ?? []);
  const part = (...names: string[]) => realLine(childText(address, ...names));
  const read = withoutEmpty({
    street,
    apartment: part("apartment"),
    city: part("city"),
    region: part("regioncode", "region", "state"),
    postalCode: part("postalcode", "zip", "zipcode"),
    country: part("country"),
  });
  return street.length > 0 || Object.keys(read).length > 1 ? read : undefined;
}
