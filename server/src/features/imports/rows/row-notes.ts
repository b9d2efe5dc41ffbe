import { defaultLocale, formatShortDate } from "@automotive-crm/contract/dates/format-date";
import type { CustomerData, CustomerRow } from "@automotive-crm/customer-files";

type Vehicle = CustomerData["vehicles"][number];

/** What has no record of its own yet; kept with the row. */
export function keptOf({ customer, doNot }: CustomerRow): object | null {
  if (!customer) return null;
  const { lead, coBuyer, tags, consent, kept, source, mergedIds } = customer;
  const all = { lead, coBuyer, source, mergedIds, tags, consent, kept, doNot };
  const given = Object.entries(all).filter(
    ([, value]) => value !== undefined && (!Array.isArray(value) || value.length > 0),
  );
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** The same in words, with what of the customer has no field: the note that stands in the timeline. Empty if there is nothing. */
export function describeKept(row: CustomerRow, customer: CustomerData, vehicles: readonly string[]): string {
  const { lead, coBuyer } = customer;
  return [
    ...row.review.map((text) => `To check: ${text}`),
    line("Works for", customer.employer),
    line("Birthday", dayWithoutYear(customer.birthday)),
    line("Source", customer.source),
    line("Tags", customer.tags.join(", ")),
    lead &&
      line("Lead", [lead.type, lead.status, lead.source, lead.receivedAt?.slice(0, 10)].filter(Boolean).join(", ")),
    lead?.soldAt && line("Sold", lead.soldAt.slice(0, 10)),
    lead?.vehicle && line("Interested in", vehicleInWords(lead.vehicle)),
    coBuyer && line("Co-buyer", [coBuyer.name, ...coBuyer.phones.map(({ raw }) => raw), ...coBuyer.emails].join(", ")),
    ...vehicles,
    ...customer.kept.map(({ column, text }) => `${column}: ${text}`),
    ...customer.consent.map(({ column, text }) => `${column}: ${text}`),
  ]
    .filter(Boolean)
    .join("\n");
}

/** "Mar 7". Whole dates are stored with the customer, encrypted. */
const dayWithoutYear = (birthday = "") =>
  birthday.startsWith("--")
    ? formatShortDate(`2000${birthday.slice(1)}`, { today: "2000-01-01", locale: defaultLocale })
    : undefined;

const line = (label: string, text: string | undefined) =>
  text === undefined || text === "" ? "" : `${label}: ${text}`;

export const vehicleInWords = ({ year, make, model, trim, vin, stock, licensePlate }: Omit<Vehicle, "role">): string =>
  [
    [year, make, model, trim].filter(Boolean).join(" "),
    vin && `VIN ${vin}`,
    stock && `stock ${stock}`,
    licensePlate && `license plate ${licensePlate}`,
  ]
    .filter(Boolean)
    .join(", ");
