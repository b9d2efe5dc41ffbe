/** What exported files contain. */

export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What can be exported with customers, each as a file of its own: what belongs to them, and all that must not be contacted. */
export const exportedRecords = [
  "vehicles",
  "services",
  "activities",
  "calls",
  "tasks",
  "appointments",
  "leads",
  "deals",
  "visits",
  "opt-outs",
] as const;
export type ExportedRecords = (typeof exportedRecords)[number];

/** Further ones are joined in the last column. */
const mostColumns = 5;
const numbered = (...names: readonly ((n: number) => string)[]) =>
  Array.from({ length: mostColumns }, (_, index) => names.map((name) => name(index + 1))).flat();

/** What can be chosen of a customer, in the file's order, with the columns it becomes. They are named so that an import knows them again. */
export const customerColumns = {
  id: ["Customer ID"],
  name: ["Customer Type", "Company", "First Name", "Last Name"],
  phones: numbered(
    (n) => `Phone ${n}`,
    (n) => `Phone ${n} Type`,
    (n) => `Phone ${n} Label`,
  ),
  emails: numbered((n) => `Email ${n}`),
  address: ["Address", "City", "State", "ZIP Code"],
  doNotContact: ["Do Not Call", "Do Not Call Numbers", "Do Not Text", "Do Not Email", "Do Not Mail"],
  status: ["Status"],
  owner: ["Owner"],
  locations: ["Location", "Other Locations"],
  preferredContactMethod: ["Preferred Contact Method"],
  notes: ["Notes"],
  lastContact: ["Last Contact", "Time Zone"],
  added: ["Added", "Time Zone"],
} as const satisfies Record<string, readonly string[]>;
export type CustomerColumn = keyof typeof customerColumns;

export const customerColumnNames = Object.keys(customerColumns) as [CustomerColumn, ...CustomerColumn[]];

/** The columns of the file, in its order. */
export const headersOf = (chosen: readonly CustomerColumn[]): string[] => [
  ...new Set(customerColumnNames.filter((name) => chosen.includes(name)).flatMap((name) => [...customerColumns[name]])),
];
