import { statusInWords } from "@automotive-crm/contract/fields/status-words";
import { leadVehicleName, type Lead, type LeadType, type LeadVehicle } from "@automotive-crm/contract/leads/record";
import { isOpenLead } from "@automotive-crm/contract/leads/statuses";
import { recordActivity, recordSourceEntry } from "#features/activities/index.ts";
import { changed, changedFields, type AuditedEntity } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { publishCustomerEvent } from "#platform/live/publish.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { findNames } from "./leads.queries.ts";

const isVehicle = (value: unknown): value is LeadVehicle =>
  typeof value === "object" && value !== null && "make" in value && "stockNumber" in value;

/** How the customer's log describes leads. */
export const leadLog: AuditedEntity = {
  name: "lead",
  labels: {
    assignedToName: "Assigned to",
    assignmentReason: "Why",
    cannotContactAt: "Cannot contact since",
    isLookedAt: "Looked at",
    needsLook: "To check",
    sourceName: "Source",
    statusReason: "Reason",
    tradeIn: "Trade-in",
  },
  titles: { "lead.original_downloaded": "Original of a lead downloaded", "lead.repeated": "Asked again" },
  valueInWords: (field, value) => {
    if (isVehicle(value)) return leadVehicleName(value) || "some vehicle";
    return field === "status" && typeof value === "string" ? statusInWords(value) : undefined;
  },
  loadSubjects: findNames,
};

const auditedFields = [
  "type",
  "sourceName",
  "status",
  "statusReason",
  "assignedToName",
  "vehicle",
  "tradeIn",
  "timeframe",
  "comments",
  "needsLook",
  "cannotContactAt",
] as const satisfies readonly (keyof Lead)[];

interface LeadChange {
  before?: Lead;
  after: Lead;
  /** Why it went to someone else. */
  assignmentReason?: string | undefined;
  /** Which led to it, where a write serves several. */
  request?: Pick<OrganizationScope, "requestId" | "ip"> | undefined;
  now: Date;
}

/** Records a new or changed lead in the audit log and in its entry of the timeline; tells open pages. */
export const recordLead = (db: Db, scope: OrganizationScope, change: LeadChange): Promise<Recorded<Lead>> =>
  recordLeads(db, scope, [change], change.after);

/** The same for several leads, with what the use case answers. */
export async function recordLeads<T>(
  db: Db,
  scope: OrganizationScope,
  all: readonly LeadChange[],
  answer: T,
): Promise<Recorded<Awaited<T>>> {
  const entries = all.filter(({ before, after }) => !before || !isSameEntry(before, after)).map(toEntry);
  const [, done] = await awaitQueries([
    recordSourceEntry(db, scope, entries),
    changed(db, scope, answer, all.map(toAudit)),
  ]);
  for (const { after } of all) publishLead(db, scope, after);
  return done;
}

function toAudit({ before, after, assignmentReason, request }: LeadChange) {
  const changes = before ? changedFields(before, after, auditedFields) : startOf(after);
  return {
    entity: leadLog,
    entityId: after.id,
    customerId: after.customerId,
    locationId: after.locationId,
    action: before ? actionOf(before, after) : "lead.created",
    changes: { ...changes, ...(assignmentReason && { assignmentReason: { new: assignmentReason } }) },
    request,
  };
}

/** Records that the person asked again. */
export async function recordInquiry(
  db: Db,
  scope: OrganizationScope,
  { lead, inquiry, now }: { lead: Lead; inquiry: { sourceName: string | null; comments: string | null }; now: Date },
): Promise<void> {
  const { id, customerId, locationId } = lead;
  const { sourceName, comments } = inquiry;
  const changes = { sourceName: { new: sourceName }, comments: { new: comments } };
  await awaitQueries([
    recordActivity(db, scope, {
      customerId,
      locationId,
      type: "lead",
      title: "Asked again",
      description: describe({ ...lead, comments, sourceName }),
      now,
    }),
    changed(db, scope, undefined, {
      entity: leadLog,
      entityId: id,
      customerId,
      locationId,
      action: "lead.repeated",
      changes,
    }),
  ]);
  publishLead(db, scope, lead);
}

/** Tells open pages of a lead. */
export function publishLead(db: Db, scope: OrganizationScope, { id, customerId, locationId }: Lead): void {
  const { organizationId } = scope;
  publishCustomerEvent(db, { organizationId, customerId, locationIds: [locationId], kind: "lead", id, scope });
}

const startOf = ({ type, sourceName, vehicle, assignedToName }: Lead) => ({
  type: { new: type },
  ...(sourceName === null ? {} : { sourceName: { new: sourceName } }),
  ...(vehicle === null ? {} : { vehicle: { new: vehicle } }),
  ...(assignedToName === null ? {} : { assignedToName: { new: assignedToName } }),
});

function actionOf(before: Lead, after: Lead): string {
  if (after.status !== before.status && !isOpenLead(after.status)) {
    return after.status === "sold" || after.status === "lost" ? `lead.${after.status}` : "lead.closed";
  }
  if (!isOpenLead(before.status) && isOpenLead(after.status)) return "lead.reopened";
  return after.assignedTo === before.assignedTo ? "lead.updated" : "lead.assigned";
}

const typeTitles: Readonly<Record<LeadType, string>> = {
  internet: "Internet lead",
  phone: "Phone lead",
  "walk-in": "Walk-in lead",
  chat: "Chat lead",
  service: "Service lead",
  referral: "Referral lead",
  other: "Other lead",
};

const describe = ({ sourceName, vehicle, comments }: Pick<Lead, "sourceName" | "vehicle" | "comments">) =>
  [[sourceName, vehicle && leadVehicleName(vehicle)].filter(Boolean).join(": "), comments].filter(Boolean).join("\n");

/** What its entry in the timeline shows. */
const entryOf = (lead: Lead) => ({ title: typeTitles[lead.type], description: describe(lead) });

const isSameEntry = (before: Lead, after: Lead) => JSON.stringify(entryOf(before)) === JSON.stringify(entryOf(after));

const toEntry = ({ after: lead, now }: LeadChange) => ({
  ...entryOf(lead),
  customerId: lead.customerId,
  locationId: lead.locationId,
  type: "lead" as const,
  source: { kind: "lead" as const, id: lead.id },
  occurredAt: new Date(lead.receivedAt),
  contactAt: { was: null, is: null },
  now,
});
