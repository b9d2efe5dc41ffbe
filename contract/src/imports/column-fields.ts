/** What customers may refuse to be contacted by. */
export const optOutChannels = ["call", "text", "email", "mail"] as const;
export type OptOutChannel = (typeof optOutChannels)[number];

/** What a column of an imported file may be. */
export const columnFields = [
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
  /** Where else they belong, joined by `:::`. */
  "otherLocations",
  "contactMethod",
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
  /** Owner, co-owner or driver. */
  "vehicleRole",
  "body",
  "engine",
  "drive",
  "fuel",
  /** Current, sold, traded or totaled, and since when it isn't current. */
  "vehicleStatus",
  "vehicleUntil",
  "lastService",
  "vehicleNotes",
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
export type ColumnField = (typeof columnFields)[number];
