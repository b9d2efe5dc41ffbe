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

const megabytes = 10 * 1024 * 1024;
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
const shapes: [string, string][] = [
  ["letters", "x".repeat(megabytes)],
  ["blanks before a letter", `1${" ".repeat(megabytes)}z`],
  ["dots", `a@${"b.".repeat(megabytes / 2)}`],
  ["digits", "1".repeat(megabytes)],
];

// This guards against checks that take minutes, which would hit the test timeout.
it.each(fields.flatMap((field) => shapes.map(([shape, text]) => [field, shape, text] as const)))(
  "names %s when it is ten megabytes of %s",
  async (field, _, text) => {
    const { status, body } = await test.as(person).post("/api/customers", buildNewCustomer({ [field]: text }));
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect(JSON.stringify(body).length).toBeLessThan(2_000);
  },
);
