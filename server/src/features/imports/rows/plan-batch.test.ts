import type { ImportChoices } from "@automotive-crm/contract/imports/record";
import type { CustomerRow } from "@automotive-crm/customer-files";
import { expect, it } from "vitest";
import { usualChoices } from "#features/imports/import-row.ts";
import { emptyFields, type KnownCustomer } from "./draft.ts";
import { planBatch, type Known } from "./plan-batch.ts";
import { createNameResolver } from "./resolve-names.ts";

const [ours, downtown, pat] = [
  "0198c0de-0000-7000-8000-00000000000a",
  "0198c0de-0000-7000-8000-00000000000b",
  "0198c0de-0000-7000-8000-00000000000c",
];

const phone = (e164: string) => ({ e164, type: "mobile" as const, raw: e164 });

/** The row of a person. */
function rowOf(row: number, customer: Partial<NonNullable<CustomerRow["customer"]>>, over: Partial<CustomerRow> = {}) {
  const lists = { phones: [], emails: [], notes: [], tags: [], vehicles: [], consent: [], kept: [] };
  const cells = [JSON.stringify(customer)];
  const whole = { kind: "person" as const, ...lists, ...customer };
  return { row, cells, result: "customer" as const, customer: whole, doNot: [], review: [], problems: [], ...over };
}

const nothing: Known = {
  system: "",
  customers: [],
  texts: new Map(),
  vehicles: [],
  byFingerprint: new Map(),
  blocked: new Set(),
};

const ada: KnownCustomer = {
  ...emptyFields,
  id: ours,
  name: "Ada Byron",
  firstName: "Ada",
  lastName: "Byron",
  city: "Newark",
  hasDateOfBirth: false,
  phones: [{ id: ours, digits: "2015550101", e164: "+12015550101", type: "mobile", isPrimary: true }],
  emails: [],
  locationIds: [downtown],
  primaryLocationId: downtown,
  externalIds: ["007"],
  foundBy: [],
};

function plan(rows: CustomerRow[], known: Partial<Known> = {}, over: Partial<ImportChoices> = {}) {
  const choices = { ...usualChoices, locationId: downtown, ...over };
  const people = [{ id: pat, name: "Pat Person" }];
  const names = createNameResolver(choices, { people, locations: [{ id: downtown, name: "Downtown" }] });
  return planBatch(
    rows,
    { ...nothing, ...known },
    { choices, names, isOwn: false, now: new Date("2026-03-10T15:00:00Z") },
  );
}
const results = ({ rows }: ReturnType<typeof plan>) => rows.map(({ result }) => result);

it("adds a customer once, however many rows are about them, and keeps a household apart", () => {
  const rows = [
    rowOf(1, { first: "Lee", last: "Smith", phones: [phone("+12015550121")] }),
    rowOf(2, { first: "Lee", last: "Smith", phones: [phone("+12015550121")], emails: ["lee@import.example"] }),
    rowOf(3, { first: "Kim", last: "Smith", phones: [phone("+12015550121")] }),
    rowOf(4, { first: "Lee", last: "Smith", phones: [phone("+12015550121")] }),
  ];
  const planned = plan(rows);
  expect(results(planned)).toEqual(["created", "updated", "created", "skipped"]);
  expect(planned.drafts.map(({ fields, emails }) => [fields.firstName, emails.length])).toEqual([
    ["Lee", 1],
    ["Kim", 0],
  ]);
});

it.each([
  ["skip", "skipped", { firstName: "Ada", city: "Newark", ownerId: null }],
  ["fill", "updated", { firstName: "Ada", city: "Newark", ownerId: pat }],
  ["overwrite", "updated", { firstName: "Augusta Ada", city: "Boston", ownerId: pat }],
] as const)("with the policy %s, someone who is there is %s", (policy, result, fields) => {
  const said = { first: "Augusta Ada", last: "Byron", externalId: "007", owner: "pat person" };
  const row = rowOf(1, { ...said, address: { street: [], city: "Boston" } }, { doNot: ["call"] });
  const planned = plan([row], { customers: [ada] }, { policy });
  expect(results(planned)).toEqual([result]);
  // What forbids calls takes effect whatever the policy.
  expect(planned.drafts).toMatchObject([{ id: ours, fields: { ...fields, doNotCall: true } }]);
});

it("changes nothing that is known, and finds somebody without phone and email by the same cells", () => {
  const known = rowOf(1, { first: "Ada", last: "Byron", phones: [phone("+12015550101")] });
  const nameOnly = rowOf(2, { first: "Ada", last: "Byron" });
  const first = plan([nameOnly]);
  expect(results(first)).toEqual(["created"]);
  const byFingerprint = new Map([[first.rows[0]?.fingerprint ?? "", ours]]);
  const planned = plan([known, nameOnly], { customers: [ada], byFingerprint });
  expect([results(planned), planned.drafts]).toEqual([["skipped", "skipped"], []]);
});

it("shows somebody without a name by their number, until a row knows the name", () => {
  const numberOnly = rowOf(1, { phones: [phone("+12015550122")] });
  const named = rowOf(2, { first: "Kay", last: "Antonelli", phones: [phone("+12015550122")], externalId: "1" });
  expect(plan([numberOnly]).drafts).toMatchObject([{ fields: { firstName: "", lastName: "" } }]);
  const nameless = { ...ada, firstName: "", lastName: "", externalIds: ["1"] };
  const customers = [{ ...nameless, phones: [{ ...ada.phones[0], digits: "2015550122", e164: "+12015550122" }] }];
  expect(plan([named], { customers: customers as KnownCustomer[] }).drafts).toMatchObject([
    { id: ours, fields: { firstName: "Kay", lastName: "Antonelli" } },
  ]);
});

const accord = { vin: "1HGCM82633A004352", year: 2003, make: "Honda", model: "Accord", role: "owner" as const };
const [lee, kim] = [
  { first: "Lee", last: "Smith", phones: [phone("+12015550121")] },
  { first: "Kim", last: "Jones", phones: [phone("+12015550123")] },
];

it("leaves a vehicle with the customer who has its VIN, and says so in a note", () => {
  const { drafts } = plan([rowOf(1, { ...lee, vehicles: [accord] }), rowOf(2, { ...kim, vehicles: [accord] })]);
  expect(drafts.map((draft) => draft.vehicles.length)).toEqual([1, 0]);
  const text = "To check, because another customer has it: Vehicle: 2003 Honda Accord, VIN 1HGCM82633A004352";
  expect(drafts[1]?.notes).toMatchObject([{ text }]);
});

it.each([
  ["2020-05-01", "2024-02-01"],
  ["2024-02-01", "2020-05-01"],
])("gives the vehicle sold on %s and on %s to who bought it last", (first, second) => {
  const rows = [
    rowOf(1, { ...lee, vehicles: [{ ...accord, soldOn: first }] }),
    rowOf(2, { ...kim, vehicles: [{ ...accord, soldOn: second }] }),
  ];
  const vehicles = plan(rows).drafts.flatMap((draft) => draft.vehicles);
  expect(vehicles).toHaveLength(2);
  expect(vehicles).toContainEqual(
    expect.objectContaining({ ownedSince: "2020-05-01", status: "sold", soldOn: "2024-02-01" }),
  );
  expect(vehicles).toContainEqual(expect.objectContaining({ ownedSince: "2024-02-01", status: "current" }));
});

it("takes a vehicle over from a customer who is there, or lets others drive it", () => {
  const holder = { ...accord, id: pat, customerId: ours, isCurrent: true, since: "2020-05-01" };
  const rows = [
    rowOf(1, { ...lee, vehicles: [{ ...accord, soldOn: "2024-02-01" }] }),
    rowOf(2, { ...kim, vehicles: [{ ...accord, vin: "1HGCM82633A004353", role: "driver" }] }),
  ];
  const other = { ...holder, vin: "1HGCM82633A004353" };
  const { drafts } = plan(rows, { customers: [ada], vehicles: [holder, other] });
  expect(drafts).toMatchObject([
    { takenOver: [{ vehicleId: pat, customerId: ours, soldOn: "2024-02-01" }], vehicles: [{ status: "current" }] },
    { shares: [{ vehicleId: pat, role: "driver" }], vehicles: [] },
  ]);
});

it("knows companies, labels, plates, and what of an address is in which country", () => {
  const company = {
    kind: "company" as const,
    company: "Hopper Fleet LLC",
    first: "Grace",
    last: "Hopper",
    phones: [{ ...phone("+528112345678"), label: "wife" }],
    vehicles: [{ ...accord, licensePlate: "abc 123" }],
  };
  const addresses = [
    { street: ["Av. Juárez 1"], city: "Monterrey", state: "Nuevo León", postalCode: "64000", country: "Mexico" },
    { street: ["Hauptstr. 1"], city: "Berlin", state: "Berlin", postalCode: "10115", country: "Germany" },
  ];
  const rows = addresses.map((address, at) => rowOf(at, { ...company, externalId: String(at), address }));
  const [monterrey] = plan(rows.slice(0, 1)).drafts;
  expect(monterrey).toMatchObject({
    fields: {
      companyName: "Hopper Fleet LLC",
      firstName: "Grace",
      lastName: "Hopper",
      address: "Av. Juárez 1",
      state: "Nuevo León",
      zipCode: "64000",
    },
    phones: [{ e164: "+528112345678", digits: "528112345678", label: "wife" }],
    vehicles: [{ licensePlate: "ABC 123" }],
  });
  expect(plan(rows.slice(1)).drafts).toMatchObject([
    { fields: { address: "Hauptstr. 1, Berlin, Germany", city: "Berlin", state: null, zipCode: "10115" } },
  ]);
});

it("forbids calls also by rows that are not imported", () => {
  const said = { first: "Ada", last: "Byron", phones: [phone("+12015550101")] };
  const deleted = rowOf(1, said, { result: "skipped", reason: "Deleted.", doNot: ["call"] });
  const failed = rowOf(1, { ...said, address: { street: ["x".repeat(201)] } }, { doNot: ["call"] });
  for (const row of [deleted, failed]) {
    const { rows, drafts } = plan([row], { customers: [ada] });
    expect([rows[0]?.result, drafts[0]?.id, drafts[0]?.fields.doNotCall]).toEqual([
      row === deleted ? "skipped" : "failed",
      ours,
      true,
    ]);
  }
});

it("fails what the customer's form would not accept", () => {
  const planned = plan([rowOf(1, { first: "x".repeat(81) }), rowOf(2, { first: "<b>" })]);
  expect(planned.rows.map(({ result, reason }) => [result, reason])).toEqual([
    ["failed", "The first name is longer than 80 characters."],
    ["failed", "The first name must not contain < or >."],
  ]);
});

it("counts an opt-out once, and knows those that are there", () => {
  const optOut = (row: number, e164: string) =>
    rowOf(row, { phones: [phone(e164)] }, { result: "opt-outs", doNot: ["call"] } as const);
  const rows = [optOut(1, "+12015550121"), optOut(2, "+12015550121"), optOut(3, "+12015550122")];
  const planned = plan(rows, { blocked: new Set(["call +12015550122"]) });
  expect(results(planned)).toEqual(["updated", "skipped", "skipped"]);
});

it("blocks one number of a customer without blocking the customer", () => {
  const phones = [phone("+12015550101"), { ...phone("+12015550102"), doNot: ["call" as const] }];
  const row = rowOf(1, { first: "Ada", last: "Byron", phones });
  const { rows, drafts } = plan([row], { customers: [ada] });
  expect(rows).toMatchObject([{ result: "updated" }]);
  expect(drafts[0]?.fields.doNotCall).toBe(false);
  const there = {
    ...ada,
    phones: phones.map(({ e164 }) => ({
      ...ada.phones[0],
      id: e164,
      digits: e164.slice(2),
      e164,
      type: "mobile" as const,
      isPrimary: false,
    })),
  };
  expect(results(plan([row], { customers: [there] }))).toEqual(["updated"]);
  expect(results(plan([row], { customers: [there], blocked: new Set(["call +12015550102"]) }))).toEqual(["skipped"]);
});
