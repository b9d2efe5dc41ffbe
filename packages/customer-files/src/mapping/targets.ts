import type { PhoneType } from "@automotive-crm/contract/fields/phones";

export const channels = ["call", "text", "email", "mail"] as const;
export type Channel = (typeof channels)[number];

/** What a column may be. A person may choose another one for a column; see `Target`. */
export const fields = [
  "fullName",
  "firstName",
  "middleName",
  "lastName",
  "suffix",
  "company",
  /** Says whether the customer is a person or a company. */
  "kind",
  "externalId",
  /** Ids of customers that the other system merged into this one. */
  "mergedIds",
  "phone",
  "phoneExtension",
  "phoneLabel",
  "email",
  "street",
  "city",
  "state",
  "postalCode",
  "country",
  "wholeAddress",
  "birthday",
  "status",
  "location",
  "owner",
  "ownerFirstName",
  "ownerLastName",
  "source",
  "notes",
  "tags",
  "optOut",
  "consent",
  "deceased",
  /** The other system had deleted the row. */
  "deleted",
  "vin",
  "stock",
  "year",
  "make",
  "model",
  "trim",
  "mileage",
  "licensePlate",
  "color",
  "soldOn",
  /** "2019 Honda Accord EX". */
  "vehicle",
  "leadStatus",
  "leadType",
  "leadReceivedAt",
  "coBuyer",
  "coBuyerFirstName",
  "coBuyerLastName",
  "coBuyerPhone",
  "coBuyerEmail",
  /** Kept with the row, and shown: sales figures, wanted vehicles, when the other system created it. */
  "kept",
  /** Never stored: social security numbers, cards. */
  "sensitive",
  "ignored",
] as const;
export type Field = (typeof fields)[number];

/** What a column is, with what reading it needs to know. */
export interface Target {
  field: Field;
  phoneType?: PhoneType;
  /** Which of several phones or addresses a column belongs to: that of a label, an extension or a city. */
  group?: string;
  optOut?: OptOutTarget;
}

export interface OptOutTarget {
  /** What a plain yes or no is about; a value may name other channels. */
  channels: readonly Channel[];
  /** "Do not call": yes blocks. "May be called": no blocks. */
  blocksOn: "yes" | "no";
}
