import { liveKinds } from "@automotive-crm/contract/live/changes";
import { expect, it } from "vitest";
import { customerParts } from "./CustomerPage.tsx";

it("reloads what each kind of live event about the customer's records is about", () => {
  const kinds = new Set(customerParts.flatMap(({ live }) => live?.kind ?? []));
  // The page itself reloads the customer; visits are only in the timeline, which every event reloads.
  expect([...kinds, "customer", "visit"].toSorted()).toEqual(liveKinds.customer.toSorted());
});
