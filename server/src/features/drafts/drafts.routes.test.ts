import { maxDrafts } from "@automotive-crm/contract/drafts/record";
import { beforeEach, describe, expect, it } from "vitest";
import { v4 as newTabId } from "uuid";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();
const tabId = newTabId();
const draft = { body: { value: "Half a sentence", customerName: "Grace Hopper" } };

let organizationId: string;
let ada: Person;
let ben: Person;

beforeEach(async () => {
  organizationId = await test.create.organization();
  ada = await test.create.person({ organizationId, role: "org:sales_rep" });
  ben = await test.create.person({ organizationId, role: "org:admin" });
});

const advance = (ms: number) => test.setNow(new Date(test.now().getTime() + ms));
const pathOf = (form: string, tab = tabId) => `/api/drafts/${form}/${tab}`;
const put = (form: string, body: object = draft, tab = tabId) => test.as(ada).put(pathOf(form, tab), body);
const formsOf = async (person: Person) =>
  (await test.as(person).get("/api/drafts")).body.drafts.map(({ form }: { form: string }) => form);

describe("drafts", () => {
  it("require a session", async () => {
    expect((await test.anonymous.get("/api/drafts")).status).toBe(401);
    expect((await test.anonymous.put(pathOf("note"), draft)).status).toBe(401);
    expect((await test.anonymous.delete(pathOf("note"))).status).toBe(401);
  });

  it("follow their author, newest first, one a form and tab", async () => {
    expect((await put("note.1", draft)).status).toBe(204);
    advance(1_000);
    await put("task.1");
    advance(1_000);
    await put("note.1", { body: { value: "A whole sentence" } });
    advance(1_000);
    await put("note.1", draft, newTabId());
    const { drafts } = (await test.as(ada).get("/api/drafts")).body;
    expect(drafts.map(({ form, body }: { form: string; body: { value: string } }) => [form, body.value])).toEqual([
      ["note.1", "Half a sentence"],
      ["note.1", "A whole sentence"],
      ["task.1", "Half a sentence"],
    ]);
    expect(drafts[1]).toMatchObject({ organizationId, tabId, updatedAt: expect.any(String) });
  });

  it("are deleted, also twice", async () => {
    await put("note.1");
    await put("task.1");
    for (const status of [204, 204]) expect((await test.as(ada).delete(pathOf("note.1"))).status).toBe(status);
    expect(await formsOf(ada)).toEqual(["task.1"]);
  });

  it("are nobody else's: not a colleague's, not another organization's", async () => {
    await put("note.1");
    const elsewhere = await test.create.organization();
    const outsider = await test.create.person({ organizationId: elsewhere, role: "org:admin" });
    for (const other of [ben, outsider]) {
      expect(await formsOf(other)).toEqual([]);
      expect((await test.as(other).delete(pathOf("note.1"))).status).toBe(204);
      expect((await test.as(other).put(pathOf("note.1"), { body: { value: "Other" } })).status).toBe(204);
    }
    const { drafts } = (await test.as(ada).get("/api/drafts")).body;
    expect(drafts).toMatchObject([{ form: "note.1", body: draft.body }]);
  });

  it("stay in the organization they were typed in", async () => {
    const elsewhere = await test.create.organization();
    await test.create.join(ada.personId, elsewhere, "org:sales_rep");
    expect((await test.as(ada, organizationId).put(pathOf("note.1"), draft)).status).toBe(204);
    expect((await test.as(ada, elsewhere).get("/api/drafts")).body.drafts).toEqual([]);
    const foreign = await test.create.organization();
    expect((await test.as(ada, foreign).put(pathOf("note.1"), draft)).status).toBe(404);
  });

  it("refuse other names, tabs and texts than a form's", async () => {
    expect((await put("a%20b")).status).toBe(422);
    expect((await put("a".repeat(101))).status).toBe(414);
    expect((await put("note.1", draft, "a%20b")).status).toBe(422);
    expect((await put("note.1", { body: "text" })).body.fields).toHaveProperty("body");
    expect((await put("note.1", { body: { value: "x".repeat(300_000) } })).status).toBe(413);
    expect(await formsOf(ada)).toEqual([]);
  });

  it("are limited: the oldest go", async () => {
    await put("oldest");
    await test.query(
      `insert into drafts (organization_id, person_id, form, tab_id, body, updated_at)
       select $1, $2, 'note.' || n, $3, '{}', $4 from generate_series(1, $5::int) n`,
      [organizationId, ada.personId, tabId, new Date(test.now().getTime() + 1_000), maxDrafts - 1],
    );
    advance(2_000);
    await put("newest");
    const forms = await formsOf(ada);
    expect([forms.length, forms[0], forms.includes("oldest")]).toEqual([maxDrafts, "newest", false]);
  });
});
