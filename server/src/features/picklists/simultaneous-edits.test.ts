import { beforeAll, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

let admin: Person;
let otherAdmin: Person;
let values: { id: string; name: string }[];

beforeAll(async () => {
  const organizationId = await test.create.organization();
  admin = await test.create.person({ organizationId, role: "org:admin" });
  otherAdmin = await test.create.person({ organizationId, role: "org:admin" });
});

const teams = async (): Promise<{ id: string; name: string; description: string | null }[]> =>
  (await test.as(admin).get("/api/picklists")).body.picklists.find(({ name }: { name: string }) => name === "teams")
    .values;

it("merges two people's edits of one entry, and reports two names for it", async () => {
  values = await teams();
  const [team] = values;
  const base = { name: team?.name, description: null };
  const save = (by: Person, changes: object) =>
    test.as(by).put(`/api/picklists/teams/values/${team?.id}`, { ...base, ...changes, base });
  const both = await Promise.all([save(admin, { name: "Showroom" }), save(otherAdmin, { description: "New cars" })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { status, body } = await save(otherAdmin, { name: "Floor" });
  expect([status, body.code, body.conflicts]).toEqual([
    409,
    "edit_conflict",
    { name: { theirs: "Showroom", yours: "Floor" } },
  ]);
  expect((await teams())[0]).toMatchObject({ name: "Showroom", description: "New cars" });
});

it("stores one of two orders that were chosen at the same moment", async () => {
  const ids = (await teams()).map(({ id }) => id);
  const [first = "", second = "", ...others] = ids;
  const order = (by: Person, valueIds: string[]) =>
    test.as(by).put("/api/picklists/teams/order", { valueIds, base: { valueIds: ids } });
  const answers = await Promise.all([
    order(admin, [second, first, ...others]),
    order(otherAdmin, [first, ...others, second]),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.message).toBe("Someone else changed this list in the meantime. Please try again.");
});
