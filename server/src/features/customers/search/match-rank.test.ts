import { beforeAll, describe, expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

let ranker: Person;

describe("the best matches come first", () => {
  beforeAll(async () => {
    ranker = await test.create.person({ organizationId: await test.create.organization(), role: "org:sales_rep" });
    for (const [firstName, lastName] of [
      ["Felix", "Malfait"],
      ["Ann", "Archer"],
      ["Max", "Felix"],
      ["Anna", "Lane"],
      ["Joanna", "Pell"],
      ["Rose", "Ann"],
    ] as const)
      await test.as(ranker).post("/api/customers", buildNewCustomer({ firstName, lastName, email: "" }));
  });

  it.each([
    ["felix ma", ["Felix", "Max"]],
    ["max felix", ["Max"]],
    ["felix max", ["Max"]],
    ["ann", ["Rose", "Ann", "Anna", "Joanna"]],
    ["anna", ["Anna", "Joanna"]],
    ["pell jo", ["Joanna"]],
  ])("for %s: %o", async (text, names) => {
    const { body } = await test.as(ranker).get(`/api/customers?search=${encodeURIComponent(text)}`);
    expect(body.customers.map(({ firstName }: { firstName: string }) => firstName)).toEqual(names);
  });
});
