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
};

function plan(rows: CustomerRow[], known: Partial<Known> = {}, over: Partial<ImportChoices> = {}) {
  const choices = { ...usualChoices, locationId: downtown, ...over };
  const people = [{ id: pat, name: "Pat Person" }];
  const names = createNameResolver(choices, { people, locations: [{ id: downtown, name: "Downtown" }] });
  return planBatch(rows, { ...nothing, ...known }, { choices, names });
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

it("leaves a vehicle to whoever has its VIN, and says so in a note", () => {
  const vehicles = [{ vin: "1HGCM82633A004352", year: 2003, make: "Honda", model: "Accord", role: "owner" as const }];
  const rows = [
    rowOf(1, { first: "Lee", last: "Smith", phones: [phone("+12015550121")], vehicles }),
    rowOf(2, { first: "Kim", last: "Jones", phones: [phone("+12015550123")], vehicles }),
  ];
  const { drafts } = plan(rows);
  expect(drafts.map((draft) => draft.vehicles.length)).toEqual([1, 0]);
  expect(drafts[1]?.notes).toMatchObject([{ text: "Vehicle: 2003 Honda Accord, VIN 1HGCM82633A004352" }]);
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
