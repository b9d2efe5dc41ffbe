import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import type { LeadFigures, getLeadFigures, listLeads as listLeadsEndpoint } from "@automotive-crm/contract/leads/list";
import type { Lead, LeadDetails } from "@automotive-crm/contract/leads/record";
import { z } from "zod";
import { customerAccess, customerRecord } from "#features/customers/index.ts";
import type { Foundation } from "#platform/foundation.ts";
import type { Place } from "#platform/db/keyset.ts";
import { checkLocation } from "#platform/db/tenant-rows.ts";
import { notFound } from "#platform/http/errors.ts";
import { cutPage, ExactInstantSchema, readCursor } from "#platform/http/page-cursor.ts";
import type { Work } from "#platform/http/writes.ts";
import { readLocations } from "#platform/read-locations.ts";
import type { PersonScope } from "#platform/scope.ts";
import { countLeads } from "./lead-figures.queries.ts";
import { toDetails, toLead } from "./lead-row.ts";
import * as queries from "./leads.queries.ts";

type Reading = Pick<Work, "db" | "now"> & { scope: PersonScope };

const PlaceSchema = z.tuple([ExactInstantSchema, IdSchema]).transform(([at, id]): Place => ({ at, id }));

const readPlace = (cursor: string | undefined) => readCursor(cursor, "after", PlaceSchema);
const toPlace = ({ exactly, id }: { exactly: string; id: string }) => [exactly, id];

/** Leads at the locations where the person may see customers. */
export async function listLeads(
  { database, clock }: Foundation,
  scope: PersonScope,
  { after, limit, ...query }: RequestOf<typeof listLeadsEndpoint>["query"],
): Promise<{ leads: Lead[]; nextCursor: string | null }> {
  const { tab, status, type, sourceId, assignedTo, locationId } = query;
  const filter = {
    ...readLocations(scope.access, "org:customers:view", locationId),
    tab,
    status,
    type,
    sourceId,
    assignedTo,
  };
  const page = { after: readPlace(after), limit, now: clock() };
  const rows = await database.browse(scope, async (db) => {
    const [listed] = await Promise.all([
      queries.listLeads(db, scope, filter, page),
      checkLocation(db, scope, locationId),
    ]);
    return listed;
  });
  const cut = cutPage(rows, limit, toPlace);
  return { leads: cut.page.map(toLead), nextCursor: cut.nextCursor };
}

/** How many leads each tab has, and how fast today's were answered. */
export async function getFigures(
  { database, clock }: Foundation,
  scope: PersonScope,
  { locationId }: RequestOf<typeof getLeadFigures>["query"],
): Promise<LeadFigures> {
  const place = readLocations(scope.access, "org:customers:view", locationId);
  return database.browse(scope, async (db) => {
    const [figures] = await Promise.all([countLeads(db, scope, place, clock()), checkLocation(db, scope, locationId)]);
    return figures;
  });
}

const records = customerRecord("Lead", {
  table: "leads",
  find: async ({ db, scope, now }: Reading, leadId) => (await queries.findByIds(db, scope, [leadId], now))[0],
});
export const { get: getLead, lock: lockLead } = records;

export const readVisible = (work: Reading, { id }: Pick<Lead, "id">) => records.readVisible(work, id);

/** A lead of a customer whom the person may see. */
export const getLeadDetails = ({ database, clock }: Foundation, scope: PersonScope, leadId: string) =>
  database.read(scope, (db) => readDetails({ db, scope, now: clock() }, { id: leadId }));

export async function readDetails({ db, scope, now }: Reading, { id }: Pick<Lead, "id">): Promise<LeadDetails> {
  const lead = await queries.findDetails(db, scope, id, now);
  if (!lead) throw notFound("Lead");
  await customerAccess(db, scope, { customerId: lead.customerId, recordName: "Lead", binAt: now });
  return lead;
}

export async function listCustomerLeads(
  dependencies: Foundation,
  scope: PersonScope,
  customerId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ leads: LeadDetails[]; nextCursor: string | null }> {
  const place = { after: readPlace(after), limit };
  const rows = await records.list(dependencies, scope, customerId, (db, of, now) =>
    queries.listForCustomer(db, of, { ...place, now }),
  );
  const { page, nextCursor } = cutPage(rows, limit, toPlace);
  return { leads: page.map(toDetails), nextCursor };
}
