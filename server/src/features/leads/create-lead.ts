import * as contract from "@automotive-crm/contract/leads/record";
import type { Lead, NewLead } from "@automotive-crm/contract/leads/record";
import { defaultOwner } from "@automotive-crm/contract/customers/default-owner";
import { isAllowed, permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { customerAccess } from "#features/customers/index.ts";
import { whoAndWhere } from "#features/organizations/index.ts";
import { invalidFields, refuseFields } from "#platform/http/errors.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import { nameParts } from "./receiving/name-parts.rules.ts";
import { receiveLead } from "./receiving/receive-lead.ts";
import { getLead, readVisible } from "./leads.service.ts";
import { findSource } from "./sources/lead-sources.repository.ts";

/** Adds a lead of somebody at the desk or on the phone, who is answered as they ask. What it changes is in the log already. */
export const createLead = writes(contract.createLead, { readAgain: readVisible }, async (work, _, body) => {
  const { db, scope, now } = work;
  const { type, phone, email, customerId } = body;
  const locationId = await chooseLocation(work, body);
  if (body.sourceId && !(await findSource(db, scope, body.sourceId)))
    refuseFields({ sourceId: "Choose one of the organization's sources" });
  refuseFields({
    assignedTo: await whoAndWhere.findAssigneeProblem(db, scope, { locationIds: [locationId] }, body.assignedTo),
  });
  const { leadId } = await receiveLead(work, {
    locationId,
    type,
    customerId,
    isNewCustomer: body.isNewCustomer,
    sourceId: body.sourceId ?? null,
    person: {
      ...nameParts(body.name),
      phones: phone ? [{ number: phone, type: "mobile" }] : [],
      emails: email ? [email] : [],
      doNot: [],
    },
    vehicle: body.vehicle ?? null,
    tradeIn: body.tradeIn ?? null,
    timeframe: body.timeframe ?? null,
    comments: body.comments,
    receivedAt: now,
    assignedTo: body.assignedTo ?? defaultOwner(scope, [locationId]) ?? undefined,
    answeredBy: answersOf[type],
  });
  return unchanged(await getLead(work, leadId));
});

/** Someone who walks in or calls is answered by the person who adds the lead. */
const answersOf: Partial<Record<Lead["type"], contract.ResponseKind>> = { "walk-in": "visit", phone: "inbound-call" };

/** Where it is asked for, else where the person works, else where the customer is; it must be an active one of their own locations. */
async function chooseLocation({ db, scope }: Work, { customerId, locationId: chosen }: NewLead): Promise<string> {
  const customer = customerId ? await customerAccess(db, scope, customerId, "org:customers:edit") : undefined;
  const permitted = permittedLocations(scope.access, "org:customers:create");
  const only = permitted !== "all" && permitted.length === 1 ? permitted[0] : undefined;
  const locationId = chosen ?? scope.currentLocationId ?? customer?.filing.locationId ?? only;
  if (!locationId) throw invalidFields({ locationId: "Choose a location" });
  const problem = await whoAndWhere.findLocationProblem(db, scope, { locationIds: [] }, locationId);
  refuseFields({ locationId: problem });
  if (!isAllowed(scope.access, "org:customers:create", locationId))
    throw invalidFields({ locationId: "Choose one of your own locations" });
  return locationId;
}
