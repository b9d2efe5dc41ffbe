import { z } from "zod";
import type * as contract from "@automotive-crm/contract/leads/intake";
import type { AnswerOf, RequestOf } from "@automotive-crm/contract/http/endpoint";
import { recordAudit } from "#features/audit/index.ts";
import { leadLog } from "#features/leads/lead-log.ts";
import { findByIds } from "#features/leads/leads.queries.ts";
import { requireSettings } from "#features/leads/require-settings.ts";
import { notFound } from "#platform/http/errors.ts";
import { cutPage, readCursor } from "#platform/http/page-cursor.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import { leadEndpointLog, shown, type EndpointDependencies } from "./change-lead-endpoint.ts";
import * as repository from "./lead-deliveries.repository.ts";
import { listEndpoints as listStored } from "./lead-endpoints.repository.ts";
import { openOriginal } from "./read-delivery.ts";

function managed(anyScope: PersonScope) {
  const scope = inOneOrganization(anyScope);
  requireSettings(scope);
  return scope;
}

export async function listEndpoints(
  dependencies: EndpointDependencies,
  anyScope: PersonScope,
): Promise<AnswerOf<typeof contract.listLeadEndpoints>> {
  const scope = managed(anyScope);
  const stored = await dependencies.database.read(scope, (db) => listStored(db, scope));
  return {
    endpoints: stored.map((each) => shown(dependencies, each)),
    receivesMail: dependencies.mailDomain !== undefined,
  };
}

const PlaceSchema = z.tuple([z.iso.datetime(), z.uuid()]).transform(([at, id]) => ({ at, id }));

export async function listDeliveries(
  { database }: EndpointDependencies,
  anyScope: PersonScope,
  query: RequestOf<typeof contract.listLeadDeliveries>["query"],
): Promise<AnswerOf<typeof contract.listLeadDeliveries>> {
  const scope = managed(anyScope);
  const { limit, after, ...filter } = query;
  const place = { after: readCursor(after, "after", PlaceSchema), limit: limit + 1 };
  const found = await database.read(scope, (db) => repository.listDeliveries(db, scope, filter, place));
  const { page, nextCursor } = cutPage(found, limit, ({ receivedAt, id }) => [receivedAt, id]);
  return { deliveries: page, nextCursor };
}

/** What was delivered, byte for byte. It holds more about a person than anyone sees otherwise, so the audit log records who has it. */
export async function downloadOriginal(
  { database, clock, sealer }: EndpointDependencies,
  anyScope: PersonScope,
  deliveryId: string,
): Promise<AnswerOf<typeof contract.getLeadOriginal>> {
  const scope = managed(anyScope);
  const found = await database.write(scope, async (db) => {
    const delivery = await repository.findToRead(db, scope, deliveryId);
    if (!delivery) throw notFound("Delivery");
    const leads = await findByIds(db, scope, delivery.leadIds, clock());
    const ofLeads = leads.map(({ id: entityId, customerId, locationId }) => {
      return { entity: leadLog, entityId, customerId, locationId, action: "lead.original_downloaded" };
    });
    const ofEndpoint = { entity: leadEndpointLog, entityId: delivery.endpointId };
    const action = "lead_endpoint.original_downloaded";
    await recordAudit(db, scope, ofLeads.length > 0 ? ofLeads : { ...ofEndpoint, action });
    return delivery;
  });
  return {
    fileName: `lead-${deliveryId}.${found.transport === "mail" ? "eml" : "txt"}`,
    contentType: "application/octet-stream",
    content: openOriginal(sealer, found.sealed),
  };
}
