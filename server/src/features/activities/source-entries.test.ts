import { describe, expect, it } from "vitest";
import { addCustomer, fixture, setUpFixture, test } from "./activities.fixture.ts";

setUpFixture();

const entriesAbout = (id: string) => test.query("select from activities where source_id = $1", [id]);

async function addTask(customerId: string): Promise<string> {
  const body = { customerId, title: "Call", dueDate: "2026-03-11" };
  return (await test.as(fixture.salesRep).post("/api/tasks", body)).body.id;
}

describe("an entry about a record", () => {
  it("goes with the customer it is about, together with the record, and no other entry does", async () => {
    const [gone, kept] = [await addCustomer(), await addCustomer()];
    const [goneTask, keptTask] = [await addTask(gone), await addTask(kept)];
    await test.query("select discard_customers($1, array[$2::uuid])", [fixture.organizationId, gone]);
    expect(await entriesAbout(goneTask)).toEqual([]);
    expect(await test.query("select from tasks where id = $1", [goneTask])).toEqual([]);
    expect(await entriesAbout(keptTask)).toHaveLength(1);
  });

  it("is the only entry that follows the record", async () => {
    const customerId = await addCustomer();
    const recordId = "01890a5d-ac96-774b-bcce-b302099a8057";
    const insert = `insert into activities
        (organization_id, id, customer_id, type, category, title, occurred_at, source_kind, source_id, follows_source)
      values ($1, gen_random_uuid(), $2, 'note', 'deal', 'Deal', now(), 'deal', $3, true)`;
    const values = [fixture.organizationId, customerId, recordId];
    await test.query(insert, values);
    await expect(test.query(insert, values)).rejects.toThrow("activities_followed_source");
  });
});
