import type { ChosenVehicle } from "@automotive-crm/contract/deals/changes";
import type { VisitKind, VisitVehicle } from "@automotive-crm/contract/showroom/record";
import { asBeBack, isSalesVisit, kindOfAppointment } from "@automotive-crm/contract/showroom/rules";
import { arrivals } from "#features/appointments/index.ts";
import { createDealOf, moveDealForward } from "#features/deals/index.ts";
import { dealtLeads, visitingLeads } from "#features/leads/index.ts";
import { invalidFields } from "#platform/http/errors.ts";
import type { Work } from "#platform/http/writes.ts";
import * as queries from "./visits.queries.ts";
import type { VisitColumns } from "./visits.repository.ts";

/** A visit of a known customer, before it is settled what it belongs to. */
export interface Coming {
  visitId: string;
  customerId: string;
  locationId: string;
  day: string;
  checkedInAt: Date;
  /** As somebody chose. */
  kind: VisitKind | undefined;
  /** Null: none, though one may be open. */
  dealId: string | null | undefined;
  startsDeal: boolean;
  /** The lead that was just taken down. */
  leadId: string | null;
  /** The appointment that somebody chose. */
  appointmentId: string | null;
  vehicle: ChosenVehicle | VisitVehicle | null;
  sourceId: string | null;
  sales1Id: string | null;
}

/** Without a deal, so many days are one wish. */
const sameWishDays = 30;

/**
 * What a visit belongs to: the customer's appointment of the day, which is shown now, and for a sales visit their open lead and deal, which come to
 * a visit. Returns the columns that say so.
 */
export async function settleVisit(work: Work, coming: Coming): Promise<VisitColumns & { kind: VisitKind }> {
  const appointment = await showAppointment(work, coming);
  const kind = coming.kind ?? (appointment ? kindOfAppointment(appointment.appointmentType) : "walk-in");
  const appointment_id = appointment?.appointmentId ?? null;
  if (!isSalesVisit(kind)) return { kind, appointment_id, deal_id: coming.dealId ?? null, lead_id: coming.leadId };
  const leadId = coming.leadId ?? (await dealtLeads.find(work, { customerId: coming.customerId }))?.id ?? null;
  if (leadId !== null) await visitingLeads.show(work, leadId);
  const dealId = await followDeal(work, { ...coming, leadId });
  return {
    kind: await findKind(work, { ...coming, kind, dealId }),
    appointment_id,
    lead_id: leadId,
    deal_id: dealId,
  };
}

async function showAppointment(work: Work, { appointmentId, ...of }: Coming) {
  if (appointmentId !== null) return arrivals.markShown(work, appointmentId);
  const due = await arrivals.findDueOn(work.db, work.scope, of);
  return due && arrivals.markShown(work, due.appointmentId);
}

/** The chosen deal or the open one comes to a visit; else one is started if somebody wants it. */
export async function followDeal(
  work: Work,
  coming: Omit<Coming, "kind" | "visitId" | "day" | "checkedInAt" | "appointmentId">,
): Promise<string | null> {
  const { db, scope } = work;
  const { customerId, locationId, dealId: chosen, startsDeal, leadId, vehicle, sourceId, sales1Id } = coming;
  if (chosen && !(await queries.isDealOf(db, scope, { dealId: chosen, customerId })))
    throw invalidFields({ dealId: "Choose one of this customer's deals" });
  const dealId = chosen === undefined ? await queries.findOpenDeal(db, scope, customerId) : chosen;
  if (dealId !== null) {
    await moveDealForward(work, dealId, "visit", "check-in");
    return dealId;
  }
  if (!startsDeal) return null;
  const { answer } = await createDealOf(work, {
    customerId,
    locationId,
    stage: "visit",
    vehicle: vehicle ?? undefined,
    ...(leadId !== null && { leadId }),
    ...(sourceId !== null && { sourceId }),
    ...(sales1Id !== null && { ownerId: sales1Id }),
  });
  return answer.id;
}

/** Whether somebody comes for the first time about a car, or again. */
export async function findKind(
  { db, scope }: Pick<Work, "db" | "scope">,
  {
    visitId,
    customerId,
    dealId,
    checkedInAt,
    kind,
  }: Pick<Coming, "visitId" | "customerId" | "checkedInAt"> & {
    dealId: string | null;
    kind: VisitKind;
  },
): Promise<VisitKind> {
  const since = new Date(checkedInAt.getTime() - sameWishDays * 86_400_000);
  const of = { customerId, dealId, since, before: checkedInAt, exceptId: visitId };
  return asBeBack(kind, await queries.wasHere(db, scope, of));
}
