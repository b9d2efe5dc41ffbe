import type { DeliveryOutcome } from "@automotive-crm/contract/leads/intake";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { readLeadDocument, readLeadMail, type LeadReading } from "@automotive-crm/lead-documents";
import { z } from "zod";
import { findSourcesOfProviders } from "#features/leads/providers/source-of-provider.ts";
import type { Sealer } from "#platform/crypto/sealer.ts";
import type { Db } from "#platform/db/database.ts";
import type { Foundation } from "#platform/foundation.ts";
import { defineJob, defineJobHandler, type JobHandler } from "#platform/jobs/job.ts";
import { readPhone } from "#platform/read-phone.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { readDeliverySettings } from "./delivery-settings.ts";
import * as repository from "./lead-deliveries.repository.ts";
import type { DeliveryResult, DeliveryToRead } from "./lead-deliveries.repository.ts";
import { findEndpoint, type StoredEndpoint } from "./lead-endpoints.repository.ts";
import { reasonsOf } from "./received.rules.ts";
import { takeProspects, type Original, type Prospect, type ProspectResult } from "./take-prospects.ts";

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

export interface DeliveryReading {
  outcome: DeliveryOutcome;
  prospects: ProspectResult[];
}

/** With where it was delivered. */
export interface StoredDelivery extends DeliveryToRead {
  id: string;
  endpoint: StoredEndpoint;
  /** Which brought it, for the audit log. */
  request?: Prospect["request"];
}

/** What else is stored with a failure; a worker's job is tried again by itself. */
type WhenFailed = (db: Db, deliveryId: string) => Promise<unknown>;

/** Reads a delivery, unless that is done. Throws if something of it can't be taken in now. */
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
  const [reading] = await readStored(intake, scope, [stored], whenFailed);
  // The job reads it again: the leads that were taken in are known then.
  if (reading && reading.failures.length > 0)
    throw new AggregateError(reading.failures, "Leads of a delivery could not be taken in");
  return reading;
}

interface Tried extends DeliveryReading {
  failures: readonly unknown[];
}

/** A delivery that was read. */
interface Document {
  delivery: StoredDelivery;
  read: Original;
  prospects: Prospect[];
}

/**
 * Reads stored deliveries of one organization and takes their leads in, in their order: together in one transaction, or, if that fails, each in
 * a separate one, so that a bad one doesn't hold up the others. Reading them again makes no lead twice.
 */
export async function readStored(
  intake: Intake,
  scope: OrganizationScope,
  deliveries: readonly StoredDelivery[],
  whenFailed: WhenFailed = async () => undefined,
): Promise<Tried[]> {
  const { database } = intake;
  const readings = new Map<string, Tried>();
  const originals: [StoredDelivery, Original][] = [];
  for (const delivery of deliveries) {
    try {
      originals.push([delivery, await readOriginal(intake, delivery)]);
    } catch (error) {
      readings.set(delivery.id, { outcome: "failed", prospects: [], failures: [error] });
      const result = { id: delivery.id, outcome: "failed", reasons: [], leadIds: delivery.leadIds } as const;
      await database.write(scope, (db) => storeResults(db, scope, [result], whenFailed));
    }
  }
  const keep = ({ delivery, read }: Document, prospects: ProspectResult[], failures: unknown[] = []) =>
    readings.set(delivery.id, { outcome: outcomeOf(read, prospects), prospects, failures });
  for (const documents of inTransactions(await prepare(intake, scope, originals))) {
    try {
      const all = await takeTogether(intake, scope, documents);
      documents.forEach((document, index) => keep(document, all[index] ?? []));
    } catch {
      for (const document of documents) keep(document, ...(await takeApart(intake, scope, document, whenFailed)));
    }
  }
  return deliveries.flatMap(({ id }) => readings.get(id) ?? []);
}

/** Of whom a transaction takes so many in, since each takes some of PostgreSQL's locks; those of one document stay together. */
const mostProspects = 100;

function inTransactions(documents: readonly Document[]): Document[][] {
  const groups: Document[][] = [];
  let prospects = 0;
  for (const document of documents) {
    prospects += document.prospects.length;
    const last = groups.at(-1);
    if (last && prospects <= mostProspects) last.push(document);
    else {
      groups.push([document]);
      prospects = document.prospects.length;
    }
  }
  return groups;
}

/** Takes documents' leads in by one transaction, which also stores what became of the deliveries. */
const takeTogether = (
  { database, clock }: Intake,
  scope: OrganizationScope,
  documents: readonly Document[],
): Promise<ProspectResult[][]> =>
  database.write(scope, async (db) => {
    const prospects = documents.flatMap((document) => document.prospects);
    const became = await takeProspects({ db, scope, now: clock() }, prospects);
    const all = documents.map((document) => document.prospects.flatMap((each) => became.get(each) ?? []));
    const results = documents.map((document, index) => resultOf(document, all[index] ?? []));
    await repository.storeResults(db, scope, results);
    return all;
  });

/** Takes each lead of a document in by a separate transaction. */
async function takeApart(
  { database, clock }: Intake,
  scope: OrganizationScope,
  document: Document,
  whenFailed: WhenFailed,
): Promise<[ProspectResult[], unknown[]]> {
  const prospects: ProspectResult[] = [];
  const failures: unknown[] = [];
  for (const prospect of document.prospects) {
    try {
      const taken = await database.write(scope, (db) => takeProspects({ db, scope, now: clock() }, [prospect]));
      prospects.push(...taken.values());
    } catch (error) {
      failures.push(error);
      prospects.push({ outcome: "failed" });
    }
  }
  await database.write(scope, (db) => storeResults(db, scope, [resultOf(document, prospects)], whenFailed));
  return [prospects, failures];
}

/** What is to be known before documents' leads can be taken in. */
async function prepare(
  intake: Intake,
  scope: OrganizationScope,
  originals: readonly (readonly [StoredDelivery, Original])[],
): Promise<Document[]> {
  if (originals.length === 0) return [];
  const endpoints = originals.map(([{ endpoint }]) => endpoint);
  const { sources, settingsOf } = await intake.database.read(scope, (db) => readDeliverySettings(db, scope, endpoints));
  const leads = originals.flatMap(([, read]) => read.leads);
  const sourceOf = await findSourcesOfProviders(intake, scope, { leads, sources });
  return originals.map(([delivery, read]) => {
    const { receivedAt, request } = delivery;
    const settings = settingsOf(delivery.endpoint);
    const prospects = read.leads.map((lead, index) => {
      return { lead, index, receivedAt, settings, source: sourceOf(lead), read, request };
    });
    return { delivery, read, prospects };
  });
}

type StoredResult = DeliveryResult & { id: string };

async function storeResults(
  db: Db,
  scope: OrganizationScope,
  results: readonly StoredResult[],
  whenFailed: WhenFailed,
): Promise<void> {
  await repository.storeResults(db, scope, results);
  for (const { id, outcome } of results) if (outcome === "failed") await whenFailed(db, id);
}

function resultOf({ delivery: { id, leadIds: known }, read }: Document, prospects: ProspectResult[]): StoredResult {
  const [sender, subject] = [read.from, read.subject].map((text) => text && cleanLine(text));
  const leadIds = [...new Set([...known, ...prospects.flatMap(({ leadId }) => leadId ?? [])])];
  return { id, outcome: outcomeOf(read, prospects), reasons: reasonsOf(read), leadIds, sender, subject };
}

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

function outcomeOf(read: LeadReading, prospects: readonly ProspectResult[]): DeliveryOutcome {
  if (read.outcome === "refused" || read.outcome === "ignored") return read.outcome;
  const has = (outcome: ProspectResult["outcome"]) => prospects.some((each) => each.outcome === outcome);
  const worst = (["failed", "needs-look", "lead", "duplicate"] as const).find(has);
  return worst === "lead" && has("quarantined") ? "needs-look" : (worst ?? "quarantined");
}
