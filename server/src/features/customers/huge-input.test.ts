import { beforeAll, expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();
let person: Person;

beforeAll(async () => {
  const organizationId = await test.create.organization();
  person = await test.create.person({ organizationId, role: "org:admin" });
});

// A check that takes the square of a length would take minutes for this, which would hit the test timeout.
const half = 512 * 1024;
const fields = [
  "firstName",
  "lastName",
  "phone",
  "email",
  "address",
  "city",
  "state",
  "zipCode",
  "dateOfBirth",
  "driverLicense",
  "notes",
  "status",
];

it.each([
  ["letters", "x".repeat(half)],
  ["blanks before a letter", `1${" ".repeat(half)}z`],
  ["dots", `a@${"b.".repeat(half / 2)}`],
  ["digits", "1".repeat(half)],
])("names each field that is half a megabyte of %s", async (_, text) => {
  const huge = Object.fromEntries(fields.map((field) => [field, text]));
  const { status, body } = await test.as(person).post("/api/customers", buildNewCustomer(huge));
  expect([status, Object.keys(body.fields).toSorted()]).toEqual([422, fields.toSorted()]);
  expect(JSON.stringify(body).length).toBeLessThan(2_000 * fields.length);
});

it.each(fields)("names %s alone when it is ten megabytes", async (field) => {
  const text = "x".repeat(20 * half);
  const { status, body } = await test.as(person).post("/api/customers", buildNewCustomer({ [field]: text }));
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  expect(JSON.stringify(body).length).toBeLessThan(2_000);
});
