import { expect, it } from "vitest";
import { testApp } from "#testing/test-app.ts";
import { insertRows } from "./insert-rows.ts";

const test = testApp();

it("stores each row's own values, and defaults for what it leaves undefined", async () => {
  const organizationId = await test.create.organization("Northstar");
  const own = { organization_id: organizationId };
  await test.database().write({ organizationId, isGlobalView: false }, (db) =>
    insertRows(db, "customers", [
      {
        ...own,
        id: ids[0],
        first_name: "Ada",
        last_name: "O'Brien",
        search_text: "",
        sort_name: "",
        notes: undefined,
        status: undefined,
      },
      {
        ...own,
        // In another order.
        last_name: "Diaz",
        first_name: 'Zo"ë',
        id: ids[1],
        search_text: "",
        sort_name: "",
        notes: "Yes",
        status: "prospect",
      },
      {
        ...own,
        id: ids[2],
        first_name: "Lu",
        last_name: "Li",
        search_text: "",
        sort_name: "",
        notes: null,
        status: undefined,
      },
    ]),
  );
  expect(await test.query("select first_name, last_name, status, notes from customers order by id")).toEqual([
    { first_name: "Ada", last_name: "O'Brien", status: "active", notes: null },
    { first_name: 'Zo"ë', last_name: "Diaz", status: "prospect", notes: "Yes" },
    { first_name: "Lu", last_name: "Li", status: "active", notes: null },
  ]);
});

it("is refused another tenant's rows", async () => {
  const organizationId = await test.create.organization("Northstar");
  const other = await test.create.organization("Southstar");
  const inserting = test
    .database()
    .write({ organizationId, isGlobalView: false }, (db) =>
      insertRows(db, "do_not_call_numbers", [{ organization_id: other, e164: "+12015550123" }]),
    );
  await expect(inserting).rejects.toThrow("row-level security");
});

const ids = [
  "0198c0de-0000-7000-8000-00000000000a",
  "0198c0de-0000-7000-8000-00000000000b",
  "0198c0de-0000-7000-8000-00000000000c",
] as const;
