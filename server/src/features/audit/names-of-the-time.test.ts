import { beforeAll, describe, expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

let organizationId: string;
let admin: Person;
let amy: Person;
let pat: Person;
let customerId: string;

/** Names are kept by the database's clock. */
const keepTime = () => test.setNow(new Date());

const rename = async (person: Person, firstName: string, lastName: string) => {
  expect((await test.as(person).put("/api/me/name", { firstName, lastName })).status).toBe(200);
};

const write = async (person: Person, description: string) => {
  keepTime();
  const answer = await test.as(person).post("/api/activities", { customer_id: customerId, type: "note", description });
  expect(answer.status).toBe(201);
};

/** Who wrote each note, by its text. */
async function listAuthors(): Promise<Record<string, string>> {
  const { activities } = (await test.as(admin).get(`/api/activities/customer/${customerId}`)).body;
  return Object.fromEntries(
    activities.map((entry: { description: string; author: { name: string } }) => [
      entry.description,
      entry.author.name,
    ]),
  );
}

beforeAll(async () => {
  keepTime();
  organizationId = await test.create.organization();
  admin = await test.create.person({ organizationId, role: "org:admin" });
  amy = await test.create.person({ organizationId, role: "org:member" });
  pat = await test.create.person({ organizationId, role: "org:member" });
  customerId = (await test.as(admin).post("/api/customers", buildNewCustomer())).body.id;
  await rename(amy, "Amy", "Stone");
  await write(amy, "by Amy Stone");
  await rename(amy, "Amy", "Rivers");
  await write(amy, "by Amy Rivers");
  // A colleague's former and present names, as they and as others might spell them.
  await rename(pat, "amy", "stone");
  await write(pat, "by Pat as Amy Stone");
  await rename(pat, "Ámy", "Ri-vers");
  await write(pat, "by Pat as Amy Rivers");
  // With Cyrillic letters.
  await rename(pat, "Аmу", "Rivеrs");
  await write(pat, "by Pat in other letters");
  await rename(pat, "Pat", "Again");
  await write(pat, "by Pat");
});

describe("someone who takes a colleague's name", () => {
  it("is distinguished in the timeline, where everybody keeps the name of the time", async () => {
    expect(await listAuthors()).toEqual({
      "by Amy Stone": `Amy Stone (${amy.email})`,
      "by Amy Rivers": `Amy Rivers (${amy.email})`,
      "by Pat as Amy Stone": `amy stone (${pat.email})`,
      "by Pat as Amy Rivers": `Ámy Ri-vers (${pat.email})`,
      "by Pat in other letters": `Аmу Rivеrs (${pat.email})`,
      "by Pat": "Pat Again",
    });
  });

  it("is distinguished in the customer's log, the audit log and its export", async () => {
    const names = [`amy stone (${pat.email})`, `Ámy Ri-vers (${pat.email})`, `Аmу Rivеrs (${pat.email})`, "Pat Again"];
    const { events } = (await test.as(admin).get(`/api/audit-events?personId=${pat.personId}&action=person.renamed`))
      .body;
    expect(events.map(({ actorName }: { actorName: string }) => actorName).toReversed()).toEqual(names);
    const recordNames = events.map(({ recordName }: { recordName: string }) => recordName);
    expect(recordNames.toReversed()).toEqual(names);
    const csv = await test.app().inject({
      method: "POST",
      url: "/api/audit-events/export",
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { action: "person.renamed" },
    });
    for (const name of [...names, `Amy Stone (${amy.email})`, `Amy Rivers (${amy.email})`])
      expect(csv.body).toContain(`${name},`);
    await test.as(pat).put(`/api/customers/${customerId}`, { notes: "Prefers mornings" });
    await rename(pat, "Amy", "Rivers");
    await test.as(pat).put(`/api/customers/${customerId}`, { notes: "Prefers evenings" });
    const log = (await test.as(admin).get(`/api/activities/customer/${customerId}?filter=logs`)).body.activities;
    const authors = log.map(({ author }: { author: { name: string } }) => author.name);
    expect(authors.slice(0, 2)).toEqual([`Amy Rivers (${pat.email})`, "Pat Again"]);
  });

  it("is distinguished as who made and finished a task, and who took a call", async () => {
    const task = await test.as(amy).post("/api/tasks", { customerId, title: "Call back", dueDate: "2027-03-11" });
    const { body } = await test.as(admin).get(`/api/tasks/customer/${customerId}`);
    const [listed] = body.tasks ?? body;
    expect(task.status).toBe(201);
    expect(listed).toMatchObject({ assignedToName: `Amy Rivers (${amy.email})` });
  });

  it("still is after leaving, and nobody of another organization makes a difference", async () => {
    const elsewhere = await test.create.organization();
    const stranger = await test.create.person({ organizationId: elsewhere, role: "org:admin" });
    const lone = await test.create.person({ organizationId, role: "org:member" });
    await rename(lone, "Lone", "Ranger");
    await rename(stranger, "Lone", "Ranger");
    await write(lone, "by the one here");
    expect((await listAuthors())["by the one here"]).toBe("Lone Ranger");
    const leaver = await test.create.person({ organizationId, role: "org:member" });
    await rename(leaver, "Lone", "Ranger");
    const left = await test.as(admin).post(`/api/users/${leaver.personId}/deactivate`, { handOver: {} });
    expect(left.status).toBe(200);
    expect((await listAuthors())["by the one here"]).toBe(`Lone Ranger (${lone.email})`);
  });
});
