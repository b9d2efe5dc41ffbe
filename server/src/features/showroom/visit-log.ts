import { statusInWords } from "@automotive-crm/contract/fields/status-words";
import { hasMark } from "@automotive-crm/contract/showroom/rules";
import {
  visitMarkKinds,
  visitVehicleName,
  visitorName,
  type Visit,
  type VisitMark,
} from "@automotive-crm/contract/showroom/record";
import { contacts, recordSourceEntry } from "#features/activities/index.ts";
import { changed, changedFields, type AuditedEntity } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { answering, type Recorded } from "#platform/http/recorded.ts";
import { publishCustomerEvent, publishLocationEvent } from "#platform/live/publish.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { findNames } from "./visits.queries.ts";

/** How the customer's log describes visits. */
export const visitLog: AuditedEntity = {
  name: "visit",
  titles: {
    "visit.checked-in": "Checked in",
    "visit.updated": "Visit updated",
    "visit.linked": "Guest named",
    "visit.marked": "Visit: what was done",
    "visit.checked-out": "Checked out",
    "visit.left": "Not checked out",
    "visit.reopened": "Check-out taken back",
    "visit.removed": "Visit taken back",
  },
  labels: {
    sales1Name: "Sales 1",
    sales2Name: "Sales 2",
    managerName: "Manager",
    spotterName: "Spotter",
    sourceName: "Source",
    dealNumber: "Deal",
    locationName: "Location",
    turnOver: "T.O.",
    writeUp: "Write-up",
    demo: "Demo drive",
    finance: "Finance turn-over",
    appraisal: "Trade appraisal",
  },
  valueInWords: (field, value) =>
    ["kind", "result"].includes(field) && typeof value === "string" ? statusInWords(value) : undefined,
  loadSubjects: findNames,
};

const demosOf = ({ marks }: Visit) => marks.filter(({ kind }) => kind === "demo").map((mark) => driveInWords(mark));

function driveInWords({ vehicle, backAt, odometerOut, odometerBack }: VisitMark): string {
  const miles = [odometerOut, odometerBack].filter((reading) => reading !== null).join(" to ");
  return [vehicle ? visitVehicleName(vehicle) : "A car", miles, backAt === null ? "out" : "back"]
    .filter(Boolean)
    .join(", ");
}

const markOf = ({ marks }: Visit, wanted: VisitMark["kind"]) => {
  const mark = marks.find(({ kind }) => kind === wanted);
  return mark && [mark.personName, mark.at].filter(Boolean).join(", ");
};

/** Everything whose changes are written down, under the names that changes have. */
const fieldsOf = (visit: Visit) => ({
  kind: visit.kind,
  customerName: visit.customerName,
  guestNote: visit.guestNote,
  dealNumber: visit.deal?.number ?? null,
  sourceName: visit.sourceName,
  sales1Name: visit.sales1Name,
  sales2Name: visit.sales2Name,
  managerName: visit.managerName,
  spotterName: visit.spotterName,
  vehicle: visit.vehicle && visitVehicleName(visit.vehicle),
  note: visit.note,
  result: visit.result,
  resultNote: visit.resultNote,
  greeted: markOf(visit, "greeted") ?? null,
  appraisal: markOf(visit, "appraisal") ?? null,
  writeUp: markOf(visit, "write-up") ?? null,
  turnOver: markOf(visit, "turn-over") ?? null,
  finance: markOf(visit, "finance") ?? null,
  demo: demosOf(visit).join("; ") || null,
});
const fieldNames = [
  "kind",
  "customerName",
  "guestNote",
  "dealNumber",
  "sourceName",
  "sales1Name",
  "sales2Name",
  "managerName",
  "spotterName",
  "vehicle",
  "note",
  "result",
  "resultNote",
  "greeted",
  "appraisal",
  "writeUp",
  "turnOver",
  "finance",
  "demo",
] as const satisfies readonly (keyof ReturnType<typeof fieldsOf>)[];

const kindTitles: Record<Visit["kind"], string> = {
  "walk-in": "Walked in",
  appointment: "Came to an appointment",
  "be-back": "Came back",
  service: "Came for service",
  delivery: "Came for a delivery",
};

const markWords: Record<VisitMark["kind"], string> = {
  greeted: "greeted",
  demo: "demo drive",
  appraisal: "trade appraisal",
  "write-up": "write-up",
  "turn-over": "T.O.",
  finance: "finance",
};

/** "RAV4 XLE · with Maria Alvarez · demo drive, write-up · Coming back". */
export function describeVisit(visit: Visit): { title: string; description: string } {
  const { vehicle, sales1Name, result, isNotCheckedOut } = visit;
  const done = visitMarkKinds.filter((kind) => hasMark(visit, kind)).map((kind) => markWords[kind]);
  const parts = [
    vehicle && visitVehicleName(vehicle),
    sales1Name !== null && `with ${sales1Name}`,
    done.join(", "),
    result !== null && statusInWords(result),
    isNotCheckedOut && "not checked out",
  ];
  return { title: kindTitles[visit.kind], description: parts.filter(Boolean).join(" · ") };
}

interface VisitChange {
  before?: Visit;
  after: Visit;
  action: `visit.${string}`;
}

/** Records a new or changed visit in the customer's timeline and log, and tells open pages. `answer` is what the person sees. */
export async function recordVisit<T>(
  { db, scope, now }: { db: Db; scope: OrganizationScope; now: Date },
  answer: T,
  { before, after, action }: VisitChange,
): Promise<Recorded<T>> {
  const { id, customerId, locationId, checkedInAt } = after;
  const { organizationId } = scope;
  const event = { organizationId, kind: "visit", id, scope, locationIds: [locationId] } as const;
  if (customerId === null) publishLocationEvent(db, event);
  else {
    publishCustomerEvent(db, { ...event, customerId });
    // Last contact is when they came, also for a guest whose name was asked later.
    await recordSourceEntry(db, scope, {
      ...describeVisit(after),
      type: "visit",
      source: { kind: "visit", id },
      customerId,
      locationId,
      occurredAt: new Date(checkedInAt),
      contactAt: { was: before && before.customerId !== null ? checkedInAt : null, is: checkedInAt },
      now,
    });
  }
  const done = await changed(db, scope, undefined, {
    entity: visitLog,
    entityId: id,
    ...(customerId !== null && { customerId }),
    locationId,
    action,
    changes: before
      ? changedFields(fieldsOf(before), fieldsOf(after), fieldNames)
      : { kind: { new: after.kind }, visitor: { new: visitorName(after) } },
  });
  return answering(done, answer);
}

/** Records that a customer's visit wasn't one after all. */
export async function recordNoVisit(
  { db, scope, now }: { db: Db; scope: OrganizationScope; now: Date },
  { id, kind, locationId, checkedInAt }: Visit,
  customerId: string,
): Promise<void> {
  const { organizationId } = scope;
  publishCustomerEvent(db, { organizationId, customerId, kind: "visit", id, scope, locationIds: [locationId] });
  await contacts.withdraw(db, scope, { source: { kind: "visit", id }, customerId, contactAt: checkedInAt, now });
  const changes = { kind: { old: kind } };
  const done = { entity: visitLog, entityId: id, customerId, locationId, action: "visit.removed", changes };
  await changed(db, scope, undefined, done);
}
