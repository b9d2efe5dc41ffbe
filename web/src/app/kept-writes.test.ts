import { updateCustomer } from "@automotive-crm/contract/customers/changes";
import { sealedFields } from "@automotive-crm/contract/customers/record";
import { expect, it } from "vitest";
import { findAllWrites, holdsSealed } from "#lib/offline/kept-writes.ts";
import "./kept-writes.ts";

it("names only existing, idempotent endpoints", async () => {
  const writes = await findAllWrites();
  expect(writes.length).toBeGreaterThan(0);
  expect(writes.filter(([, endpoint]) => endpoint?.isIdempotent !== true)).toEqual([]);
});

it("keeps no field in the browser that the server stores encrypted", () => {
  expect(sealedFields.filter((field) => !holdsSealed(updateCustomer, { [field]: "typed" }))).toEqual([]);
});
