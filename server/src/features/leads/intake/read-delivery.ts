import type { DeliveryOutcome } from "@automotive-crm/contract/leads/intake";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { leadTypes } from "@automotive-crm/contract/leads/record";
import type { LeadSource } from "@automotive-crm/contract/leads/source";
import {
  deliveryKeys,
  personKey,
  readLeadDocument,
  readLeadMail,
  type LeadReading,
  type ReadLead,
} from "@automotive-crm/lead-documents";
import { z } from "zod";
import { findSourcesOfProviders } from "#features/leads/providers/source-of-provider.ts";
import { receiveLead } from "#features/leads/receiving/receive-lead.ts";
import type { Sealer } from "#platform/crypto/sealer.ts";
import { reusePlans, type Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import type { Foundation } from "#platform/foundation.ts";
import { defineJob, defineJobHandler, type JobHandler } from "#platform/jobs/job.ts";
import { readPhone } from "#platform/read-phone.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { readDeliverySettings, type DeliverySettings } from "./delivery-settings.ts";
import * as repository from "./lead-deliveries.repository.ts";
import type { DeliveryResult, DeliveryToRead } from "./lead-deliveries.repository.ts";
import { findEndpoint, type StoredEndpoint } from "./lead-endpoints.repository.ts";
import { reasonsOf, toReceived } from "./received.rules.ts";
import { contentHash } from "./secrets.ts";

export interface Intake extends Foundation {
  sealer: Sealer;
}

/** Reads what couldn't be read, what nobody has read because the server ended in between, or what somebody wants to be read again. */
export const readDeliveryJob = defineJob({
  name: "leads.read-delivery",
  payload: z.object({ deliveryId: z.string() }),
  retryLimit: 5,
});

export const readDeliveryHandler = (worker: Intake): JobHandler =>
  defineJobHandler(readDeliveryJob, async ({ payload, scope }) => {
    await readDelivery(worker, scope, payload.deliveryId);
  });

/** What became of one prospect of a delivery. */
export interface ProspectResult {
  outcome: Extract<DeliveryOutcome, "lead" | "needs-look" | "duplicate" | "quarantined" | "failed">;
  leadId?: string;
}

export interface DeliveryReading {
  outcome: DeliveryOutcome;
  prospects: ProspectResult[];
}

/** With where it was delivered. */
export interface StoredDelivery extends DeliveryToRead {
  id: string;
  endpoint: StoredEndpoint;
}

/** What else is stored with a failure; a worker's job is tried again by itself. */
type WhenFailed = (db: Db) => Promise<unknown>;

/** Reads a delivery, unless that is done. */
export async function readDelivery(
  intake: Intake,
  scope: OrganizationScope,
  id: string,
  whenFailed?: WhenFailed,
): Promise<DeliveryReading | undefined> {
  const stored = await intake.database.read(scope, async (db) => {
    const delivery = await repository.findToRead(db, scope, id);
    const endpoint = delivery && (await findEndpoint(db, scope, delivery.endpointId));
    return endpoint && { ...delivery, id, endpoint };
  });
  if (!stored || !["received", "failed"].includes(stored.outcome)) return undefined;
  return readStored(intake, scope, stored, whenFailed);
}

/**
 * Reads a stored delivery and takes its leads in, each in a separate transaction, so that a bad one doesn't hold up the others; the last also
 * stores what became of the delivery. Reading it again makes no lead twice.
 */
export async function readStored(
  intake: Intake,
  scope: OrganizationScope,
  delivery: StoredDelivery,
  whenFailed: WhenFailed = async () => undefined,
): Promise<DeliveryReading> {
  const { database } = intake;
  const { id, leadIds: known, endpoint } = delivery;
  const settings = await database.read(scope, (db) => readDeliverySettings(db, scope, endpoint));
  const store = async (db: Db, result: DeliveryResult) => {
    await repository.storeResult(db, scope, id, result);
    if (result.outcome === "failed") await whenFailed(db);
  };
  const read = await readOriginal(intake, delivery).catch(async (error: unknown) => {
    await database.write(scope, (db) => store(db, { outcome: "failed", reasons: [], leadIds: known }));
    throw error;
  });
  const sourceOf = await findSourcesOfProviders(intake, scope, { ...read, ...settings });
  const prospects: ProspectResult[] = [];
  const failures: unknown[] = [];
  const reasons = reasonsOf(read.warnings);
  const [sender, subject] = [read.from, read.subject].map((text) => text && cleanLine(text));
  const storeAll = (db: Db, all: readonly ProspectResult[]) => {
    const leadIds = [...new Set([...known, ...all.flatMap(({ leadId }) => leadId ?? [])])];
    return store(db, { outcome: outcomeOf(read, all), reasons, leadIds, sender, subject });
  };
  for (const [index, lead] of read.leads.entries()) {
    const take = async (db: Db) => {
      const work = { ...intake, db, scope };
      const prospect = await takeProspect(work, { lead, index, delivery, settings, source: sourceOf(lead), read });
      if (index === read.leads.length - 1) await storeAll(db, [...prospects, prospect]);
      return prospect;
    };
    try {
      prospects.push(await database.write(scope, take));
    } catch (error) {
      failures.push(error);
      prospects.push({ outcome: "failed" });
    }
  }
  if (read.leads.length === 0 || prospects.at(-1)?.outcome === "failed")
    await database.write(scope, (db) => storeAll(db, prospects));
  // The job reads it again: the leads that were taken in are known then.
  if (failures.length > 0) throw new AggregateError(failures, "Leads of a delivery could not be taken in");
  return { outcome: outcomeOf(read, prospects), prospects };
}

type Original = LeadReading & { from?: string; subject?: string; messageId?: string };

async function readOriginal({ sealer }: Intake, delivery: DeliveryToRead): Promise<Original> {
  const bytes = openOriginal(sealer, delivery.sealed);
  if (delivery.transport !== "mail")
    return readLeadDocument(bytes, { contentType: delivery.contentType ?? "", readPhone });
  const isOwn = (email: string) => /^leads[-+][a-z2-7]{40,}@/.test(email);
  return readLeadMail(bytes, { readPhone, isOwn, envelopeFrom: delivery.envelopeFrom ?? undefined });
}

// The sealer takes text: each byte as one character.
export const sealOriginal = (sealer: Sealer, bytes: Buffer): Buffer => sealer.seal(bytes.toString("latin1"));
export const openOriginal = (sealer: Sealer, sealed: Buffer): Buffer => Buffer.from(sealer.open(sealed), "latin1");

interface Prospect {
  lead: ReadLead;
  index: number;
  delivery: DeliveryToRead;
  settings: DeliverySettings;
  /** That of its provider; undefined: that of the endpoint. */
  source: LeadSource | undefined;
  read: Original;
}

async function takeProspect(
  { db, scope, clock }: Intake & { db: Db; scope: OrganizationScope },
  { lead, index, delivery, settings, source, read }: Prospect,
): Promise<ProspectResult> {
  if (!lead.isContactable) return { outcome: "quarantined" };
  const keys = keysOf(lead, index, { settings, read });
  const locks = keys.hashes.toSorted().map((hash) => lockKey(db, "lead-key", `${scope.organizationId} ${hash}`));
  // In this order, so that what others stored before the locks is read after them.
  await awaitQueries([reusePlans(db), ...locks]);
  const known = await repository.findKeys(db, scope, keys.hashes);
  const others = known.filter(({ personHash }) => personHash !== keys.personHash).map(({ hash }) => hash);
  await repository.markShared(db, scope, others);
  const earlier = known.find(({ hash, isShared }) => !isShared && !others.includes(hash));
  const isSame = earlier && (known.some(({ hash }) => keys.sameContent.includes(hash)) || lead.comments === undefined);
  if (isSame) return { outcome: "duplicate", leadId: earlier.leadId };
  const now = clock();
  const type = leadTypeOf(read, source ?? settings);
  const { locationId, timeZone } = settings;
  const isGuess = read.outcome === "lead-needs-review" && !lead.isPartial && lead.provider === undefined;
  const received = toReceived(lead, {
    locationId,
    sourceId: source?.id ?? settings.sourceId,
    timeZone,
    type,
    isGuess,
    receivedAt: delivery.receivedAt,
    warnings: read.warnings,
  });
  const { leadId, outcome } = await receiveLead({ db, scope, now }, received);
  await repository.insertKeys(db, scope, { hashes: keys.hashes, leadId, personHash: keys.personHash, now });
  if (outcome === "delivered" || outcome === "commented") return { outcome: "duplicate", leadId };
  return { outcome: (received.needsLook ?? []).length > 0 ? "needs-look" : "lead", leadId };
}

const leadTypeOf = ({ outcome }: LeadReading, { type }: Pick<DeliverySettings, "type">) =>
  outcome === "phone-lead" ? "phone" : (leadTypes.find((each) => each === type) ?? "internet");

/** What tells that the prospect was delivered before; an id alone doesn't mean that its comment isn't new. */
function keysOf(lead: ReadLead, index: number, { settings, read }: Pick<Prospect, "settings" | "read">) {
  const messageId = read.messageId === undefined ? {} : { messageId: `${read.messageId} ${index}` };
  const keys = deliveryKeys(lead, { sender: settings.sourceId, ...messageId });
  return {
    hashes: keys.map(({ hash }) => hash),
    sameContent: keys.filter(({ kind }) => kind !== "provider-id").map(({ hash }) => hash),
    personHash: contentHash(personKey(lead)),
  };
}

function outcomeOf(read: LeadReading, prospects: readonly ProspectResult[]): DeliveryOutcome {
  if (read.outcome === "refused" || read.outcome === "ignored") return read.outcome;
  const has = (outcome: ProspectResult["outcome"]) => prospects.some((each) => each.outcome === outcome);
  const worst = (["failed", "needs-look", "lead", "duplicate"] as const).find(has);
  return worst === "lead" && has("quarantined") ? "needs-look" : (worst ?? "quarantined");
}
