import { doDueWork } from "#platform/jobs/due-work.ts";
import { providerScope } from "#platform/scope.ts";
import type { Person } from "#testing/factories.ts";
import { testWorkers } from "#testing/test-worker.ts";
import { activities } from "#features/activities/index.ts";
import { fixture, nextPhone, test } from "#features/leads/leads.fixture.ts";
import { moveLeadsOn } from "#features/leads/clock/move-leads-on.ts";
import { stopClocks } from "#features/leads/clock/stop-clocks.ts";
import { receiveLead, receiveLeads, type ReceivedLead } from "#features/leads/receiving/receive-lead.ts";

const newLead = (now: Date): ReceivedLead => ({
  locationId: fixture.downtown,
  type: "internet",
  sourceId: null,
  person: {
    firstName: "Dana",
    lastName: "Whitfield",
    phones: [{ number: nextPhone(), type: "mobile" }],
    emails: [],
    doNot: [],
  },
  vehicle: null,
  tradeIn: null,
  timeframe: null,
  comments: null,
  receivedAt: now,
});

/** Takes in internet leads of new people in one transaction, and returns their IDs. */
export async function receiveTogether(all: readonly Partial<ReceivedLead>[]): Promise<string[]> {
  const scope = providerScope("leads", fixture.organizationId);
  const now = test.now();
  const leads = all.map((over) => ({ ...newLead(now), ...over }));
  const received = await test.database().write(scope, (db) => receiveLeads({ db, scope, now }, leads));
  return received.map(({ leadId }) => leadId);
}

/** Takes in an internet lead of somebody new, and returns its ID. */
export async function receive(over: Partial<ReceivedLead> = {}): Promise<string> {
  const scope = providerScope("leads", fixture.organizationId);
  const now = test.now();
  const { leadId } = await test
    .database()
    .write(scope, (db) => receiveLead({ db, scope, now }, { ...newLead(now), ...over }));
  return leadId;
}

/** Takes in several at the same time, though no more than the database has connections for. */
export async function receiveMany(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count)
    ids.push(...(await Promise.all(Array.from({ length: Math.min(20, count - ids.length) }, () => receive()))));
  return ids;
}

/** Salespeople of the downtown location. */
export const addReps = (count: number): Promise<Person[]> =>
  Promise.all(
    Array.from({ length: count }, () =>
      test.create.person({
        organizationId: fixture.organizationId,
        at: [{ locationId: fixture.downtown, role: "sales_rep" }],
      }),
    ),
  );

export const addManager = (): Promise<Person> =>
  test.create.person({
    organizationId: fixture.organizationId,
    at: [{ locationId: fixture.downtown, role: "manager" }],
  });

export const idsOf = (people: readonly Person[]): string[] => people.map(({ personId }) => personId);

/** Without rules and leads of other tests. */
export async function clearLeads(): Promise<void> {
  await test.query("delete from leads");
  await test.query("delete from lead_rules");
  await test.query("delete from lead_schedules");
  await test.query("delete from lead_absences");
  await test.query("delete from notifications");
  await test.query("delete from mail_messages");
  await test.query("delete from business_hours");
}

export async function addRule(members: readonly Person[], over: Record<string, unknown> = {}) {
  const rule = { name: "Internet", memberIds: idsOf(members), ...over };
  return (await test.as(fixture.admin).post("/api/lead-rules", rule)).body;
}

export const getLead = async (leadId: string) => (await test.as(fixture.admin).get(`/api/leads/${leadId}`)).body;

export const holderOf = async (leadId: string): Promise<string | null> => (await getLead(leadId)).assignedTo;

/** Does what is due by now, as a worker does. */
export const moveOn = (signal?: AbortSignal) =>
  doDueWork({ database: test.database(), clock: test.now }, moveLeadsOn, signal);

/** Open on each day of the week from 9 to 6. */
export const openNineToSix = () =>
  test.as(fixture.admin).put(`/api/locations/${fixture.downtown}/business-hours`, {
    week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensAt: "09:00", closesAt: "18:00" })),
    closedDays: [],
    capacities: [],
  });

/** Lets leads hear of contacts that were recorded. */
export function testContacts() {
  const workers = testWorkers(test);
  return {
    async settle() {
      await workers.start(
        activities.jobs.map(({ handler }) => handler({ clock: test.now, contactListeners: [stopClocks] })),
      );
      await workers.finish("activities.contact-made");
    },
  };
}

export const listNotices = (leadId: string) =>
  test.query(
    "select person_id, kind, title, text from notifications where subject_id = $1 order by created_at, title",
    [leadId],
  );
