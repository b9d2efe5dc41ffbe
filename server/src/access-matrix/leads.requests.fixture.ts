import * as list from "@automotive-crm/contract/leads/list";
import * as contract from "@automotive-crm/contract/leads/record";
import * as intake from "@automotive-crm/contract/leads/intake";
import * as providers from "@automotive-crm/contract/leads/providers";
import * as sources from "@automotive-crm/contract/leads/source";
import { v7 as newId } from "uuid";
import { holds, locationsWhereHeld } from "./holds.fixture.ts";
import { addCustomer, nextNumber } from "./records.fixture.ts";
import {
  atEachPlace,
  audited,
  heldEverywhere,
  inOneOrganization,
  seenAt,
  type CheckedResponse,
  type Trial,
} from "./trials.fixture.ts";
import { marks, organizationIdAt, type Place, type World } from "./world.fixture.ts";

const inGlobalView = 422;
const seen = seenAt("org:customers:view");
const edited = seenAt("org:customers:view", "org:customers:edit");
const mostLeads = 200;

/** A lead of a new customer at a place, which a colleague has. */
export async function addLead(world: World, place: Place): Promise<{ leadId: string; customerId: string }> {
  const [{ customerId }, leadId] = [await addCustomer(world, place), newId()];
  const organizationId = organizationIdAt(world, place);
  const at = world.test.now();
  await world.test.query(
    `insert into leads (organization_id, id, customer_id, location_id, type, comments, assigned_to, received_at, due_at, created_at, updated_at)
     values ($1, $2, $3, $4, 'internet', $5, $6, $7, $7, $7, $7)`,
    [organizationId, leadId, customerId, world.locations[place], marks[place], world.people[place], at],
  );
  await world.test.query(
    "insert into lead_inquiries (organization_id, id, lead_id, comments, received_at) values ($1, $2, $3, $4, $5)",
    [organizationId, newId(), leadId, marks[place], at],
  );
  return { leadId, customerId };
}

const paramsOf = async (world: World, place: Place) => ({ leadId: (await addLead(world, place)).leadId });

/** Whether the list has exactly the leads at locations whose customers the person may see, counted past row-level security. */
async function listsAllVisible({ world, access, organizationId, body }: CheckedResponse): Promise<string[]> {
  const at = locationsWhereHeld(access, "org:customers:view");
  const [row] = await world.test.query(
    `select count(*)::int as n from leads t
     join customers c on c.organization_id = t.organization_id and c.id = t.customer_id and c.deleted_at is null
     where ($1::uuid is null or t.organization_id = $1) and ($2::uuid[] is null or t.location_id = any($2))`,
    [organizationId, at === "all" ? null : at],
  );
  const expected = Math.min(Number(row?.n), mostLeads);
  return body.leads.length === expected ? [] : [`shows ${String(body.leads.length)} of ${expected} leads`];
}

async function addSource(world: World, place: Place): Promise<string> {
  const [sourceId, name] = [newId(), `source ${nextNumber()}`];
  await world.test.query(
    `insert into lead_sources (organization_id, id, name, name_key, type, created_at, updated_at)
     values ($1, $2, $3, $3, 'internet', now(), now())`,
    [organizationIdAt(world, place), sourceId, name],
  );
  return sourceId;
}

async function addEndpoint(world: World, place: Place): Promise<{ endpointId: string }> {
  const endpointId = newId();
  await world.test.query(
    `insert into lead_endpoints (organization_id, id, kind, source_id, location_id, secret_hash, secret_hint, created_at)
     values ($1, $2, 'http', $3, $4, $5, 'abcd', now())`,
    [
      organizationIdAt(world, place),
      endpointId,
      await addSource(world, place),
      world.locations[place],
      Buffer.from(endpointId),
    ],
  );
  return { endpointId };
}

async function addProvider(world: World, place: Place): Promise<{ providerId: string }> {
  const providerId = newId();
  await world.test.query(
    "insert into lead_providers (organization_id, id, name, name_key, first_seen_at) values ($1, $2, $3, $3, now())",
    [organizationIdAt(world, place), providerId, `provider ${nextNumber()}`],
  );
  return { providerId };
}

/** What was delivered at a place, sealed as nobody could. */
async function addDelivery(world: World, place: Place): Promise<{ deliveryId: string }> {
  const [deliveryId, { endpointId }] = [newId(), await addEndpoint(world, place)];
  await world.test.query(
    `insert into lead_deliveries (organization_id, id, endpoint_id, received_at, transport, subject, bytes, sealed)
     values ($1, $2, $3, now(), 'http', $4, 3, $5)`,
    [organizationIdAt(world, place), deliveryId, endpointId, marks[place], world.test.worker().sealer.seal("adf")],
  );
  return { deliveryId };
}

const settings = inOneOrganization(heldEverywhere("org:settings:manage"));
const ofOrganization: Pick<Trial, "places"> = { places: ["here", "foreign"] };

const intakeTrials: readonly Trial[] = [
  { endpoint: intake.listLeadEndpoints, rule: heldEverywhere("org:settings:manage"), inGlobalView },
  {
    endpoint: intake.createLeadEndpoint,
    ...settings,
    ...ofOrganization,
    foreign: 422,
    build: async (world, place) => ({
      body: { kind: "http", sourceId: await addSource(world, place), locationId: world.locations[place] },
    }),
    audited: audited("lead_endpoint.added", true, "new"),
  },
  {
    endpoint: intake.rotateLeadEndpoint,
    ...settings,
    ...ofOrganization,
    build: async (world, place) => ({ params: await addEndpoint(world, place) }),
    audited: audited("lead_endpoint.rotated", true, "new"),
  },
  {
    endpoint: intake.revokeLeadEndpoint,
    ...settings,
    ...ofOrganization,
    build: async (world, place) => ({ params: await addEndpoint(world, place) }),
    usesUp: true,
    audited: audited("lead_endpoint.revoked", true, "old"),
  },
  {
    endpoint: intake.testLeadEndpoint,
    ...settings,
    ...ofOrganization,
    build: async (world, place) => ({ params: await addEndpoint(world, place) }),
    audited: audited("lead_endpoint.tested", false, "new"),
  },
  { endpoint: intake.listLeadDeliveries, rule: heldEverywhere("org:settings:manage"), inGlobalView },
  {
    endpoint: intake.getLeadOriginal,
    ...settings,
    ...ofOrganization,
    build: async (world, place) => ({ params: await addDelivery(world, place) }),
    audited: audited("lead_endpoint.original_downloaded", false, "nothing"),
  },
  {
    endpoint: intake.rereadLeadDelivery,
    ...settings,
    ...ofOrganization,
    build: async (world, place) => ({ params: await addDelivery(world, place) }),
    audited: audited("lead_endpoint.reread", false, "new"),
  },
  { endpoint: providers.listLeadProviders, rule: heldEverywhere("org:settings:manage"), inGlobalView },
  {
    endpoint: providers.mapLeadProvider,
    ...settings,
    ...ofOrganization,
    build: async (world, place) => ({
      params: await addProvider(world, place),
      body: { sourceId: await addSource(world, place) },
    }),
    usesUp: true,
    audited: audited("lead_provider.mapped", false, "both"),
  },
];

export const leadsTrials: readonly Trial[] = [
  { endpoint: list.listLeads, build: () => ({ query: { limit: String(mostLeads) } }), problems: listsAllVisible },
  {
    endpoint: list.listLeads,
    about: "of one location",
    ...atEachPlace(seen),
    build: ({ locations }, place) => ({ query: { locationId: locations[place], tab: "overdue" } }),
  },
  { endpoint: list.getLeadFigures },
  {
    endpoint: contract.listCustomerLeads,
    ...atEachPlace(seen),
    build: async (world, place) => ({ params: { customerId: (await addLead(world, place)).customerId } }),
    problems: ({ body }) => (body.leads.length === 1 ? [] : [`shows ${String(body.leads.length)} leads`]),
  },
  {
    endpoint: contract.getLead,
    ...atEachPlace(seen),
    build: async (world, place) => ({ params: await paramsOf(world, place) }),
  },
  {
    endpoint: contract.createLead,
    about: "at another organization's location",
    places: ["here"],
    build: async (world, place) => ({
      body: {
        customerId: (await addCustomer(world, place)).customerId,
        comments: "Any truck",
        locationId: world.locations.foreign,
      },
    }),
    rule: (access, locationId) => edited(access, locationId) ?? 422,
    inGlobalView,
  },
  {
    endpoint: contract.createLead,
    ...inOneOrganization(edited),
    build: async (world, place) => ({
      body: { customerId: (await addCustomer(world, place)).customerId, comments: "Any truck" },
    }),
    audited: audited("lead.created", true, "new"),
  },
  {
    endpoint: contract.updateLead,
    ...inOneOrganization(edited),
    build: async (world, place) => ({ params: await paramsOf(world, place), body: { status: "contacted" } }),
    usesUp: true,
    audited: audited("lead.updated", true, "both"),
  },
  {
    endpoint: contract.updateLead,
    about: "of a colleague, for nobody",
    ...inOneOrganization((access, locationId) => {
      const refused = edited(access, locationId);
      return refused ?? (holds(access, "leads:reassign", locationId) ? undefined : 403);
    }),
    build: async (world, place) => ({
      params: await paramsOf(world, place),
      body: { assignedTo: null, assignmentReason: "On vacation" },
    }),
    usesUp: true,
    audited: audited("lead.assigned", true, "both"),
  },
  {
    endpoint: contract.addLeadInquiry,
    ...inOneOrganization(edited),
    build: async (world, place) => ({ params: await paramsOf(world, place), body: { comments: "Is it still there?" } }),
    audited: audited("lead.repeated", true, "new"),
  },
  { endpoint: sources.listLeadSources, inGlobalView },
  {
    endpoint: sources.createLeadSource,
    build: () => ({ body: { name: `New source ${nextNumber()}`, type: "internet" } }),
    rule: heldEverywhere("org:settings:manage"),
    inGlobalView,
    usesUp: true,
    audited: audited("lead_source.added", false, "new"),
  },
  {
    endpoint: sources.updateLeadSource,
    ...inOneOrganization(heldEverywhere("org:settings:manage")),
    places: ["here", "foreign"],
    build: async (world, place) => ({
      params: { sourceId: await addSource(world, place) },
      body: { targetMinutes: 5 },
    }),
    usesUp: true,
    audited: audited("lead_source.updated", false, "both"),
  },
  ...intakeTrials,
];
