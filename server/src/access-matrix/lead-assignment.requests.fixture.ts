import * as assignment from "@automotive-crm/contract/leads/assignment";
import * as fairness from "@automotive-crm/contract/leads/fairness";
import * as rules from "@automotive-crm/contract/leads/rules";
import * as schedules from "@automotive-crm/contract/leads/schedules";
import { v7 as newId } from "uuid";
import { holds } from "./holds.fixture.ts";
import { addLead } from "./leads.requests.fixture.ts";
import { addPerson, nextNumber } from "./records.fixture.ts";
import { audited, heldAt, heldEverywhere, inOneOrganization, seenAt, type Trial } from "./trials.fixture.ts";
import { organizationIdAt, type Place, type World } from "./world.fixture.ts";

const inGlobalView = 422;
const managed = seenAt("org:locations:view", "leads:reassign");

async function addRule(world: World, place: Place): Promise<{ ruleId: string }> {
  const ruleId = newId();
  await world.test.query(
    `insert into lead_rules (organization_id, id, place, name, location_id, mode, accept_minutes, created_at, updated_at)
     values ($1, $2, 1, $3, $4, 'assign', 5, now(), now())`,
    [organizationIdAt(world, place), ruleId, `Rule ${nextNumber()}`, world.locations[place]],
  );
  return { ruleId };
}

async function addAbsence(world: World, place: Place): Promise<{ absenceId: string }> {
  const absenceId = newId();
  await world.test.query(
    `insert into lead_absences (organization_id, id, person_id, starts_at, ends_at, created_at)
     values ($1, $2, $3, $4::timestamptz - interval '1 hour', $4::timestamptz + interval '1 hour', $4)`,
    [organizationIdAt(world, place), absenceId, await addPerson(world, place), world.test.now()],
  );
  return { absenceId };
}

/** A lead that somebody has; nobody if null. */
async function addLeadOf(world: World, place: Place, personId: string | null): Promise<{ leadId: string }> {
  const { leadId } = await addLead(world, place);
  await world.test.query("update leads set assigned_to = $2 where id = $1", [leadId, personId]);
  return { leadId };
}

const inAnHour = (world: World) => new Date(world.test.now().getTime() + 3_600_000).toISOString();

/** Their colleagues are members of the organization, who work wherever the person may reassign leads. */
const mayExcuse =
  (otherwise: number): NonNullable<Trial["rule"]> =>
  (access) =>
    holds(access, "leads:reassign") ? undefined : otherwise;

const edited = seenAt("org:customers:view", "org:customers:edit");

export const leadAssignmentTrials: readonly Trial[] = [
  { endpoint: rules.listLeadRules, inGlobalView },
  {
    endpoint: rules.createLeadRule,
    ...inOneOrganization(heldAt("leads:reassign", 403)),
    foreign: 422,
    build: ({ locations }, place) => ({ body: { name: `Rule ${nextNumber()}`, locationId: locations[place] } }),
    audited: audited("lead_rule.created", true, "new"),
  },
  {
    endpoint: rules.updateLeadRule,
    ...inOneOrganization(managed),
    build: async (world, place) => ({ params: await addRule(world, place), body: { mode: "offer" } }),
    usesUp: true,
    audited: audited("lead_rule.updated", true, "both"),
  },
  {
    endpoint: rules.reorderLeadRules,
    places: ["here"],
    rule: heldEverywhere("leads:reassign"),
    foreign: 422,
    inGlobalView,
    build: async (world, place) => {
      await addRule(world, place);
      const rows = await world.test.query("select id from lead_rules where organization_id = $1 order by id desc", [
        organizationIdAt(world, place),
      ]);
      return { body: { ruleIds: rows.map(({ id }) => String(id)) } };
    },
    usesUp: true,
    audited: audited("lead_rule.reordered", false, "both"),
  },
  {
    endpoint: rules.deleteLeadRule,
    ...inOneOrganization(managed),
    build: async (world, place) => ({ params: await addRule(world, place) }),
    usesUp: true,
    audited: audited("lead_rule.deleted", true, "old"),
  },
  {
    endpoint: schedules.listLeadSchedules,
    ...inOneOrganization(seenAt("org:locations:view")),
    build: ({ locations }, place) => ({ params: { locationId: locations[place] } }),
  },
  {
    endpoint: schedules.replaceLeadSchedule,
    ...inOneOrganization(managed),
    build: async (world, place) => ({
      params: { locationId: world.locations[place], userId: await addPerson(world, place) },
      body: { week: null, dailyCap: 7, openCap: 5 },
    }),
    usesUp: true,
    audited: audited("lead_schedule.updated", true, "both"),
  },
  { endpoint: schedules.listLeadAbsences, inGlobalView },
  {
    endpoint: schedules.addLeadAbsence,
    ...inOneOrganization(mayExcuse(403)),
    places: ["here", "foreign"],
    foreign: 422,
    build: async (world, place) => ({ body: { userId: await addPerson(world, place), endsAt: inAnHour(world) } }),
    audited: audited("lead_absence.created", false, "new"),
  },
  {
    endpoint: schedules.deleteLeadAbsence,
    ...inOneOrganization(mayExcuse(404)),
    places: ["here", "foreign"],
    build: async (world, place) => ({ params: await addAbsence(world, place) }),
    usesUp: true,
    audited: audited("lead_absence.ended", false, "both"),
  },
  {
    endpoint: assignment.previewLeadAssignment,
    ...inOneOrganization(seenAt("org:locations:view")),
    build: ({ locations }, place) => ({ query: { locationId: locations[place] } }),
  },
  ...[fairness.getLeadFairness, fairness.exportLeadFairness].map((endpoint) => ({
    endpoint,
    ...inOneOrganization(heldAt("leads:reassign", 404)),
    build: ({ locations }: World, place: Place) => ({
      query: { from: "2026-03-01", to: "2026-03-31", locationId: locations[place] },
    }),
  })),
  {
    endpoint: assignment.listLeadTurns,
    ...inOneOrganization(seenAt("org:customers:view")),
    build: async (world, place) => ({ params: await addLeadOf(world, place, null) }),
  },
  {
    endpoint: assignment.acceptLead,
    ...inOneOrganization(edited),
    build: async (world, place) => ({ params: await addLeadOf(world, place, null) }),
    usesUp: true,
    audited: audited("lead.accepted", true, "both"),
  },
  {
    endpoint: assignment.passLead,
    ...inOneOrganization(edited),
    isPersonal: true,
    build: async (world, place, { personId }) => ({ params: await addLeadOf(world, place, personId) }),
    usesUp: true,
    audited: audited("lead.passed", true, "both"),
  },
];
