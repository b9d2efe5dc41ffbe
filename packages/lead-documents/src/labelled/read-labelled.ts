import { distinctPhones, isRelay, isRobot, readLeadEmails, readLeadPhone, unreadContacts } from "#src/contacts.ts";
import { longText } from "#src/adf/read-vehicle.ts";
import { isContactable } from "#src/adf/read-prospect.ts";
import { type LeadVehicle, type ReadLead, type ReadOptions } from "#src/lead.ts";
import { readName, withoutEmpty } from "#src/names.ts";
import { realLine } from "#src/text/placeholders.ts";
import { readDistance } from "#src/adf/numbers.ts";
import { valueOf, type LabelledLine } from "./labelled-lines.ts";
import { unreadVins, vehicleOfLines } from "./vehicle-labels.ts";
import { statedIn } from "./wishes.ts";

const who = "(?:customer|contact|client|buyer|lead|your|sender|visitor|caller|guest|billing)?";
const labelled = (words: string) => new RegExp(`^${who}(?:${words})$`);

const names = {
  first: labelled("firstname|first|fname|givenname"),
  middle: labelled("middlename|middle|middleinitial"),
  last: labelled("lastname|last|lname|surname|familyname"),
  full: labelled("name|fullname|names|from"),
  company: labelled("company|companyname|business|businessname|organization"),
};
const emailLabel = labelled("e?mail|e?mailaddress|replyto");
const phoneLabel =
  /^(?:customer|contact|client|buyer|lead|your|caller|primary|best|day|evening)?(phone|telephone|tel|mobile|cell|home|work|fax|callerid)?(?:phone|telephone|tel|number|no|num|cell|phonenumber)?$/;
const commentLabel = labelled(
  "comments?|message|inquiry|enquiry|questions?|questionsorcomments|commentsquestions|notes?|remarks?|body|description|details|additionalinfo(?:rmation)?|howcanwehelp|text",
);

export const isCommentLabel = (label: string): boolean => commentLabel.test(label);

/** Whether a label is one of a lead's, by which a line of plain text is told from prose. */
export const isKnownLabel = (label: string): boolean =>
  commentLabel.test(label) ||
  emailLabel.test(label) ||
  isPhoneLabel(label) ||
  Object.values(names).some((pattern) => pattern.test(label)) ||
  /^(?:(?:vehicle|car|listing|inventory|trade)?(?:vin|vinnumber|stock|stocknumber|stockno|year|make|model|trim|mileage|odometer)|vehicle|vehicleofinterest|postalcode|zip|zipcode|address|city|state|duration|date|price|listedprice)$/.test(
    label,
  );

const isPhoneLabel = (label: string) => /phone|tel|mobile|cell|^caller|^number$/.test(label) && phoneLabel.test(label);

/** A lead from labels and their values: a web form's fields, or a mail's lines. */
export function readLabelled(lines: readonly LabelledLine[], options: ReadOptions): ReadLead {
  const value = (pattern: RegExp) => valueOf(lines, pattern);
  const emailLines = lines.filter(({ label }) => emailLabel.test(label));
  const phoneLines = lines.filter(({ label }) => isPhoneLabel(label));
  const emails = emailLines.flatMap((line) => readLeadEmails(line.value));
  const phones = phoneLines.flatMap(
    ({ label, value: text }) => readLeadPhone({ text, type: typeOf(label) }, options.readPhone) ?? [],
  );
  const sent = { phones: phoneLines.map((line) => line.value), emails: emailLines.map((line) => line.value) };
  const customer = withoutEmpty({
    ...readName([
      { part: "first", isBusiness: false, text: value(names.first) },
      { part: "middle", isBusiness: false, text: value(names.middle) },
      { part: "last", isBusiness: false, text: value(names.last) },
      { part: "full", isBusiness: false, text: value(names.full) },
      { part: "full", isBusiness: true, text: value(names.company) },
    ]),
    emails: [...new Set(emails)].filter((email) => !isRobot(email) && !isRelay(email)),
    phones: distinctPhones(phones),
    replyPath: emails.find(isRelay),
    address: readAddress(lines),
  });
  const comments = longText(
    lines
      .filter(({ label }) => isCommentLabel(label))
      .map((line) => line.value)
      .join("\n"),
  );
  return withoutEmpty({
    isContactable: isContactable(customer, comments),
    ids: [],
    isResend: false,
    isPartial: false,
    customer,
    otherContacts: [],
    vehicles: vehiclesOf(lines),
    unread: [
      ...unreadContacts(sent, options.readPhone),
      ...unreadVins(lines).map((written) => ({ of: "VIN" as const, written })),
    ],
    comments,
    vendorIds: [],
    timeframe: timeframeOf(realLine(value(/^(?:timeframe|timeline|whenareyoubuying|purchasetimeframe)$/))),
    preferredContact: realLine(value(/^preferred(?:method(?:of)?)?contact(?:method)?$/))?.toLowerCase(),
    stated: statedIn(lines),
    extra: {},
  });
}

const timeframeOf = (description: string | undefined) => (description === undefined ? undefined : { description });

const typeOf = (label: string) => /cell|mobile|home|work|fax|day|evening/.exec(label)?.[0] ?? "";

function readAddress(lines: readonly LabelledLine[]) {
  const value = (labels: string) => realLine(valueOf(lines, labelled(labels)));
  const street = [value("address|street|streetaddress|address1|addressline1"), value("address2|addressline2")].flatMap(
    (line) => line ?? [],
  );
  const read = withoutEmpty({
    street,
    city: value("city|town"),
    region: value("state|province|region|regioncode"),
    postalCode: value("zip|zipcode|postalcode|postcode|zippostalcode"),
    country: value("country"),
  });
  return street.length > 0 || Object.keys(read).length > 1 ? read : undefined;
}

function vehiclesOf(lines: readonly LabelledLine[]): LeadVehicle[] {
  return (["wanted", "trade"] as const).flatMap((role) => {
    const { mileage, ...read } = vehicleOfLines(lines, role);
    const trim = role === "wanted" ? realLine(valueOf(lines, /^(?:vehicle)?trim$/)) : undefined;
    const odometer = mileage === undefined ? undefined : readDistance(String(mileage));
    const vehicle = withoutEmpty({ ...read, trim, odometer });
    if (Object.keys(vehicle).length === 0) return [];
    return [{ role, interest: role === "trade" ? "trade-in" : "buy", ...vehicle, colors: [], options: [] }];
  });
}
