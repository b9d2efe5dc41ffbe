import { comparableHeader, fieldOfGroup } from "./comparable-header.ts";
import type { Target } from "./targets.ts";

/** Another system's export, as its columns show it. */
export interface KnownExport {
  name: string;
  /** Columns that all of them have, in comparable form. */
  has: readonly string[];
  /** Columns that mean something else than elsewhere. */
  means?: Readonly<Record<string, Target>>;
}

const ignored: Target = { field: "ignored" };

/** What our own exports are called: their IDs may be those of customers who are here. */
export const ownSystem = "Automotive CRM";

const knownExports: readonly KnownExport[] = [
  {
    name: ownSystem,
    has: ["customerid", "donotcallnumbers", "otherlocations"],
    means: {
      donotcallnumbers: { field: "phone", phoneType: "other", optOut: { channels: ["call"], blocksOn: "yes" } },
      otherlocations: { field: "otherLocations" },
      preferredcontactmethod: { field: "contactMethod" },
      lastcontact: ignored,
      added: ignored,
      timezone: ignored,
    },
  },
  {
    name: ownSystem,
    has: ["customerid", "nottheowner", "vin"],
    means: {
      role: { field: "vehicleRole" },
      nottheowner: ignored,
      ownedsince: { field: "soldOn" },
      vehiclestatus: { field: "vehicleStatus" },
      soldortradedon: { field: "vehicleUntil" },
      body: { field: "body" },
      engine: { field: "engine" },
      drive: { field: "drive" },
      fuel: { field: "fuel" },
      lastservice: { field: "lastService" },
      vehiclenotes: { field: "vehicleNotes" },
    },
  },
  { name: "VinSolutions leads", has: ["leadstatustypename", "leadsourcename"] },
  { name: "VinSolutions", has: ["customerid", "canbecalled", "canbeemailed"] },
  { name: "DealerVault", has: ["customernumber", "blockphone", "blockemail"] },
  { name: "Reynolds", has: ["customerid", "beeperphone", "onscreennotification"] },
  {
    name: "Dealertrack",
    has: ["customernumber", "allowcontactbyphone"],
    means: { phonenumber: { field: "phone", phoneType: "home" } },
  },
  { name: "ProMax", has: ["deliverydate", "deliveredmake", "cobuyername"] },
  { name: "HubSpot", has: ["recordid", "contactowner"], means: { leadstatus: { field: "kept" } } },
  {
    name: "Salesforce",
    has: ["id", "lastname", "mailingstreet", "ownerid"],
    // Labeled "Business Phone" on its pages.
    means: { phone: { field: "phone", phoneType: "work" }, title: ignored },
  },
  {
    name: "Google Contacts",
    has: ["phone1value", "email1value"],
    means: {
      mileage: ignored,
      location: ignored,
      billinginformation: ignored,
      priority: ignored,
      subject: ignored,
      fileas: ignored,
      initials: ignored,
      shortname: ignored,
    },
  },
  {
    name: "Outlook",
    has: ["emailaddress", "businessphone", "mobilephone", "homephone2"],
    means: {
      title: ignored,
      location: ignored,
      categories: { field: "tags" },
      officelocation: ignored,
      account: ignored,
      referredby: ignored,
      language: ignored,
      managersname: ignored,
      assistantsname: ignored,
      assistantsphone: ignored,
      isdn: ignored,
    },
  },
];

/** Which system wrote a file with these headers, if it is one that we know. */
export function findKnownExport(headers: readonly string[]): KnownExport | undefined {
  const present = new Set(
    headers.flatMap((header) => [comparableHeader(header), comparableHeader(fieldOfGroup(header))]),
  );
  return knownExports.find(({ has }) => has.every((name) => present.has(name)));
}
