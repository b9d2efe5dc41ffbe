import type { ColumnField } from "@automotive-crm/contract/imports/column-fields";
import type { PhoneType } from "@automotive-crm/contract/fields/phones";
import type { Import } from "@automotive-crm/contract/imports/record";
import { formatList } from "#lib/format/format.ts";

export type PlannedColumn = NonNullable<Import["plan"]>["columns"][number];
export type Target = Pick<PlannedColumn, "field" | "phoneType" | "optOut">;
type OptOut = NonNullable<Target["optOut"]>;

interface TargetGroup {
  label: string;
  targets: readonly (readonly [target: Target, word: string])[];
}

const plain = (fields: Partial<Record<ColumnField, string>>) =>
  (Object.entries(fields) as [ColumnField, string][]).map(([field, word]) => [{ field }, word] as const);

const phone = (phoneType: PhoneType, word: string) => [{ field: "phone", phoneType }, word] as const;

const optOut = (blocksOn: OptOut["blocksOn"], ...channels: OptOut["channels"]) => {
  const target: Target = { field: "optOut", optOut: { blocksOn, channels } };
  return [target, optOutInWords({ blocksOn, channels })] as const;
};

const verbs = { call: "call", text: "text", email: "email", mail: "send mail" } as const;
const participles = { call: "called", text: "texted", email: "emailed", mail: "sent mail" } as const;

/** "Do not call, text, or email", "May be called". */
function optOutInWords({ channels, blocksOn }: OptOut): string {
  if (channels.length === 4) return blocksOn === "yes" ? "Do not contact" : "May be contacted";
  const says = channels.map((channel) => (blocksOn === "yes" ? verbs : participles)[channel]);
  return `${blocksOn === "yes" ? "Do not" : "May be"} ${formatList(says).replace("and ", "or ")}`;
}

const ways = [["call"], ["text"], ["call", "text"], ["email"], ["mail"], ["call", "text", "email", "mail"]] as const;

/** What a column may become, as people choose it. */
export const targetGroups: readonly TargetGroup[] = [
  { label: "", targets: plain({ ignored: "Do not import", kept: "Keep as a note" }) },
  {
    label: "Name",
    targets: plain({
      fullName: "Full name",
      firstName: "First name",
      middleName: "Middle name",
      lastName: "Last name",
      suffix: "Suffix",
      company: "Company",
      kind: "Person or company",
    }),
  },
  {
    label: "Phone and email",
    targets: [
      phone("mobile", "Mobile phone"),
      phone("home", "Home phone"),
      phone("work", "Work phone"),
      phone("office", "Office phone"),
      phone("other", "Other phone"),
      phone("fax", "Fax"),
      ...plain({
        phone: "Phone",
        phoneExtension: "Phone extension",
        phoneLabel: "Whose phone it is",
        email: "Email",
      }),
    ],
  },
  {
    label: "Address",
    targets: plain({
      street: "Street",
      city: "City",
      state: "State",
      postalCode: "ZIP code",
      country: "Country",
      wholeAddress: "Whole address",
    }),
  },
  {
    label: "Customer",
    targets: plain({
      owner: "Owner",
      ownerFirstName: "Owner's first name",
      ownerLastName: "Owner's last name",
      location: "Location",
      otherLocations: "Other locations",
      contactMethod: "Preferred contact method",
      status: "Status",
      source: "Source",
      birthday: "Birthday",
      notes: "Notes",
      tags: "Tags",
      externalId: "Old customer ID",
      mergedIds: "Old IDs merged into it",
    }),
  },
  {
    label: "May not be contacted",
    targets: [
      ...ways.map((channels) => optOut("yes", ...channels)),
      ...ways.map((channels) => optOut("no", ...channels)),
      ...plain({
        consent: "Consent, kept as evidence",
        deceased: "Deceased",
        deleted: "Deleted in the old system",
      }),
    ],
  },
  {
    label: "Vehicle",
    targets: plain({
      vehicle: "Vehicle description",
      vehicleRole: "Owner, co-owner or driver",
      vin: "VIN",
      year: "Year",
      make: "Make",
      model: "Model",
      trim: "Trim",
      color: "Color",
      mileage: "Mileage",
      licensePlate: "License plate",
      stock: "Stock number",
      soldOn: "Sold on",
      body: "Body",
      engine: "Engine",
      drive: "Drive",
      fuel: "Fuel",
      vehicleStatus: "Current, sold or traded",
      vehicleUntil: "Sold or traded on",
      lastService: "Last service",
      vehicleNotes: "Notes on the vehicle",
    }),
  },
  {
    label: "Lead or sale, kept as a note",
    targets: plain({
      leadStatus: "Lead status",
      leadType: "Lead type",
      leadReceivedAt: "Lead received",
      coBuyer: "Co-buyer",
      coBuyerFirstName: "Co-buyer's first name",
      coBuyerLastName: "Co-buyer's last name",
      coBuyerPhone: "Co-buyer's phone",
      coBuyerEmail: "Co-buyer's email",
    }),
  },
];

/** Tells targets apart, as the value of an option. */
export const keyOfTarget = ({ field, phoneType, optOut: block }: Target): string =>
  [field, phoneType, block && [...block.channels].toSorted().join("-"), block?.blocksOn].filter(Boolean).join(" ");

const byKey = new Map(targetGroups.flatMap(({ targets }) => targets).map((each) => [keyOfTarget(each[0]), each]));

export const findTarget = (key: string): Target | undefined => byKey.get(key)?.[0];

/** What a column is, if it isn't one of the usual choices: "Do not call or email". */
export const unusualTarget = (target: Target): string | undefined =>
  byKey.has(keyOfTarget(target)) ? undefined : target.optOut ? optOutInWords(target.optOut) : "As it is";

/** A file of 60 columns is looked through by what needs a decision. */
export const columnFilters = {
  all: () => true,
  imported: ({ field }: PlannedColumn) => field !== "ignored" && field !== "sensitive",
  left: ({ field }: PlannedColumn) => field === "ignored" || field === "sensitive",
  unsure: isUnsure,
} as const;
export type ColumnFilter = keyof typeof columnFilters;

/** Guessed from what is in it. */
export function isUnsure({ field, basis, confidence }: PlannedColumn): boolean {
  return field !== "ignored" && basis !== "nothing" && confidence < 0.85;
}
