import { customerColumnNames, headersOf } from "@automotive-crm/contract/exports/files";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { Customer, CustomerPhone } from "@automotive-crm/contract/customers/record";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { listByIds } from "./listed-customers.queries.ts";

/** The file of customers. Its columns are named so that an import knows them again, see packages/customer-files. */
export const customersFile = {
  name: "customers",
  needs: "org:customers:view",
  headers: headersOf(customerColumnNames),
  readRows: async (db: Db, scope: OrganizationScope, { ids }: { ids: readonly string[] }) =>
    (await listByIds(db, scope, ids)).map(toCells),
} as const;

/** How values are joined that share a cell, as address books do it. */
const joint = " ::: ";

function toCells(customer: Customer): Record<string, string | null> {
  const { phones, timeZone } = customer;
  const [at, ...elsewhere] = customer.locationAssociations.map(({ location }) => location.name);
  const local = (instant: string | null) => {
    if (instant === null) return null;
    const { day, time } = wallTimeOf(new Date(instant), timeZone);
    return `${day} ${time}`;
  };
  return {
    "Customer ID": customer.id,
    "Customer Type": customer.companyName === null ? "Person" : "Company",
    Company: customer.companyName,
    "First Name": customer.firstName,
    "Last Name": customer.lastName,
    ...numbered((n) => `Phone ${n}`, phones.map(inWords)),
    ...numbered(
      (n) => `Phone ${n} Type`,
      phones.map(({ type }) => type),
    ),
    ...numbered(
      (n) => `Phone ${n} Label`,
      phones.map(({ label }) => label ?? ""),
    ),
    ...numbered(
      (n) => `Email ${n}`,
      customer.emails.map(({ email }) => email),
    ),
    Address: customer.address,
    City: customer.city,
    State: customer.state,
    "ZIP Code": customer.zipCode,
    "Do Not Call": yesOrNo(customer.doNotCall),
    "Do Not Call Numbers": phones
      .filter(({ doNotCall }) => doNotCall)
      .map(inWords)
      .join(joint),
    "Do Not Text": yesOrNo(customer.doNotText),
    "Do Not Email": yesOrNo(customer.doNotEmail),
    "Do Not Mail": yesOrNo(customer.doNotMail),
    Status: customer.status,
    Owner: customer.ownerName,
    Location: at ?? null,
    "Other Locations": elsewhere.join(joint),
    "Preferred Contact Method": customer.preferredContactMethod,
    Notes: customer.notes,
    "Last Contact": local(customer.lastContact),
    Added: local(customer.createdAt),
    "Time Zone": timeZone,
  };
}

const yesOrNo = (isSo: boolean) => (isSo ? "yes" : "no");

/** As it can be dialed from anywhere; what is no number stays as it was typed. */
const inWords = ({ number, e164, extension }: CustomerPhone): string =>
  `${e164 ?? number}${extension === null ? "" : ` x${extension}`}`;

const mostColumns = 5;

/** A column for each value; those that are too many share the last one. */
function numbered(header: (n: number) => string, values: readonly string[]): Record<string, string> {
  const columns =
    values.length > mostColumns
      ? [...values.slice(0, mostColumns - 1), values.slice(mostColumns - 1).join(joint)]
      : values;
  return Object.fromEntries(columns.map((value, index) => [header(index + 1), value]));
}
