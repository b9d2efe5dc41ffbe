import * as contract from "@automotive-crm/contract/showroom/changes";
import type { CheckIn, VisitChanges } from "@automotive-crm/contract/showroom/changes";
import type { Visit } from "@automotive-crm/contract/showroom/record";
import { continuesVisit, isSalesVisit } from "@automotive-crm/contract/showroom/rules";
import { customerAccess } from "#features/customers/index.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import { conflict, invalidFields } from "#platform/http/errors.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import { findChanges } from "#platform/merge-edit.ts";
import { findKind, followDeal, settleVisit } from "./settle-visit.ts";
import { asSeenBy, getStored, lockVisit, readVisible } from "./showroom.service.ts";
import { asChoice, readVehicle } from "./visit-vehicles.ts";
import { recordVisit } from "./visit-log.ts";
import * as queries from "./visits.queries.ts";
import * as repository from "./visits.repository.ts";
import { checkStaff, receivePerson } from "./visitors.ts";

/** Edits a visit, or says who a guest is. With a base, other people's changes are merged. */
export const updateVisit = writes(
  contract.updateVisit,
  { readAgain: readVisible },
  async (work, { visitId }, { customerId, name, phone, email, startsDeal, ...edit }) => {
    const { db, scope, now } = work;
    const { visit: before } = await lockVisit(work, visitId);
    const changes = findChanges(currentValues(before), withChoices(edit));
    await checkStaff(work, before.locationId, changes);
    const named = { customerId, name, phone, email };
    const isNamed = customerId !== undefined || name !== "";
    if (isNamed && before.customerId !== null) throw conflict("Somebody has said who this is already.");
    const columns = {
      ...(await toColumns(work, changes)),
      ...(isNamed
        ? await linkGuest(work, before, { ...named, ...changes, startsDeal })
        : await followChoice(work, before, { ...changes, startsDeal })),
    };
    if (Object.values(columns).every((value) => value === undefined)) return unchanged(asSeenBy(scope, before));
    await repository.update(db, scope, visitId, { columns, now });
    const after = await getStored(work, visitId);
    const action = isNamed ? "visit.linked" : "visit.updated";
    return recordVisit(work, asSeenBy(scope, after), { before, after, action });
  },
);

type Edit = Omit<VisitChanges, "customerId" | "name" | "phone" | "email" | "startsDeal">;
type Changes = Partial<Omit<Edit, "base">>;

const currentValues = (visit: Visit) => ({ ...visit, vehicle: asChoice(visit.vehicle) });

/** Cars are compared as they are chosen. */
const withChoices = ({ base, ...edit }: Edit) => ({
  ...edit,
  ...(edit.vehicle !== undefined && { vehicle: asChoice(edit.vehicle) }),
  ...(base && {
    base: { ...base, ...("vehicle" in base && { vehicle: asChoice(base["vehicle"] as Visit["vehicle"]) }) },
  }),
});

async function toColumns(work: Work, { vehicle, ...changes }: Changes): Promise<repository.VisitColumns> {
  return {
    kind: changes.kind,
    guest_note: changes.guestNote,
    source_id: changes.sourceId,
    sales_1_id: changes.sales1Id,
    sales_2_id: changes.sales2Id,
    manager_id: changes.managerId,
    spotter_id: changes.spotterId,
    note: changes.note,
    ...(vehicle !== undefined && repository.vehicleColumns(await readVehicle(work, vehicle))),
  };
}

/** What is said of a visit that goes on: it is added to the note, and replaces the car or a person only if one is given. */
export async function addToVisit(work: Work, visit: Visit, said: CheckIn): Promise<repository.VisitColumns> {
  const { dealId, vehicle, sourceId, sales1Id, sales2Id, managerId, spotterId, kind, startsDeal } = said;
  const isNoted = !said.note || `\n${visit.note}\n`.includes(`\n${said.note}\n`);
  const note = isNoted ? undefined : [visit.note, said.note].filter(Boolean).join("\n");
  if (note && note.length > contract.longestNote)
    throw invalidFields({ note: "This is too long together with what was noted before" });
  const fields = { dealId, vehicle, sourceId, sales1Id, sales2Id, managerId, spotterId, kind, note };
  const named: Partial<Edit> = Object.fromEntries(Object.entries(fields).filter(([, value]) => Boolean(value)));
  const changes = findChanges(currentValues(visit), withChoices(named));
  return { ...(await toColumns(work, changes)), ...(await followChoice(work, visit, { ...changes, startsDeal })) };
}

interface Named extends Changes {
  customerId?: string | undefined;
  name: string;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  startsDeal: boolean;
}

/** From now on the visit is a customer's, with their appointment, lead and deal. */
async function linkGuest(work: Work, visit: Visit, named: Named): Promise<repository.VisitColumns> {
  const { db, scope, now } = work;
  const { locationId, day } = visit;
  const of = {
    locationId,
    note: named.note ?? visit.note,
    sourceId: named.sourceId ?? visit.sourceId,
    sales1Id: named.sales1Id === undefined ? visit.sales1Id : named.sales1Id,
  };
  if (named.customerId) await customerAccess(db, scope, named.customerId, "org:customers:edit");
  const person = named.customerId ? undefined : await receivePerson(work, named, of);
  const customerId = named.customerId ?? person?.customerId;
  if (!customerId) throw invalidFields({ name: contract.missingVisitor });
  await lockKey(db, "showroom visitor", scope.organizationId + customerId);
  const last = await queries.findLastOfDay(db, scope, { customerId, locationId, day });
  if (visit.checkedOutAt === null && last && continuesVisit(last, now))
    throw conflict(`${last.customerName ?? "This customer"} is checked in already.`);
  const settled = await settleVisit(work, {
    ...of,
    visitId: visit.id,
    customerId,
    day,
    checkedInAt: new Date(visit.checkedInAt),
    // Their appointment says it better than a first glance.
    kind: named.kind ?? (visit.kind === "walk-in" ? undefined : visit.kind),
    dealId: named.dealId,
    startsDeal: named.startsDeal,
    leadId: person?.leadId ?? null,
    appointmentId: null,
    vehicle: named.vehicle === undefined ? visit.vehicle : named.vehicle,
  });
  return { ...settled, customer_id: customerId };
}

/** Another deal comes to a visit, too; which one decides whether they were here before. */
async function followChoice(
  work: Work,
  visit: Visit,
  { startsDeal, ...changes }: Changes & { startsDeal: boolean },
): Promise<repository.VisitColumns> {
  const { dealId, kind = visit.kind, vehicle = visit.vehicle } = changes;
  if (visit.customerId === null || (dealId === undefined && !startsDeal)) return {};
  if (!isSalesVisit(kind)) return { deal_id: dealId };
  const { customerId, locationId, leadId, sourceId, sales1Id } = visit;
  const of = { customerId, locationId, startsDeal, leadId, sourceId, sales1Id, vehicle };
  const deal_id = await followDeal(work, { ...of, dealId: dealId ?? (startsDeal ? undefined : null) });
  if (changes.kind !== undefined) return { deal_id };
  const first = visit.appointmentId === null ? "walk-in" : "appointment";
  const again = { visitId: visit.id, customerId, checkedInAt: new Date(visit.checkedInAt), dealId: deal_id };
  return { deal_id, kind: await findKind(work, { ...again, kind: kind === "be-back" ? first : kind }) };
}
