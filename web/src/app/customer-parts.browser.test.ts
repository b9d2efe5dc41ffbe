import { liveKinds } from "@automotive-crm/contract/live/changes";
import { expect, it } from "vitest";
import { customerParts } from "./CustomerPage.tsx";

it("reloads what each kind of live event about the customer's records is about", () => {
  const kinds = customerParts.flatMap(({ live }) => live?.kind ?? []);
  expect(kinds.toSorted()).toEqual(liveKinds.customer.filter((kind) => kind !== "customer").toSorted());
});
