import { beforeEach, describe, expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

let organizationId: string;
let main: string;
let branch: string;
let admin: Person;
let rep: Person;
let colleague: Person;

beforeEach(async () => {
  organizationId = await test.create.organization("Northstar");
  main = await test.create.location(organizationId, "Main");
  branch = await test.create.location(organizationId, "Branch");
  admin = await test.create.person({ organizationId, role: "org:admin" });
  const at = [{ locationId: main, role: "sales_rep" as const, isPrimary: true }];
  rep = await test.create.person({ organizationId, at });
  colleague = await test.create.person({ organizationId, at });
});

const deactivate = (as: Person, person: Person, handOver?: Record<string, string | null>) =>
  test.as(as).post(`/api/users/${person.personId}/deactivate`, handOver ? { handOver } : {});

const addCustomer = async (locationId = main): Promise<string> => {
  const customer = buildNewCustomer({ locationAssociations: [{ locationId, isPrimary: true }] });
  return (await test.as(admin).post("/api/customers", customer)).body.id;
};

async function addTask(locationId = main): Promise<string> {
  const customerId = await addCustomer(locationId);
  const task = { customerId, title: "Call back", dueDate: "2026-12-01" };
  const { id } = (await test.as(admin).post("/api/tasks", task)).body;
  // Also where they can't see the customer anymore.
  await test.query("update tasks set assigned_to = $2 where id = $1", [id, rep.personId]);
  return id;
}

const addAppointment = async (advisor: Person): Promise<string> =>
  (
    await test.as(admin).post("/api/appointments", {
      customerId: await addCustomer(),
      appointmentDate: "2026-12-01",
      appointmentTime: "10:00",
      appointmentType: "Test Drive",
      advisor: advisor.personId,
      locationId: main,
    })
  ).body.appointment.id;

/** The token in the link of an invitation's mail. */
async function findToken(invitationId: string): Promise<string> {
  const [mail] = await test.query("select text from mail_messages where subject_id = $1", [invitationId]);
  return /token=([\w-]+)/.exec(String(mail?.text))?.[1] ?? "";
}

describe("deactivating a person", () => {
  it("ends their access at once, keeps them in the list, and is undone with everything they had", async () => {
    expect((await test.as(rep).get("/api/customers")).status).toBe(200);
    const { status, body } = await deactivate(admin, rep);
    expect([status, body.isActive, body.publicMetadata.locationAccess]).toEqual([200, false, []]);
    expect((await test.as(rep).get("/api/customers")).status).toBe(403);
    const listed = (await test.as(admin).get("/api/clerk/real-users")).body;
    expect(listed.find(({ id }: { id: string }) => id === rep.personId)).toMatchObject({ isActive: false });
    const [event] = await test.query("select changes from audit_events where action = 'person.deactivated'");
    expect(event?.changes).toEqual({ status: { old: "active", new: "inactive" } });

    const back = await test.as(admin).post(`/api/users/${rep.personId}/reactivate`);
    expect(back.body).toMatchObject({
      isActive: true,
      publicMetadata: { locationAccess: [{ locationId: main, role: "sales_rep" }] },
    });
    expect((await test.as(rep).get("/api/customers")).status).toBe(200);
    expect((await test.as(admin).post(`/api/users/${rep.personId}/reactivate`)).status).toBe(404);
  });

  it("takes them off the lists of people to assign work to, and from the locations they manage", async () => {
    await test.as(admin).put(`/api/locations/${main}`, { managerId: rep.personId });
    await deactivate(admin, rep);
    const colleagues = (await test.as(admin).get("/api/colleagues")).body;
    expect(colleagues.map(({ id }: { id: string }) => id)).not.toContain(rep.personId);
    const locations = (await test.as(admin).get("/api/locations")).body;
    expect(locations.every(({ manager_id }: { manager_id: string | null }) => manager_id === null)).toBe(true);
  });

  it("requires someone to take over their open tasks and appointments", async () => {
    const taskId = await addTask();
    const appointmentId = await addAppointment(rep);
    const takers = expect.arrayContaining([admin.personId, colleague.personId]);
    const work = await test.as(admin).get(`/api/users/${rep.personId}/open-work`);
    expect(work.body.openWork).toEqual([
      { kind: "tasks", count: 1, takerIds: takers },
      { kind: "appointments", count: 1, takerIds: takers },
      { kind: "leads", count: 0, takerIds: takers },
      { kind: "deals", count: 0, takerIds: takers },
      { kind: "customers", count: 0, takerIds: takers },
    ]);
    const refused = await deactivate(admin, rep, { tasks: rep.personId });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      {
        "handOver.tasks": "Please choose someone else",
        "handOver.appointments": "Please choose who takes over 1 open appointment",
      },
    ]);
    expect((await test.as(rep).get("/api/customers")).status).toBe(200);

    const handOver = { tasks: colleague.personId, appointments: null };
    expect((await deactivate(admin, rep, handOver)).status).toBe(200);
    expect(await test.query("select assigned_to from tasks where id = $1", [taskId])).toEqual([
      { assigned_to: colleague.personId },
    ]);
    expect(await test.query("select advisor_id from appointments where id = $1", [appointmentId])).toEqual([
      { advisor_id: null },
    ]);
    const actions = await test.query("select action from audit_events where action like '%reassigned'");
    expect(actions).toEqual([{ action: "task.reassigned" }]);
  });

  it("gives their customers to someone who can see them, in their log too", async () => {
    const owned = await Promise.all([addCustomer(), addCustomer(branch), addCustomer()]);
    await test.query("update customers set owner_id = $1 where id = any($2)", [rep.personId, owned]);
    const work = await test.as(admin).get(`/api/users/${rep.personId}/open-work`);
    expect(work.body.openWork).toContainEqual({ kind: "customers", count: 3, takerIds: [admin.personId] });
    expect((await deactivate(admin, rep)).body.fields).toEqual({
      "handOver.customers": "Please choose who takes over 3 customers",
    });
    const refused = await deactivate(admin, rep, { customers: colleague.personId });
    expect(refused.body.fields).toEqual({
      "handOver.customers": "This person can't take over Ada Lovelace: cannot edit this customer",
    });

    expect((await deactivate(admin, rep, { customers: admin.personId })).status).toBe(200);
    expect(await test.query("select owner_id, version from customers where id = any($1)", [owned])).toEqual(
      Array.from(owned, () => ({ owner_id: admin.personId, version: 2 })),
    );
    const events = await test.query(
      "select changes from audit_events where customer_id = any($1) and action = 'customer.updated'",
      [owned],
    );
    expect(events).toHaveLength(3);
    expect(events[0]?.changes).toMatchObject({ ownerId: { old: rep.personId, new: admin.personId } });

    const listed = async (query = "") => (await test.as(admin).get(`/api/audit-events${query}`)).body.events;
    const [entry, ...rest] = await listed();
    expect(entry).toMatchObject({ action: "person.deactivated", parts: 3 });
    expect(rest.map(({ action }: { action: string }) => action)).not.toContain("customer.updated");
    expect(await listed(`?partOf=${entry.id}`)).toHaveLength(3);
  });

  it("leaves their customers without an owner if nobody takes over", async () => {
    const customerId = await addCustomer();
    await test.query("update customers set owner_id = $1 where id = $2", [rep.personId, customerId]);
    expect((await deactivate(admin, rep, { customers: null })).status).toBe(200);
    expect((await test.as(admin).get(`/api/customers/${customerId}`)).body.ownerId).toBeNull();
  });

  it("books the new advisor twice rather than losing an appointment", async () => {
    await addAppointment(colleague);
    const appointmentId = await addAppointment(rep);
    expect((await deactivate(admin, rep, { appointments: colleague.personId })).status).toBe(200);
    expect(
      await test.query("select advisor_id, is_overlapping from appointments where id = $1", [appointmentId]),
    ).toEqual([{ advisor_id: colleague.personId, is_overlapping: true }]);
  });

  it("is refused with everything unchanged if the new owner can't see a customer", async () => {
    const taskId = await addTask(branch);
    const { status, body } = await deactivate(admin, rep, { tasks: colleague.personId });
    expect([status, body.fields]).toEqual([
      422,
      { "handOver.tasks": "This person can't take over the task “Call back”: cannot edit this customer" },
    ]);
    expect(await test.query("select assigned_to from tasks where id = $1", [taskId])).toEqual([
      { assigned_to: rep.personId },
    ]);
  });

  it("is refused for oneself and the last administrator, even if two deactivate each other at once", async () => {
    const own = await deactivate(admin, admin);
    expect([own.status, own.body.message]).toEqual([409, expect.stringContaining("last administrator")]);
    const second = await test.create.person({ organizationId, role: "org:admin" });
    expect((await deactivate(second, second)).body.message).toContain("can't deactivate yourself");
    const statuses = await Promise.all([deactivate(admin, second), deactivate(second, admin)]);
    expect(statuses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const rest = await test.query(
      "select person_id from memberships where organization_id = $1 and role = 'org:admin'",
      [organizationId],
    );
    expect(rest).toHaveLength(1);
  });

  it("is refused to others, names invalid fields, and hides people of other organizations", async () => {
    const stranger = await test.create.person({ organizationId: await test.create.organization(), role: "org:admin" });
    const path = `/api/users/${rep.personId}`;
    for (const action of ["deactivate", "reactivate"]) {
      expect((await test.as(colleague).post(`${path}/${action}`, {})).status).toBe(403);
      expect((await test.as(stranger).post(`${path}/${action}`, {})).status).toBe(404);
      expect((await test.anonymous.post(`${path}/${action}`, {})).status).toBe(401);
    }
    expect((await test.as(colleague).get(`${path}/open-work`)).status).toBe(403);
    expect((await test.as(stranger).get(`${path}/open-work`)).status).toBe(404);
    expect((await deactivate(admin, rep, { tasks: "nobody" })).body.fields).toEqual({
      "handOver.tasks": "Tasks must be a valid ID",
    });
  });

  it("offers only people who may edit every customer, and names all that someone else can't take over", async () => {
    await Promise.all([addTask(), addTask(branch), addTask(branch)]);
    const work = await test.as(admin).get(`/api/users/${rep.personId}/open-work`);
    expect(work.body.openWork[0]).toEqual({ kind: "tasks", count: 3, takerIds: [admin.personId] });
    const { body } = await deactivate(admin, rep, { tasks: colleague.personId });
    expect(body.fields).toEqual({
      "handOver.tasks":
        "This person can't take over the task “Call back” and the task “Call back”: cannot edit these customers",
    });
  });

  it("is one entry of the audit log, and its parts are found by what they are", async () => {
    await Promise.all([addTask(), addTask()]);
    const before = await Promise.all(["", "&action=task.reassigned"].map((query) => countEvents(query)));
    await deactivate(admin, rep, { tasks: colleague.personId });
    const after = await Promise.all(["", "&action=task.reassigned"].map((query) => countEvents(query)));
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 2]);
    const { body } = await test.as(admin).get(`/api/audit-events?personId=${admin.personId}&limit=1`);
    expect(body.events).toMatchObject([{ action: "person.deactivated", parts: 2 }]);
    expect((await test.as(admin).get(`/api/audit-events?partOf=${body.events[0].id}`)).body.events).toHaveLength(2);
  });

  it("tells the people who take over what they got, once, and says in one entry who got what", async () => {
    await Promise.all([addTask(), addTask(), addAppointment(rep)]);
    await deactivate(admin, rep, { tasks: colleague.personId, appointments: colleague.personId });
    const { notifications } = (await test.as(colleague).get("/api/notifications")).body;
    expect(notifications).toMatchObject([
      {
        kind: "hand-over",
        text: expect.stringMatching(/^2 open tasks and 1 open appointment of Pat \w+ now belong to you$/),
      },
    ]);
    const [event] = await test.query(
      "select changes from audit_events where action = 'person.deactivated' and entity_id = $1",
      [rep.personId],
    );
    expect(event?.changes).toEqual({
      status: { old: "active", new: "inactive" },
      tasks: { new: expect.stringMatching(/^2 open tasks to Pat \w+$/) },
      appointments: { new: expect.stringMatching(/^1 open appointment to Pat \w+$/) },
    });
  });

  it("ends the invitations they have sent, which nobody tells them about", async () => {
    const inviter = await test.create.person({ organizationId, role: "org:admin" });
    const invited = await test.create.person({});
    const invite = { email: invited.email, role: "org:member" };
    const { body } = await test.as(inviter).post(`/api/organizations/${organizationId}/invite`, invite);
    const token = await findToken(body.id);
    await deactivate(admin, inviter);
    const listed = (await test.as(admin).get(`/api/organizations/${organizationId}/invitations`)).body;
    expect(listed).toMatchObject([{ id: body.id, status: "revoked" }]);
    const link = (await test.as({ token }).get(`/api/invitations/${body.id}`)).body;
    expect(link.status).toBe("revoked");
    const answer = await test.as(invited).post(`/api/invitations/${body.id}/accept`, { token });
    expect([answer.status, answer.body.message]).toEqual([409, "This invitation was revoked"]);
    const audited = await test.query("select action from audit_events where entity_id = $1", [body.id]);
    expect(audited.map(({ action }) => action)).toContain("invitation.revoked");
    expect(await test.query("select 1 from notifications where person_id = $1", [inviter.personId])).toEqual([]);
  });

  it("never leaves reopened work with someone who has left", async () => {
    const taskId = await addTask();
    const appointmentId = await addAppointment(rep);
    await test.as(admin).put(`/api/tasks/${taskId}`, { status: "completed" });
    const cancelled = { status: "cancelled", cancelReason: "customer-request" };
    await test.as(admin).put(`/api/appointments/${appointmentId}`, cancelled);
    await deactivate(admin, rep);
    const task = await test.as(colleague).put(`/api/tasks/${taskId}`, { status: "pending" });
    expect([task.status, task.body.assignedTo]).toEqual([200, colleague.personId]);
    const { status, body } = await test
      .as(colleague)
      .put(`/api/appointments/${appointmentId}`, { status: "scheduled" });
    expect([status, body.appointment.advisor]).toEqual([200, null]);
  });
});

it("lists everyone's people in Global View, each with their organization", async () => {
  const superAdmin = await test.create.person({ isSuperAdmin: true });
  const { body } = await test.as(superAdmin, "global").get("/api/clerk/real-users");
  expect(body.find(({ id }: { id: string }) => id === rep.personId)).toMatchObject({
    organizationId,
    organizationName: "Northstar",
  });
});

it("lists someone without an organization in Global View only", async () => {
  const superAdmin = await test.create.person({ isSuperAdmin: true });
  const nobodys = await test.create.person({});
  const { body } = await test.as(superAdmin, "global").get("/api/clerk/real-users");
  const found = body.filter(({ id }: { id: string }) => id === nobodys.personId);
  expect(found).toMatchObject([
    {
      organizationId: null,
      organizationName: null,
      isActive: true,
      publicMetadata: { role: null, locationAccess: [] },
    },
  ]);
  for (const answer of [
    await test.as(superAdmin, organizationId).get("/api/clerk/real-users"),
    await test.as(admin).get("/api/clerk/real-users"),
  ]) {
    expect(answer.status).toBe(200);
    expect(answer.body.map(({ id }: { id: string }) => id)).not.toContain(nobodys.personId);
  }
});

const countEvents = async (query: string) =>
  (await test.as(admin).get(`/api/audit-events?personId=${admin.personId}&limit=100${query}`)).body.events.length;
