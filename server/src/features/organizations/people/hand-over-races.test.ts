import { beforeEach, describe, expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/factories.ts";
import { inParallel, raceTimeoutMs, repeatedly } from "#testing/races.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

let organizationId: string;
let main: string;
let admin: Person;
let colleague: Person;
let rep: Person;
let customerId: string;

const at = () => [{ locationId: main, role: "sales_rep" as const, isPrimary: true }];

beforeEach(async () => {
  organizationId = await test.create.organization("Northstar");
  main = await test.create.location(organizationId, "Main");
  admin = await test.create.person({ organizationId, role: "org:admin" });
  colleague = await test.create.person({ organizationId, at: at() });
  customerId = (await addCustomer(admin)).body.id;
});

const addCustomer = (as: Person, fields: object = {}) =>
  test
    .as(as)
    .post(
      "/api/customers",
      buildNewCustomer({ locationAssociations: [{ locationId: main, isPrimary: true }], ...fields }),
    );

const addTask = (as: Person, assignedTo: string) =>
  test.as(as).post("/api/tasks", { customerId, title: "Call back", dueDate: "2026-12-01", assignedTo });

const twoDigits = (n: number) => String(n).padStart(2, "0");

const book = (as: Person, advisor: string, day: number) =>
  test.as(as).post("/api/appointments", {
    customerId,
    appointmentDate: `2027-${twoDigits(1 + Math.floor(day / 28))}-${twoDigits(1 + (day % 28))}`,
    appointmentTime: "10:00",
    appointmentType: "Test Drive",
    estimatedDuration: 30,
    advisor,
    locationId: main,
  });

/** As often as the person who hands over may need: something new may be there at the second try. */
async function deactivate(): Promise<void> {
  const to = colleague.personId;
  const handOver = { tasks: to, appointments: to, customers: to };
  const { status, body } = await test.as(admin).post(`/api/users/${rep.personId}/deactivate`, { handOver });
  expect([status, body.message]).toEqual([200, undefined]);
}

const left = () =>
  test.query(
    `select 'task' as what from tasks where assigned_to = $1 and status in ('pending', 'in-progress')
     union all select 'appointment' from appointments where advisor_id = $1 and status in ('scheduled', 'confirmed')
     union all select 'customer' from customers where owner_id = $1`,
    [rep.personId],
  );

/** All that moved is audited, and nothing else. */
const audited = async () => {
  const [found] = await test.query(
    `select (select count(*)::int from audit_events where organization_id = $1 and action = 'task.reassigned') as tasks,
       (select count(*)::int from tasks where organization_id = $1 and assigned_to = $2 and version = 2) as moved`,
    [organizationId, colleague.personId],
  );
  return found;
};

describe("while someone is deactivated", () => {
  it(
    "nothing that others or they themselves add stays with them",
    async () => {
      await repeatedly(20, async (round) => {
        rep = await test.create.person({ organizationId, at: at() });
        const started = inParallel(36, (n): Promise<{ status: number }> => {
          const as = n % 2 === 0 ? colleague : rep;
          if (n % 3 === 0) return addCustomer(as, as === rep ? {} : { ownerId: rep.personId });
          return n % 3 === 1 ? addTask(as, rep.personId) : book(as, rep.personId, round * 12 + Math.floor(n / 3));
        });
        const [, ...answers] = await Promise.all([deactivate(), ...started]);
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        expect(await left()).toEqual([]);
      });
      expect(await audited()).toMatchObject({ tasks: expect.any(Number) });
      const { tasks, moved } = (await audited()) ?? {};
      expect(tasks).toBe(moved);
    },
    raceTimeoutMs,
  );

  it(
    "what a colleague moves or completes stays moved and completed by them",
    async () => {
      await repeatedly(20, async (round) => {
        rep = await test.create.person({ organizationId, at: at() });
        const tasks = await Promise.all(inParallel(8, () => addTask(admin, rep.personId)));
        const booked = await Promise.all(inParallel(8, (n) => book(admin, rep.personId, round * 8 + n)));
        await Promise.all([
          deactivate(),
          ...tasks.map(({ body }) => test.as(colleague).put(`/api/tasks/${body.id}`, { status: "completed" })),
          ...booked.map(({ body }) =>
            test.as(colleague).put(`/api/appointments/${body.appointment.id}`, {
              appointmentTime: "15:00",
              allowOverlap: true,
            }),
          ),
        ]);
        const done = await test.query("select distinct status, completed_by from tasks where id = any($1)", [
          tasks.map(({ body }) => body.id),
        ]);
        expect(done).toEqual([{ status: "completed", completed_by: colleague.personId }]);
        const times = await test.query(
          `select distinct appointment_time::text as wall, (starts_at at time zone l.time_zone)::time::text as instant,
           (ends_at - starts_at)::text as length, a.advisor_id
         from appointments a join locations l on l.id = a.location_id where a.id = any($1)`,
          [booked.map(({ body }) => body.appointment.id)],
        );
        expect(times, `round ${round}`).toEqual([
          { wall: "15:00:00", instant: "15:00:00", length: "00:30:00", advisor_id: colleague.personId },
        ]);
      });
    },
    raceTimeoutMs,
  );
});
