import type { Lead, LeadType, LeadVehicle, ResponseKind } from "@automotive-crm/contract/leads/record";
import { contacts } from "#features/activities/index.ts";
import { loading } from "#features/customers/index.ts";
import { notify } from "#features/notifications/index.ts";
import { locationSettings } from "#features/organizations/index.ts";
import { assignLeads, restartClock } from "#features/leads/assignment/assign-lead.ts";
import { startClock, type Hours } from "#features/leads/clock/clock.rules.ts";
import { recordInquiry, recordLeads } from "#features/leads/lead-log.ts";
import { findByIds } from "#features/leads/leads.queries.ts";
import * as repository from "#features/leads/leads.repository.ts";
import { keepDefaults, listSources } from "#features/leads/sources/lead-sources.repository.ts";
import { defaultTargetMinutes, type LeadSource } from "@automotive-crm/contract/leads/source";
import type { Db } from "#platform/db/database.ts";
import { newId } from "#platform/db/new-id.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { lockKeys } from "#platform/db/tenant-rows.ts";
import { notFound } from "#platform/http/errors.ts";
import { readPhone } from "#platform/read-phone.ts";
import { ofRequest, personOf, type OrganizationScope } from "#platform/scope.ts";
import { findSameLead, oldestToContinue, vehicleKey, type Continuation } from "./same-lead.rules.ts";

type ReceivedPerson = Parameters<typeof loading.receivePeople>[2][number]["person"];

/** What somebody asked for, however it reached us. */
export interface ReceivedLead {
  locationId: string;
  type: LeadType;
  sourceId: string | null;
  person: ReceivedPerson;
  /** Who it is, if that is known. */
  customerId?: string | undefined;
  /** Somebody says that it is none of the customers who have the phone or email. */
  isNewCustomer?: boolean | undefined;
  vehicle: LeadVehicle | null;
  tradeIn: LeadVehicle | null;
  otherVehicles?: readonly LeadVehicle[];
  timeframe: string | null;
  comments: string | null;
  receivedAt: Date;
  requestedAt?: Date | null;
  /** What somebody should check, in sentences. */
  needsLook?: readonly string[];
  /** Who gets it, if that is decided. */
  assignedTo?: string | undefined;
  /** Somebody answers as it comes in: the person stands at the desk or is on the phone. */
  answeredBy?: ResponseKind | undefined;
  /** Which brought it, where several are taken in together. */
  request?: Pick<OrganizationScope, "requestId" | "ip"> | undefined;
}

export interface Received {
  leadId: string;
  customerId: string;
  /** `created`, or how it continues a lead. */
  outcome: "created" | Continuation;
}

interface Work {
  db: Db;
  scope: OrganizationScope;
  now: Date;
}

/** Takes one lead in. */
export async function receiveLead(work: Work, received: ReceivedLead): Promise<Received> {
  await lockPeople(work, [received]);
  const [taken] = await receiveLeads(work, [received]);
  if (!taken) throw new Error("A lead was not taken in");
  return taken;
}

/**
 * Takes leads of different people in: finds or adds their customers, and adds each lead or continues one that is about the same. The same person's
 * leads come in one at a time, so parallel deliveries of one are one lead. Whose turn it is follows the order that is given. Throws if two of
 * the people are one customer, by another number of theirs.
 */
export async function receiveLeads(work: Work, all: readonly ReceivedLead[]): Promise<Received[]> {
  const { db, scope } = work;
  const locationIds = [...new Set(all.map(({ locationId }) => locationId))];
  const [hoursOf, sources] = await awaitQueries([
    awaitQueries(locationIds.map((id) => locationSettings.findBusinessHours(db, scope, id))),
    all.some(({ sourceId }) => sourceId !== null) ? listSources(db, scope) : Promise.resolve([]),
  ]);
  const known = all.map((received) => {
    const hours = hoursOf.find((each) => each?.locationId === received.locationId);
    if (!hours) throw notFound("Location");
    return { received, hours, source: sources.find(({ id }) => id === received.sourceId) };
  });
  const arrivals = known.map(({ received: { person, locationId, customerId, isNewCustomer, request }, source }) => {
    const reason = source ? `Lead from ${source.name}` : "Lead";
    return { person, locationId, customerId, isNewCustomer, ownerId: null, reason, request };
  });
  const taken = await loading.receivePeople(db, scope, arrivals);
  const given = known.flatMap((each, index): Given[] => {
    const person = taken[index];
    return person ? [{ ...each, taken: person }] : [];
  });
  return addOrContinue(work, given);
}

/** Of different customers. */
async function addOrContinue(work: Work, all: readonly Given[]): Promise<Received[]> {
  const { db, scope } = work;
  // Talking with them also answers everything else they asked for.
  for (const { received, taken } of all) {
    const { answeredBy: kind, receivedAt } = received;
    const contact = { customerId: taken.customerId, at: receivedAt.toISOString(), isTwoWay: true };
    if (kind) await contacts.announceContact(db, scope, { ...contact, kind });
  }
  const since = all.map(({ received }) => oldestToContinue(received.receivedAt));
  const recent = await repository.lockRecent(db, scope, {
    customerIds: all.map(({ taken }) => taken.customerId),
    since: new Date(Math.min(...since.map((each) => each.getTime()))),
  });
  const inquiries = all.map((given) => {
    const { received, taken } = given;
    const inquiry = { ...received, vehicleKey: vehicleKey(received.vehicle) };
    const oldest = oldestToContinue(received.receivedAt);
    const own = recent.filter((each) => each.customerId === taken.customerId && each.receivedAt > oldest);
    return { given, key: inquiry.vehicleKey, same: findSameLead(own, inquiry) };
  });
  const fresh = inquiries.flatMap(({ given, key, same }) => (same ? [] : [{ given, key, leadId: newId() }]));
  for (const { given, same } of inquiries)
    if (same && same.continues !== "delivered") {
      const own = { ...work, scope: ofRequest(scope, given.received.request) };
      await continueLead(own, given, same.lead.id, same.continues);
    }
  await addLeads(work, fresh);
  return inquiries.map(({ given, same }) => {
    const leadId = same?.lead.id ?? fresh.find((each) => each.given === given)?.leadId ?? "";
    return { leadId, customerId: given.taken.customerId, outcome: same?.continues ?? "created" };
  });
}

interface Given {
  received: ReceivedLead;
  hours: Hours;
  source: LeadSource | undefined;
  taken: Awaited<ReturnType<typeof loading.receivePeople>>[number];
}

/** Comes before anything is read that depends on who they are. */
export const lockPeople = ({ db, scope }: Pick<Work, "db" | "scope">, all: readonly ReceivedLead[]): Promise<void> =>
  lockKeys(
    db,
    "lead-person",
    all.flatMap((received) => personKeys(scope, received)),
  );

/** What the same person's leads have in common. */
export function personKeys(
  { organizationId }: Pick<OrganizationScope, "organizationId">,
  { person, customerId }: Pick<ReceivedLead, "person" | "customerId">,
): string[] {
  const phones = person.phones.map(({ number }) => readPhone(number));
  const keys = [
    ...phones.map(({ e164, digits }) => e164 ?? digits),
    ...person.emails.map((email) => email.toLowerCase()),
    ...(customerId ? [customerId] : []),
  ];
  const named = keys.length > 0 ? keys : [`${person.firstName} ${person.lastName}`.toLowerCase()];
  return named.map((key) => `${organizationId} ${key}`);
}

const clockOf = ({ received, hours, source }: Given) =>
  received.type === "other" ? null : startClock(hours, received.receivedAt, targetOf(source));

const targetOf = (source: LeadSource | undefined) => source?.targetMinutes ?? defaultTargetMinutes;

interface NewLead {
  given: Given;
  key: string;
  leadId: string;
}

async function addLeads(work: Work, all: readonly NewLead[]): Promise<void> {
  if (all.length === 0) return;
  const { db, scope, now } = work;
  const inquiries = all.map(({ given, leadId }) => ({ id: newId(), leadId, ...inquiryOf(given) }));
  const ids = all.map(({ leadId }) => leadId);
  const [, , , stored] = await awaitQueries([
    all.some(({ given: { source } }) => source) ? keepDefaults(db, scope, now) : Promise.resolve(),
    repository.insert(db, scope, all.map(toLead), now),
    repository.insertInquiries(db, scope, inquiries),
    findByIds(db, scope, ids, now),
  ]);
  const added = all.flatMap(({ given: { source, received }, leadId }) => {
    const lead = stored.find(({ id }) => id === leadId);
    return lead ? [{ lead, targetMinutes: targetOf(source), request: received.request }] : [];
  });
  await recordLeads(
    db,
    scope,
    added.map(({ lead, request }) => ({ after: lead, request, now })),
    undefined,
  );
  await assignLeads(work, added);
}

function toLead({ given, key, leadId }: NewLead): repository.LeadToInsert {
  const { received, taken, source } = given;
  const { receivedAt, answeredBy } = received;
  return {
    ...received,
    id: leadId,
    customerId: taken.customerId,
    sourceId: source?.id ?? null,
    otherVehicles: received.otherVehicles ?? [],
    vehicleKey: key,
    status: answeredBy ? "contacted" : "new",
    needsLook: [...(received.needsLook ?? []), ...taken.doubts],
    assignedTo: received.assignedTo ?? null,
    requestedAt: received.requestedAt ?? null,
    clock: clockOf(given),
    answered: answeredBy
      ? { firstResponseAt: receivedAt, firstResponseKind: answeredBy, responseMinutes: 0, responseBusinessMinutes: 0 }
      : null,
  };
}

const inquiryOf = ({ received: { comments, receivedAt }, source }: Given) => ({
  sourceId: source?.id ?? null,
  comments,
  receivedAt,
});

/** They asked again: the inquiry is added, its owner is notified, and a stopped clock starts again. */
async function continueLead(
  work: Work,
  given: Given,
  leadId: string,
  continues: Exclude<Continuation, "delivered">,
): Promise<void> {
  const { db, scope, now } = work;
  const { source, received } = given;
  const [before] = await findByIds(db, scope, [leadId], now);
  if (!before) return;
  if (source) await keepDefaults(db, scope, now);
  const isAnswered = before.firstResponseAt !== null && !received.answeredBy;
  const clock = continues === "repeated" && isAnswered ? clockOf(given) : null;
  const needsLook = (received.needsLook ?? []).filter((reason) => !before.needsLook.includes(reason));
  const inquiryId = newId();
  const asked = { id: inquiryId, leadId, ...inquiryOf(given), restartsClock: clock !== null };
  await repository.insertInquiries(db, scope, [asked]);
  await repository.countInquiry(db, scope, leadId, { clock, needsLook, now });
  const inquiry = { sourceName: source?.name ?? null, comments: received.comments };
  await recordInquiry(db, scope, { lead: before, inquiry, now });
  await tellHolder(work, before, { inquiryId, comments: received.comments });
  if (clock) await restartClock(work, leadId);
}

/** Tells who has a lead, or is offered it, that the person asked again. */
export async function tellHolder(
  { db, scope, now }: Work,
  { id, assignedTo, offeredTo, customerId, customerName }: Lead,
  { inquiryId, comments }: { inquiryId: string; comments: string | null },
): Promise<void> {
  const personId = assignedTo ?? offeredTo;
  if (personId === null || personId === personOf(scope)) return;
  await notify(db, scope, {
    personId,
    kind: "lead-repeated",
    title: `${customerName} asked again`,
    text: comments ?? "They left no comment",
    subject: { kind: "lead", id },
    customerId,
    key: `lead-repeated:${inquiryId}`,
    now,
  });
}
