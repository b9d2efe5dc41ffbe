import * as contract from "@automotive-crm/contract/leads/intake";
import type { LeadEndpoint, NewLeadSecret } from "@automotive-crm/contract/leads/intake";
import { changed, type AuditedEntity } from "#features/audit/index.ts";
import { locationSettings } from "#features/organizations/index.ts";
import { requireSettings } from "#features/leads/require-settings.ts";
import { findSource, keepDefaults } from "#features/leads/sources/lead-sources.repository.ts";
import type { Sealer } from "#platform/crypto/sealer.ts";
import { newId } from "#platform/db/new-id.ts";
import { lockRow } from "#platform/db/tenant-rows.ts";
import type { Foundation } from "#platform/foundation.ts";
import { conflict, invalidFields, notFound } from "#platform/http/errors.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import { publishSettingsEvent } from "#platform/live/publish.ts";
import { requireBase } from "#platform/merge-edit.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { findDelivery, insertDelivery, storeResults } from "./lead-deliveries.repository.ts";
import * as repository from "./lead-endpoints.repository.ts";
import type { KeptSecret, StoredEndpoint } from "./lead-endpoints.repository.ts";
import { readDeliveryJob, sealOriginal } from "./read-delivery.ts";
import { sampleDocument } from "./sample-document.ts";
import { newSecret, readSecret } from "./secrets.ts";

/** What changing endpoints needs besides the database. */
export interface EndpointDependencies extends Foundation {
  sealer: Sealer;
  /** Behind the @ of mail addresses; undefined if the server receives no mail. */
  mailDomain: string | undefined;
}
type EndpointWork = Work<EndpointDependencies>;

/** How the audit log calls endpoints. */
export const leadEndpointLog: AuditedEntity = { name: "lead_endpoint", loadSubjects: repository.findEndpointNames };

async function lockEndpoint({ db, scope }: EndpointWork, id: string): Promise<StoredEndpoint> {
  await lockRow(db, scope, "lead_endpoints", id);
  const endpoint = await repository.findEndpoint(db, scope, id);
  if (!endpoint) throw notFound("Lead endpoint");
  return endpoint;
}

/** An endpoint as people see it. */
export function shown(
  { sealer, mailDomain }: Pick<EndpointDependencies, "sealer" | "mailDomain">,
  { sealedSecret, ...endpoint }: StoredEndpoint,
): LeadEndpoint {
  const isReachable = sealedSecret !== null && mailDomain !== undefined;
  return { ...endpoint, mailAddress: isReachable ? mailAddress(sealer.open(sealedSecret), mailDomain) : null };
}

const mailAddress = (secret: string, domain: string) => `leads-${secret}@${domain}`;

/** Where an endpoint's secret is used: the only time that it is shown of an HTTP endpoint. */
function addressOf({ baseUrl, mailDomain }: EndpointWork, kind: LeadEndpoint["kind"], secret: string): string {
  return kind === "mail" ? mailAddress(secret, mailDomain ?? "") : `${baseUrl}/intake/adf/${secret}`;
}

function keep({ sealer }: EndpointWork, kind: LeadEndpoint["kind"], secret: string): KeptSecret {
  const hash = readSecret(secret)?.hash ?? Buffer.alloc(0);
  return { hash, hint: secret.slice(-4), sealed: kind === "mail" ? sealer.seal(secret) : null };
}

const noMail = "This server receives no mail. The person who runs it can set CRM_LEAD_MAIL_DOMAIN.";

export const createLeadEndpoint = writes<typeof contract.createLeadEndpoint, EndpointDependencies>(
  contract.createLeadEndpoint,
  {},
  async (work, _, { kind, sourceId, locationId, allowedOrigins }) => {
    requireSettings(work.scope);
    const { db, scope, now } = work;
    if (kind === "mail" && work.mailDomain === undefined) throw invalidFields({ kind: noMail });
    if (!(await locationSettings.findBusinessHours(db, scope, locationId)))
      throw invalidFields({ locationId: "There is no such location" });
    if (!(await findSource(db, scope, sourceId))) throw invalidFields({ sourceId: "There is no such source" });
    await keepDefaults(db, scope, now);
    const [id, secret] = [newId(), newSecret(scope.organizationId)];
    const kept = keep(work, kind, secret);
    await repository.insertEndpoint(db, scope, { id, kind, sourceId, locationId, allowedOrigins, secret: kept }, now);
    return record(work, { id, action: "lead_endpoint.added", secret });
  },
);

function requireInUse({ revokedAt }: StoredEndpoint): void {
  if (revokedAt !== null) throw conflict("This address was revoked. Add another one.");
}

// Perhaps by the same person, whose answer was lost.
const wasReplaced = "The address was replaced in the meantime. If you need another, please try again.";

/** Gives an endpoint another secret; the one before stops working with the commit. */
export const rotateLeadEndpoint = writes<typeof contract.rotateLeadEndpoint, EndpointDependencies>(
  contract.rotateLeadEndpoint,
  {},
  async (work, { endpointId }, edit) => {
    requireSettings(work.scope);
    const { db, scope, now } = work;
    const before = await lockEndpoint(work, endpointId);
    const { kind, rotatedAt } = before;
    requireInUse(before);
    requireBase({ rotatedAt }, edit, wasReplaced);
    const secret = newSecret(scope.organizationId);
    await repository.replaceSecret(db, scope, { id: endpointId, secret: keep(work, kind, secret), now });
    return record(work, { id: endpointId, action: "lead_endpoint.rotated", secret });
  },
);

async function record(work: EndpointWork, { id, action, secret }: { id: string; action: string; secret: string }) {
  const { db, scope } = work;
  const endpoint = shown(work, await lockEndpoint(work, id));
  publishSettingsEvent(db, scope);
  const answer: NewLeadSecret = { endpoint, address: addressOf(work, endpoint.kind, secret) };
  return changed(db, scope, answer, {
    entity: leadEndpointLog,
    entityId: id,
    locationId: endpoint.locationId,
    action,
    changes: { source: { new: endpoint.sourceName } },
  });
}

export const revokeLeadEndpoint = writes<typeof contract.revokeLeadEndpoint, EndpointDependencies>(
  contract.revokeLeadEndpoint,
  {},
  async (work, { endpointId }) => {
    requireSettings(work.scope);
    const { db, scope, now } = work;
    const before = await lockEndpoint(work, endpointId);
    if (before.revokedAt !== null) return unchanged(shown(work, before));
    await repository.revoke(db, scope, endpointId, now);
    publishSettingsEvent(db, scope);
    const answer = shown(work, await lockEndpoint(work, endpointId));
    return changed(db, scope, answer, {
      entity: leadEndpointLog,
      entityId: endpointId,
      locationId: before.locationId,
      action: "lead_endpoint.revoked",
      changes: { source: { old: before.sourceName } },
    });
  },
);

/** Stores a sample as though a provider had sent it; a worker reads it. */
export const testLeadEndpoint = writes<typeof contract.testLeadEndpoint, EndpointDependencies>(
  contract.testLeadEndpoint,
  {},
  async (work, { endpointId }) => {
    requireSettings(work.scope);
    const { db, scope, now, sealer } = work;
    const endpoint = await lockEndpoint(work, endpointId);
    requireInUse(endpoint);
    const bytes = Buffer.from(sampleDocument(endpoint.sourceName, now));
    const id = newId();
    const sealed = sealOriginal(sealer, bytes);
    const rest = { transport: "test", contentType: "application/x-adf+xml", envelopeFrom: null } as const;
    await insertDelivery(db, scope, { ...rest, id, endpointId, receivedAt: now, bytes: bytes.length, sealed });
    return queue(work, { id, action: "lead_endpoint.tested" });
  },
);

/** Has a delivery read again, such as after an update that reads more. */
export const rereadLeadDelivery = writes<typeof contract.rereadLeadDelivery, EndpointDependencies>(
  contract.rereadLeadDelivery,
  {},
  async (work, { deliveryId }) => {
    requireSettings(work.scope);
    const { db, scope } = work;
    const delivery = await findDelivery(db, scope, deliveryId);
    if (!delivery) throw notFound("Delivery");
    await storeResults(db, scope, [{ id: deliveryId, outcome: "received", reasons: [], leadIds: delivery.leadIds }]);
    return queue(work, { id: deliveryId, action: "lead_endpoint.reread" });
  },
);

async function queue(work: EndpointWork, { id, action }: { id: string; action: string }) {
  const { db, scope } = work;
  await enqueue(db, scope, { job: readDeliveryJob, payload: { deliveryId: id }, priority: 1 });
  const delivery = await findDelivery(db, scope, id);
  if (!delivery) throw notFound("Delivery");
  return changed(db, scope, delivery, {
    entity: leadEndpointLog,
    entityId: delivery.endpointId,
    action,
    changes: { source: { new: delivery.sourceName } },
  });
}
