import { expect, it } from "vitest";
import { createCustomerMatcher } from "./match-rows.ts";

const person = { kind: "person" as const, last: "Fox", emails: [], phones: [] };
const phones = [{ e164: "+12015550101", type: "mobile" as const, raw: "" }];

it("keeps two who are there apart, whatever they share", () => {
  const matcher = createCustomerMatcher<string>();
  for (const externalId of ["1", "2"]) matcher.add({ ...person, first: "Ada", phones, externalId }, externalId);
  expect(["1", "2"].map((externalId) => matcher.find({ ...person, externalId }))).toEqual(["1", "2"]);
});

it("finds someone by a number and a first name, or its initial, and no household", () => {
  const matcher = createCustomerMatcher<string>();
  matcher.add({ ...person, first: "Ada", phones }, "Ada");
  const find = (first: string) => matcher.find({ ...person, first, phones });
  expect(["Ada", "A", "", "Bob", "B"].map(find)).toEqual(["Ada", "Ada", "Ada", undefined, undefined]);
});
