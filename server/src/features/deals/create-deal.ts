import { defaultOwner } from "@automotive-crm/contract/customers/default-owner";
import * as contract from "@automotive-crm/contract/deals/changes";
import type { NewDeal } from "@automotive-crm/contract/deals/changes";
import { dealVehicleName, type DealDetails, type DealVehicle } from "@automotive-crm/contract/deals/record";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { customerAccess } from "#features/customers/index.ts";
import { dealtLeads } from "#features/leads/index.ts";
import { whoAndWhere } from "#features/organizations/index.ts";
import { newId } from "#platform/db/new-id.ts";
import { invalidFields, notFound, refuseFields } from "#platform/http/errors.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { writes, type Work } from "#platform/http/writes.ts";
import { given } from "#platform/merge-edit.ts";
import { checkLocation, checkOpenDeals, checkPeople } from "./deal-checks.ts";
import { recordDeal } from "./deal-log.ts";
import { readVehicle, readVehicles } from "./deal-vehicles.ts";
import { findOwnerOfCustomer } from "./deals.queries.ts";
import * as repository from "./deals.repository.ts";
import { asSeenBy, getStored, readVisible } from "./deals.service.ts";
import { firstEnteredColumn } from "./moves/enter-stage.ts";
import { refuseSoldCar } from "./moves/refuse-second-sale.ts";

/** Adds a deal of a customer. */
export const createDeal = writes(contract.createDeal, { readAgain: readVisible }, async (work, _, body) =>
  createDealOf(work, body),
);

/** The same inside another write, such as a check-in at the showroom. */
export async function createDealOf(work: Work, body: NewDeal): Promise<Recorded<DealDetails>> {
  const { db, scope, now } = work;
  const customer = await customerAccess(db, scope, body.customerId, "org:customers:edit");
  const locationId = await chooseLocation(work, customer, body.locationId);
  await checkOpenDeals(work, { customerId: body.customerId, locationId });
  await checkPeople(work, body.customerId, body);
  const lead = await findLead(work, body);
  const ownerId = await chooseOwner(work, customer.locationIds, { ...body, locationId });
  const wanted = body.vehicle === undefined && lead?.vehicle ? describe(lead.vehicle) : (body.vehicle ?? null);
  const { vehicle, car } = await readVehicle(work, "vehicle", wanted);
  const [dealId, { stage }] = [newId(), body];
  if (car) await refuseSoldCar(work, { dealId, stockVehicleId: car.id });
  const others = await readVehicles(work, "otherVehicles", body.otherVehicles ?? []);
  const numbers = { priceCents: car?.priceCents ?? null, msrpCents: car?.msrpCents ?? null, ...given(body) };
  await repository.insert(
    db,
    scope,
    {
      ...repository.numberColumnsOf(numbers),
      ...repository.vehicleColumns(vehicle),
      ...firstEnteredColumn(stage, now),
      id: dealId,
      customer_id: body.customerId,
      location_id: locationId,
      co_buyer_id: body.coBuyerId ?? null,
      buyer_id: body.buyerId ?? null,
      lead_id: lead?.id ?? null,
      source_id: body.sourceId ?? lead?.sourceId ?? null,
      kind: body.kind,
      condition: body.condition ?? car?.condition ?? lead?.vehicle?.condition ?? null,
      cost_cents: car?.costCents ?? null,
      stage,
      dms_number: body.dmsNumber ?? null,
      notes: body.notes ?? null,
      owner_id: ownerId,
    },
    now,
  );
  const on = wallTimeOf(now, customer.timeZones[locationId] ?? customer.timeZone).day;
  const cause = lead ? "lead" : "person";
  await repository.insertStageChange(db, scope, { dealId, locationId, from: null, to: stage, cause, on, now });
  if (others.length > 0) await repository.replaceOtherVehicles(db, scope, dealId, others);
  if (ownerId !== null)
    await repository.replaceCredits(db, scope, dealId, [{ role: "sales-1", personId: ownerId, share: "1" }]);
  const after = await getStored(work, dealId);
  return recordDeal(work, asSeenBy(scope, after), {
    after,
    action: "deal.created",
    entry: { title: `Deal ${after.number} started`, description: vehicle ? dealVehicleName(vehicle) : "" },
  });
}

const describe = ({ year, make, model, trim, vin }: DealVehicle | Omit<DealVehicle, "stockVehicleId">) => ({
  year,
  make,
  model,
  trim,
  vin: vin !== null && vin.length <= 17 ? vin.toUpperCase() : null,
});

type Customer = Awaited<ReturnType<typeof customerAccess>>;

async function chooseLocation(work: Work, customer: Customer, chosen: string | undefined): Promise<string> {
  const locationId = chosen ?? customer.filing.locationId ?? undefined;
  if (!locationId) throw invalidFields({ locationId: "Choose a location" });
  await checkLocation(work, customer, locationId, "deals:create");
  return locationId;
}

async function findLead(work: Work, { customerId, leadId }: NewDeal) {
  const lead = await dealtLeads.find(work, { customerId, leadId });
  if (leadId && !lead) throw notFound("Lead");
  return lead;
}

/** Sales 1: as chosen, else the customer's owner if they still work there, else the salesperson who adds the deal. */
async function chooseOwner(
  { db, scope }: Work,
  locationIds: readonly string[],
  { customerId, ownerId, locationId }: { customerId: string; ownerId?: string | undefined; locationId: string },
): Promise<string | null> {
  const problemOf = (personId: string) => whoAndWhere.findAssigneeProblem(db, scope, { locationIds }, personId);
  if (ownerId) {
    refuseFields({ ownerId: await problemOf(ownerId) });
    return ownerId;
  }
  const owner = await findOwnerOfCustomer(db, scope, customerId);
  if (owner && (await problemOf(owner)) === undefined) return owner;
  return defaultOwner(scope, [locationId]);
}
