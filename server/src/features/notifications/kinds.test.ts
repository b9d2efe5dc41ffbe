import { beforeEach, describe, expect, it } from "vitest";
import { testDealership } from "#testing/dealership.fixture.ts";
import type { Person } from "#testing/factories.ts";

const { test, fixture, setUpFixture } = testDealership();
setUpFixture();

beforeEach(() => test.query("delete from notifications"));

const noticesOf = async (person: Person) => (await test.as(person).get("/api/notifications")).body.notifications;

const nameOf = async ({ personId }: Person) => {
  const [row] = await test.query("select first_name || ' ' || last_name as name from people where id = $1", [personId]);
  return String(row?.["name"]);
};

describe("people are notified in the app", () => {
  it("that a colleague gave them a task, and not about their own", async () => {
    const { salesRep, moderator, customerId } = fixture;
    const task = { customerId, title: "Send the quote", dueDate: "2026-03-12", assignedTo: salesRep.personId };
    const { body } = await test.as(moderator).post("/api/tasks", task);
    expect(await noticesOf(salesRep)).toMatchObject([
      { kind: "task-assigned", title: "Send the quote", subject: { kind: "task", id: body.id }, customerId },
    ]);
    expect(await noticesOf(moderator)).toEqual([]);
    await test.as(salesRep).put(`/api/tasks/${body.id}`, { assignedTo: moderator.personId });
    expect(await noticesOf(moderator)).toMatchObject([{ kind: "task-assigned" }]);
    await test.as(moderator).put(`/api/tasks/${body.id}`, { title: "Send both quotes" });
    expect(await noticesOf(moderator)).toHaveLength(1);
  });

  it("that a note mentions them, if they may see the customer", async () => {
    const { salesRep, moderator, airportAdvisor, customerId } = fixture;
    const names = await Promise.all([moderator, airportAdvisor, salesRep].map(nameOf));
    const description = names.map((name) => `@${name.toUpperCase()}`).join(", ");
    const note = { customerId, type: "note", description: `Please call, ${description}` };
    const { body } = await test.as(salesRep).post("/api/activities", note);
    expect(await noticesOf(moderator)).toMatchObject([
      { kind: "mention", title: `${names[2]} mentioned you`, subject: { kind: "activity", id: body.id }, customerId },
    ]);
    for (const person of [airportAdvisor, salesRep]) expect(await noticesOf(person)).toEqual([]);
  });

  it("that an edit mentions them, once, and not those whom the note mentioned before", async () => {
    const { salesRep, moderator, admin, airportAdvisor, customerId } = fixture;
    const [first, second, elsewhere] = await Promise.all([moderator, admin, airportAdvisor].map(nameOf));
    const note = { customerId, type: "note", description: `Please call, @${first}` };
    const { body } = await test.as(salesRep).post("/api/activities", note);
    const before = (await noticesOf(moderator)).length;
    const adminBefore = (await noticesOf(admin)).length;
    for (const description of [
      `Please call, @${first} or @${second} or @${elsewhere}`,
      `Please call, @${first}`,
      `Please call back, @${first}, else @${second}`,
    ])
      expect((await test.as(salesRep).put(`/api/activities/${body.id}`, { description })).status).toBe(200);
    expect(await noticesOf(moderator)).toHaveLength(before);
    expect(await noticesOf(admin)).toHaveLength(adminBefore + 1);
    expect(await noticesOf(airportAdvisor)).toEqual([]);
  });

  it("that someone they called last has called back, and no one took it", async () => {
    const { organizationId, salesRep, admin } = fixture;
    const number = "+12015550188";
    await test.query(
      `insert into calls (organization_id, id, direction, status, person_id, customer_phone, started_at)
       values ($1, gen_random_uuid(), 'outbound', 'logged', $2, $3, $4)`,
      [organizationId, salesRep.personId, number, "2026-03-09T15:00:00Z"],
    );
    expect((await test.as(admin).post("/api/calls/simulator/inbound", { from: "2015550188" })).status).toBe(201);
    await test.timers.finish();
    expect(await noticesOf(salesRep)).toMatchObject([
      { kind: "missed-call", title: "Missed call from (201) 555-0188", subject: { kind: "call" }, customerId: null },
    ]);
    expect(await noticesOf(admin)).toEqual([]);
  });

  it("that they are invited to another organization, wherever they are", async () => {
    const { stranger, salesRep, admin, organizationId } = fixture;
    const alone = await test.create.person();
    const invite = ({ email }: Person) =>
      test.as(admin).post(`/api/organizations/${organizationId}/invite`, { email, role: "org:member" });
    for (const person of [stranger, alone]) {
      expect((await invite(person)).status).toBe(201);
      const [invited] = await noticesOf(person);
      expect(invited).toMatchObject({ kind: "invited", organizationId, subject: { kind: "invitation" }, readAt: null });
      expect((await test.as(person).put(`/api/notifications/${invited.id}/read`)).body).toEqual({ unread: 0 });
    }
    expect(await noticesOf(salesRep)).toEqual([]);
    const mail = await test.query("select 1 from mail_messages where recipient_address = $1", [alone.email]);
    expect(mail).toHaveLength(1);
  });
});
