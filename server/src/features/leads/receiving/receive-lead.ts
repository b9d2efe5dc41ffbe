import type { Lead, LeadType, LeadVehicle, ResponseKind } from "@automotive-crm/contract/leads/record";
import { contacts } from "#features/activities/index.ts";
import { loading } from "#features/customers/index.ts";
import { notify } from "#features/notifications/index.ts";
import { locationSettings } from "#features/organizations/index.ts";
import { assignLead, restartClock } from "#features/leads/assignment/assign-lead.ts";
import { startClock, type Hours } from "#features/leads/clock/clock.rules.ts";
import { recordInquiry, recordLead } from "#features/leads/lead-log.ts";
import { findByIds } from "#features/leads/leads.queries.ts";
import * as repository from "#features/leads/leads.repository.ts";
import { findSource, keepDefaults } from "#features/leads/sources/lead-sources.repository.ts";
import { defaultTargetMinutes, type LeadSource } from "@automotive-crm/contract/leads/source";
import type { Db } from "#platform/db/database.ts";
import { newId } from "#platform/db/new-id.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import { notFound } from "#platform/http/errors.ts";
import { readPhone } from "#platform/read-phone.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";
import { findSameLead, oldestToContinue, vehicleKey, type Continuation } from "./same-lead.rules.ts";

type ReceivedPerson = Parameters<typeof loading.takePerson>[2];

/** What somebody asked for, however it reached us. */
export interface ReceivedLead {
  locationId: string;
  type: LeadType;
  sourceId: string | null;
  person: ReceivedPerson;
  /** Who it is, if that is known. */
  customerId?: string | undefined;
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

/**
 * Takes a lead in: finds or adds its customer, and adds the lead or continues one that is about the same. The same person's leads come in one
 * at a time, so parallel deliveries of one are one lead.
 */
export async function receiveLead(work: Work, received: ReceivedLead): Promise<Received> {
  const { db, scope } = work;
  const { person, customerId, locationId, sourceId, answeredBy: kind, receivedAt } = received;
  const [hours, source] = await awaitQueries([
    locationSettings.findBusinessHours(db, scope, locationId),
    sourceId === null ? Promise.resolve(undefined) : findSource(db, scope, sourceId),
    lockPerson(work, received),
  ]);
  if (!hours) throw notFound("Location");
  const reason = source ? `Lead from ${source.name}` : "Lead";
  const taken = await loading.takePerson(db, scope, person, { locationId, customerId, ownerId: null, reason });
  // Talking with them also answers everything else they asked for.
  if (kind)
    await contacts.announceContact(db, scope, {
      customerId: taken.customerId,
      at: receivedAt.toISOString(),
      kind,
      isTwoWay: true,
    });
  const inquiry = { ...received, vehicleKey: vehicleKey(received.vehicle) };
  const since = oldestToContinue(receivedAt);
  const recent = await repository.lockRecent(db, scope, { customerId: taken.customerId, since });
  const same = findSameLead(recent, inquiry);
  const given: Given = { received, hours, source, taken };
  if (!same) return addLead(work, given, inquiry.vehicleKey);
  if (same.continues !== "delivered") await continueLead(work, given, same.lead.id, same.continues);
  return { leadId: same.lead.id, customerId: taken.customerId, outcome: same.continues };
}

interface Given {
  received: ReceivedLead;
  hours: Hours;
  source: LeadSource | undefined;
  taken: Awaited<ReturnType<typeof loading.takePerson>>;
}

/** In one order, so that two who share a number and an address don't wait for each other in a circle. */
async function lockPerson({ db, scope }: Work, { person, customerId }: ReceivedLead): Promise<void> {
  const { organizationId } = scope;
  const phones = person.phones.map(({ number }) => readPhone(number));
  const keys = [
    ...phones.map(({ e164, digits }) => e164 ?? digits),
    ...person.emails.map((email) => email.toLowerCase()),
    ...(customerId ? [customerId] : []),
  ];
  const named = keys.length > 0 ? keys : [`${person.firstName} ${person.lastName}`.toLowerCase()];
  const ordered = [...new Set(named)].toSorted();
  await awaitQueries(ordered.map((key) => lockKey(db, "lead-person", `${organizationId} ${key}`)));
}

const clockOf = ({ received, hours, source }: Given) =>
  received.type === "other"
    ? null
    : startClock(hours, received.receivedAt, source?.targetMinutes ?? defaultTargetMinutes);

async function addLead(work: Work, given: Given, key: string): Promise<Received> {
  const { db, scope, now } = work;
  const { received, taken, source } = given;
  const { customerId } = taken;
  const leadId = newId();
  const { receivedAt, answeredBy } = received;
  const lead: repository.LeadToInsert = {
    ...received,
    id: leadId,
    customerId,
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
  const [, , , [after]] = await awaitQueries([
    source ? keepDefaults(db, scope, now) : Promise.resolve(),
    repository.insert(db, scope, lead, now),
    repository.insertInquiry(db, scope, { id: newId(), leadId, ...inquiryOf(given) }),
    findByIds(db, scope, [leadId], now),
  ]);
  if (after) {
    await recordLead(db, scope, { after, now });
    await assignLead(work, after, source?.targetMinutes ?? defaultTargetMinutes);
  }
  return { leadId, customerId, outcome: "created" };
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
  await repository.insertInquiry(db, scope, {
    id: inquiryId,
    leadId,
    ...inquiryOf(given),
    restartsClock: clock !== null,
  });
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
    text: comments ?? "About the same, without a comment",
    subject: { kind: "lead", id },
    customerId,
    key: `lead-repeated:${inquiryId}`,
    now,
  });
}
