import {
  leadLimits,
  type LeadCustomer,
  type LeadId,
  type LeadVehicle,
  type ReadLead,
  type ReadOptions,
  type UnreadValue,
  type Warning,
} from "#src/lead.ts";
import { labelledLinesOf, valueOf, type LabelledLine } from "#src/labelled/labelled-lines.ts";
import { readTypedVin, vehicleOfLines } from "#src/labelled/vehicle-labels.ts";
import { statedIn } from "#src/labelled/wishes.ts";
import { withoutEmpty } from "#src/names.ts";
import { realLine } from "#src/text/placeholders.ts";
import { readExtra, statedElements } from "./extra.ts";
import { findUniqueId, readIds } from "./ids.ts";
import { plainName, readContact, unreadIn } from "./read-contact.ts";
import { isEmptyVehicle, isOtherMake, longText, newIn, readVehicle } from "./read-vehicle.ts";
import { readDay, readRequestDate } from "./request-date.ts";
import { readLeadEmails } from "#src/contacts.ts";
import { childText, childrenOf, textOf, type Element } from "./tree.ts";

/** One prospect as a lead, whatever the order of its elements. */
export function readProspect(prospect: Element, options: ReadOptions): { lead: ReadLead; warnings: Warning[] } {
  const warnings: Warning[] = [];
  const warn = (warning: Warning, isTrue: boolean) => isTrue && warnings.push(warning);
  const [customer] = childrenOf(prospect, "customer");
  const contacts = contactsOf(prospect, customer);
  const people = contacts.slice(0, leadLimits.contacts).map((each) => readContact(each, sendersOf(prospect), options));
  const comments = commentsOf(prospect, customer, contacts);
  const lines = labelledLinesOf(comments.text ?? "");
  const vehicles = readVehicles(prospect, lines);
  const requested = childText(prospect, "requestdate");
  const date = requested === undefined ? undefined : readRequestDate(requested);
  const ids = readIds(prospect);
  warnings.push(...(date?.warnings ?? []), ...vehicles.warnings);
  warn(
    "phone-incomplete",
    people.some(({ phones }) => phones.some((phone) => phone.e164 === null && isShort(phone.raw))),
  );
  warn("too-many-contacts", contacts.length > leadLimits.contacts);
  warn("text-cut", comments.isCut);
  warn("document-truncated", !prospect.isComplete);
  const stated = { ...statedIn(lines), ...statedElements(prospect) };
  const lead = withoutEmpty({
    isContactable: isContactable(people[0], comments.text),
    ids,
    uniqueId: findUniqueId(prospect),
    isResend: /^resend$/i.test(prospect.attributes["status"] ?? ""),
    isPartial: !prospect.isComplete,
    requested: date?.date,
    customer: people[0] ?? { emails: [], phones: [] },
    otherContacts: people.slice(1),
    vehicles: vehicles.vehicles,
    unread: [...unreadIn(contacts[0], options), ...doubtfulVins(vehicles.vehicles)],
    comments: comments.text,
    timeframe: readTimeframe(childrenOf(customer, "timeframe")[0] ?? childrenOf(prospect, "timeframe")[0]),
    ...readSenders(prospect),
    leadType: leadTypeOf(prospect, ids),
    preferredContact: preferredContactOf(customer, contacts[0], lines),
    stated,
    extra: readExtra(prospect),
  });
  return { lead, warnings };
}

/** VINs that can't be right. They stay with their vehicles as they were sent. */
const doubtfulVins = (vehicles: readonly LeadVehicle[]): UnreadValue[] =>
  vehicles.flatMap(({ vin }) => (vin === undefined || readTypedVin(vin) === vin ? [] : [{ of: "VIN", written: vin }]));

const isShort = (raw: string) => raw.replace(/\D/g, "").length === 7;

/** Whom somebody could reach: a phone, an email, or a name with what they ask. */
export const isContactable = (customer: LeadCustomer | undefined, comments: string | undefined): boolean =>
  customer !== undefined &&
  (customer.phones.length > 0 ||
    customer.emails.length > 0 ||
    customer.replyPath !== undefined ||
    ((customer.last ?? customer.first ?? customer.company) !== undefined && comments !== undefined));

/** The customer's contact first: the primary one, else the first with a name. Some senders leave out the contact's tags. */
function contactsOf(prospect: Element, customer: Element | undefined): Element[] {
  const own = childrenOf(customer, "contact");
  const direct = customer && childrenOf(customer, "name", "email", "phone").length > 0 ? [customer] : [];
  const found = [own, direct, childrenOf(prospect, "contact")].find((each) => each.length > 0) ?? [];
  const first =
    found.find((contact) => contact.attributes["primarycontact"]?.trim() === "1") ??
    found.find((contact) => plainName(contact) !== undefined) ??
    found[0];
  return first ? [first, ...found.filter((contact) => contact !== first)] : [];
}

/** Addresses of vendor and provider, which are no customer's. */
function sendersOf(prospect: Element): Set<string> {
  const senders = childrenOf(prospect, "vendor", "provider");
  const all = [...senders, ...senders.flatMap((sender) => childrenOf(sender, "contact"))];
  const emails = all
    .flatMap((each) => childrenOf(each, "email"))
    .flatMap((email) => readLeadEmails(textOf(email) ?? ""));
  const domains = emails.map((email) => email.slice(email.indexOf("@")));
  return new Set([...emails, ...domains.flatMap((domain) => ["leads", "sales", "info"].map((role) => role + domain))]);
}

/** Comments from everywhere but the vehicles, each once. */
function commentsOf(prospect: Element, customer: Element | undefined, contacts: readonly Element[]) {
  const places = [customer, ...contacts.filter((contact) => contact !== customer), prospect];
  const texts = places.flatMap((place) =>
    childrenOf(place, "comments", "comment").flatMap((each) => longText(textOf(each)) ?? []),
  );
  const all = [...new Set(texts)].join("\n");
  const text = all.slice(0, leadLimits.textCharacters);
  const isCut = all.length >= leadLimits.textCharacters;
  return text === "" ? { isCut } : { text, isCut };
}

function readVehicles(
  prospect: Element,
  lines: readonly LabelledLine[],
): { vehicles: LeadVehicle[]; warnings: Warning[] } {
  const elements = childrenOf(prospect, "vehicle");
  const read = elements.slice(0, leadLimits.vehicles).map(readVehicle);
  const hinted = new Map<LeadVehicle | undefined, LeadVehicle["hint"]>();
  const trade = read.find(({ role }) => role === "trade");
  const wanted = read.find(({ role }) => role === "wanted") ?? trade;
  if (trade) hinted.set(trade, newIn(vehicleOfLines(lines, "trade"), trade));
  if (wanted) hinted.set(wanted, newIn({ ...hinted.get(wanted), ...vehicleOfLines(lines, "wanted") }, wanted));
  const told = read
    .map((vehicle) => withoutEmpty({ ...vehicle, hint: hinted.get(vehicle) }))
    .filter((vehicle) => vehicle.hint !== undefined || !isEmptyVehicle(vehicle));
  const vehicles = told.filter((vehicle) => !isMirrored(vehicle, told));
  const warnings: Warning[] = [];
  if (elements.length > leadLimits.vehicles) warnings.push("too-many-vehicles");
  if (vehicles.length < told.length) warnings.push("mirrored-trade");
  if (vehicles.some(isOtherMake)) warnings.push("vin-does-not-match-vehicle");
  return { vehicles, warnings };
}

/** A form that fills in the wanted car as the trade, too. */
function isMirrored(vehicle: LeadVehicle, all: readonly LeadVehicle[]): boolean {
  if (vehicle.role !== "trade") return false;
  const { vin, year, make, model } = vehicle;
  return all.some(
    (other) =>
      other.role === "wanted" &&
      (vin === undefined
        ? make !== undefined &&
          model !== undefined &&
          year === other.year &&
          make === other.make &&
          model === other.model &&
          !vehicle.odometer &&
          !vehicle.condition &&
          !vehicle.comments
        : vin === other.vin),
  );
}

function readTimeframe(timeframe: Element | undefined): ReadLead["timeframe"] {
  if (timeframe === undefined) return undefined;
  const day = (name: string) => readDay(childText(timeframe, name) ?? "");
  const description = realLine(childText(timeframe, "description") ?? timeframe.text);
  const read = withoutEmpty({ description, earliest: day("earliestdate"), latest: day("latestdate") });
  return Object.keys(read).length > 0 ? read : undefined;
}

function readSenders(prospect: Element): Pick<ReadLead, "vendor" | "vendorIds" | "provider"> {
  const [vendor] = childrenOf(prospect, "vendor");
  const [provider] = childrenOf(prospect, "provider");
  const [contact] = childrenOf(provider, "contact");
  return withoutEmpty({
    vendor:
      realLine(childText(vendor, "vendorname")) ?? plainName(childrenOf(vendor, "contact")[0]) ?? plainName(vendor),
    vendorIds: vendor ? readIds(vendor) : [],
    provider: provider && {
      ...withoutEmpty({
        name: plainName(provider) ?? plainName(contact),
        service: realLine(childText(provider, "service")),
        email: realLine(childText(provider, "email"))?.toLowerCase(),
        phone: realLine(childText(provider, "phone")),
        url: realLine(childText(provider, "url")),
      }),
      ids: readIds(provider),
    },
  });
}

const leadTypeOf = (prospect: Element, ids: readonly LeadId[]): string | undefined =>
  realLine(childText(prospect, "leadtype")) ??
  [...childrenOf(prospect, "customer", "provider")]
    .map((each) => realLine(childText(each, "leadtype")))
    .find(Boolean) ??
  ids.find(({ source }) => /^lead[\s_-]?type$/i.test(source ?? ""))?.value;

function preferredContactOf(
  customer: Element | undefined,
  contact: Element | undefined,
  lines: readonly LabelledLine[],
): string | undefined {
  const sent =
    realLine(childText(contact, "preferredcontact")) ??
    realLine(childText(customer, "preferredcontact")) ??
    realLine(
      valueOf(
        lines,
        /^(?:preferred(?:method(?:of)?)?contact(?:method)?|contactpreference|preferredcontactby|bestwaytocontact)$/,
      ),
    );
  if (sent !== undefined) return sent.toLowerCase();
  const [preferred, ...others] = childrenOf(contact, "email", "phone").filter(
    (each) => each.attributes["preferredcontact"]?.trim() === "1",
  );
  return others.length === 0 ? preferred?.name : undefined;
}
