import type { LeadCustomer, LeadReading, LeadVehicle, ReadLead } from "@automotive-crm/lead-documents";

/** What a document must become; only what it says is compared. */
export interface ExpectedDocument extends Record<string, unknown> {
  file: string;
  warnings?: string[];
  prospects?: ExpectedProspect[];
}

interface ExpectedProspect {
  commentsContain?: string[];
  commentsMustNotContain?: string[];
}

/** A reading in the words of the expectations. */
export function readingAsExpected(reading: LeadReading, expected: ExpectedDocument) {
  const leads = reading.leads.filter(({ isContactable }) => isContactable);
  const [first] = reading.leads;
  return {
    outcome: reading.outcome === "phone-lead" ? "attach-or-phone-lead" : reading.outcome,
    leads: reading.outcome === "refused" ? 0 : leads.length,
    warnings: reading.warnings,
    prospects: reading.leads.map((lead, index) => prospectOf(lead, expected.prospects?.[index])),
    ...(first && { expect: plainLead(first) }),
  };
}

function prospectOf(lead: ReadLead, expected: ExpectedProspect | undefined) {
  const comments = lead.comments ?? "";
  return {
    ids: lead.ids.map(({ source = null, value }) => ({ source, value })),
    uniqueId: lead.uniqueId ? [lead.uniqueId.source ?? null, lead.uniqueId.value] : null,
    requestDate: { raw: lead.requested?.raw ?? null, iso: lead.requested?.instant ?? null },
    isoInLocationZone: lead.requested?.wall ?? null,
    resend: lead.isResend,
    partial: lead.isPartial,
    customer: customerOf(lead.customer),
    otherContacts: lead.otherContacts.map(({ first, last, phones }) => ({
      first,
      last,
      phones: phones.map(({ e164 }) => e164),
    })),
    vehicles: lead.vehicles.map(vehicleOf),
    comments: lead.comments ?? null,
    commentsContain: expected?.commentsContain?.map((part) => (comments.includes(part) ? part : null)),
    commentsMustNotContain: expected?.commentsMustNotContain?.map((part) => (comments.includes(part) ? null : part)),
    vendor: lead.vendor ?? null,
    vendorIds: lead.vendorIds.map(({ source = null, value }) => [source, value]),
    provider: lead.provider?.name ?? null,
    service: lead.provider?.service ?? null,
    timeframe: lead.timeframe,
    leadType: lead.leadType,
    preferredContact: lead.preferredContact,
    stated: lead.stated,
    extra: lead.extra,
    primaryVehicle: lead.vehicles.filter(({ role }) => role === "wanted").map(nameOf)[0],
  };
}

const nameOf = ({ year, make, model, trim }: LeadVehicle) => [year, make, model, trim].filter(Boolean).join(" ");

const customerOf = ({ phones, first, middle, last, suffix, full, company, emails, address }: LeadCustomer) => ({
  first: first ?? null,
  middle: middle ?? null,
  last: last ?? null,
  suffix,
  full: full ?? null,
  company: company ?? null,
  emails,
  phones: phones.map(({ raw, e164, sentType, time, extension, isPreferred }) => ({
    raw,
    e164,
    type: sentType,
    time,
    ext: extension,
    preferred: isPreferred,
  })),
  address: address ?? null,
});

const vehicleOf = ({ hint, isCertified, ...rest }: LeadVehicle) => ({
  ...rest,
  certified: isCertified,
  hintFromComments: hint,
});

/** What counts of a mail without ADF. */
const plainLead = ({ customer, comments, vehicles }: ReadLead) => ({
  first: customer.first ?? null,
  last: customer.last ?? null,
  emails: customer.emails,
  phones: customer.phones.map(({ e164 }) => e164),
  comments: comments ?? null,
  vehicle: vehicles[0],
});
