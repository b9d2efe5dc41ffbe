import type { RingingCall } from "@automotive-crm/contract/calls/ringing";
import { isAllowed, reachesCustomer } from "@automotive-crm/contract/permissions/permissions";
import { colleagues, locationSettings } from "#features/organizations/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Db } from "#platform/db/database.ts";
import { publishPersonEvent } from "#platform/live/publish.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import type { CallRow } from "#features/calls/call-row.ts";
import { visibleTo, type CallsDependencies } from "#features/calls/calls.service.ts";
import { listOfPeople, type PersonPhone } from "#features/calls/settings/own-phones.repository.ts";
import * as repository from "./call-rings.repository.ts";
import * as queries from "./ringing.queries.ts";

/** First the customer's owner, or the owners of all customers who have the number; then the location's whole call group at once. */
export const ringStages = ["owner", "group"] as const;
export type RingStage = (typeof ringStages)[number];

export interface Ring {
  stage: RingStage;
  personIds: string[];
  /** All of an owner's own phones, and each other person's primary one. */
  phones: PersonPhone[];
}

/** The most that Twilio rings at once. */
const maxPhones = 10;

type Call = Pick<CallRow, "id" | "customer_id" | "customer_phone" | "location_id">;

/**
 * Rings the next people, and shows them on their screens who is calling; undefined if no one is left. Someone without a phone of their own
 * isn't rung, unless telephones are only simulated.
 */
export async function ringNext(
  db: Db,
  scope: OrganizationScope,
  { call, after, isSimulated = false }: { call: Call; after: RingStage | undefined; isSimulated?: boolean },
): Promise<Ring | undefined> {
  const rung = await queries.listRung(db, scope, call.id);
  for (const stage of ringStages.slice(after === undefined ? 0 : ringStages.indexOf(after) + 1)) {
    const earlier = rung.filter((each) => each.stage !== stage).map(({ personId }) => personId);
    const found = (await findPeople(db, scope, call, stage)).filter((personId) => !earlier.includes(personId));
    const phones = choosePhones(await listOfPeople(db, found), stage, found);
    const personIds = isSimulated ? found : found.filter((id) => phones.some(({ personId }) => personId === id));
    if (personIds.length === 0) continue;
    await ring(db, scope, call.id, { stage, personIds });
    return { stage, personIds, phones };
  }
  return undefined;
}

/** A simulated call that concerns no one rings the person who simulates it, to let them see it. */
export async function ringSimulated(db: Db, scope: OrganizationScope, call: Call, personId: string): Promise<void> {
  const rung = await ringNext(db, scope, { call, after: undefined, isSimulated: true });
  if (!rung) await ring(db, scope, call.id, { stage: "group", personIds: [personId] });
}

async function ring(
  db: Db,
  scope: OrganizationScope,
  callId: string,
  { stage, personIds }: { stage: RingStage; personIds: readonly string[] },
): Promise<void> {
  await repository.insert(db, scope, callId, { stage, personIds });
  for (const to of personIds) publishPersonEvent(db, { to, kind: "ringing", id: callId, scope });
}

/** Whom a call concerns at a stage. */
export async function findPeople(
  db: Db,
  scope: OrganizationScope,
  call: Omit<Call, "id">,
  stage: RingStage,
): Promise<string[]> {
  if (stage === "group") {
    const locationId = call.location_id;
    const group = locationId === null ? [] : await locationSettings.listCallGroup(db, scope, locationId);
    return group.map(({ id }) => id);
  }
  const owned = await queries.listOwners(db, scope, { customerId: call.customer_id, number: call.customer_phone });
  const owners = await awaitQueries(owned.map(({ ownerId }) => colleagues.findColleague(db, scope, ownerId)));
  const found = owners.filter(
    (owner, at) =>
      owner !== undefined &&
      isAllowed(owner.access, "calls:create") &&
      reachesCustomer(owner.access, "org:customers:view", owned[at]?.locationIds ?? []),
  );
  return [...new Set(found.flatMap((owner) => owner?.id ?? []))];
}

const choosePhones = (phones: readonly PersonPhone[], stage: RingStage, order: readonly string[]): PersonPhone[] =>
  order
    .flatMap((id) => phones.filter(({ personId }) => personId === id).slice(0, stage === "owner" ? undefined : 1))
    .slice(0, maxPhones);

export async function listRingingCalls(
  { database }: CallsDependencies,
  anyScope: PersonScope,
): Promise<{ ringing: RingingCall[] }> {
  const scope = inOneOrganization(anyScope);
  return database.read(scope, async (db) => ({ ringing: await queries.listRinging(db, scope, visibleTo(scope)) }));
}
