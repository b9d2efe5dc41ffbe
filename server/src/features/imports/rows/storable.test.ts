import { expect, it } from "vitest";
import { storable } from "./storable.ts";

it("leaves out what PostgreSQL can't store, wherever it is, and changes nothing that was given", () => {
  const row = {
    cells: ["Fay\0", "🦊", "half \ud83e"],
    customer: { first: "Fay\0", phones: [{ e164: "+12015550123" }] },
  };
  const given = structuredClone(row);
  expect(storable(row)).toEqual({
    cells: ["Fay", "🦊", "half "],
    customer: { first: "Fay", phones: [{ e164: "+12015550123" }] },
  });
  expect(row).toEqual(given);
});

it("copies nothing that can be stored", () => {
  const row = { row: 1, cells: ["Fay", ""], customer: null };
  expect(storable(row)).toBe(row);
});
