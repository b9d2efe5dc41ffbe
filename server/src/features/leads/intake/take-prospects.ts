import type { DeliveryOutcome } from "@automotive-crm/contract/leads/intake";
import { leadTypes } from "@automotive-crm/contract/leads/record";
import type { LeadSource } from "@automotive-crm/contract/leads/source";
import { deliveryKeys, personKey, type LeadReading, type ReadLead } from "@automotive-crm/lead-documents";
import { lockPeople, personKeys, receiveLeads, type ReceivedLead } from "#features/leads/receiving/receive-lead.ts";
import { reusePlans, type Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { lockKeys } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import type { DeliverySettings } from "./delivery-settings.ts";
import { inRounds } from "./in-rounds.ts";
import * as repository from "./lead-deliveries.repository.ts";
import { toReceived } from "./received.rules.ts";
import { contentHash } from "./secrets.ts";

/** What became of one prospect of a delivery. */
export interface ProspectResult {
  outcome: Extract<DeliveryOutcome, "lead" | "needs-look" | "duplicate" | "quarantined" | "failed">;
  leadId?: string;
}

export type Original = LeadReading & { from?: string; subject?: string; messageId?: string };

/** Somebody whom a delivery is about. */
export interface Prospect {
  lead: ReadLead;
  index: number;
  receivedAt: Date;
  settings: DeliverySettings;
  /** That of its provider; undefined: that of the endpoint. */
  source: LeadSource | undefined;
  read: Original;
  request: ReceivedLead["request"];
}

interface Work {
  db: Db;
  scope: OrganizationScope;
  now: Date;
}

interface Keyed {
  prospect: Prospect;
  keys: ReturnType<typeof keysOf>;
  received: ReceivedLead;
}

/**
 * Takes prospects in, unless they were delivered before. Those who have something in common, such as a phone, come one after the other, in
 * their order; the others together.
 */
export async function takeProspects(
  work: Work,
  prospects: readonly Prospect[],
): Promise<Map<Prospect, ProspectResult>> {
  const { db, scope } = work;
  const results = new Map<Prospect, ProspectResult>();
  const all: Keyed[] = [];
  for (const prospect of prospects) {
    if (prospect.lead.isContactable) all.push({ prospect, keys: keysOf(prospect), received: receivedOf(prospect) });
    else results.set(prospect, { outcome: "quarantined" });
  }
  if (all.length === 0) return results;
  const hashes = all.flatMap(({ keys }) => keys.hashes.map((hash) => `${scope.organizationId} ${hash}`));
  // In this order, so that what others stored before the locks is read after them.
  await awaitQueries([
    reusePlans(db),
    lockKeys(db, "lead-key", hashes),
    lockPeople(
      work,
      all.map(({ received }) => received),
    ),
  ]);
  const sameness = ({ keys, received }: Keyed) => [...keys.hashes, ...personKeys(scope, received)];
  for (const round of inRounds(all, sameness)) await takeRound(work, round, results);
  return results;
}

/** Of prospects who have nothing in common. */
async function takeRound(work: Work, all: readonly Keyed[], results: Map<Prospect, ProspectResult>): Promise<void> {
  const { db, scope, now } = work;
  const stored = await repository.findKeys(
    db,
    scope,
    all.flatMap(({ keys }) => keys.hashes),
  );
  const shared: string[] = [];
  const fresh: Keyed[] = [];
  for (const each of all) {
    const { prospect, keys } = each;
    const known = stored.filter(({ hash }) => keys.hashes.includes(hash));
    const others = known.filter(({ personHash }) => personHash !== keys.personHash).map(({ hash }) => hash);
    shared.push(...others);
    const earlier = known.find(({ hash, isShared }) => !isShared && !others.includes(hash));
    const isKnown = known.some(({ hash }) => keys.sameContent.includes(hash)) || prospect.lead.comments === undefined;
    if (earlier && isKnown) results.set(prospect, { outcome: "duplicate", leadId: earlier.leadId });
    else fresh.push(each);
  }
  await repository.markShared(db, scope, shared);
  if (fresh.length === 0) return;
  const taken = await receiveLeads(
    work,
    fresh.map(({ received }) => received),
  );
  const added = fresh.flatMap(({ keys: { hashes, personHash } }, index) => {
    const leadId = taken[index]?.leadId;
    return leadId === undefined ? [] : hashes.map((hash) => ({ hash, leadId, personHash }));
  });
  await repository.insertKeys(db, scope, added, now);
  fresh.forEach(({ prospect, received: { needsLook = [] } }, index) => {
    const { leadId, outcome } = taken[index] ?? {};
    const isRepeat = outcome === "delivered" || outcome === "commented";
    const became = isRepeat ? "duplicate" : needsLook.length > 0 ? "needs-look" : "lead";
    if (leadId !== undefined) results.set(prospect, { outcome: became, leadId });
  });
}

function receivedOf({ lead, receivedAt, settings, source, read, request }: Prospect): ReceivedLead {
  const { locationId, timeZone } = settings;
  const received = toReceived(lead, {
    locationId,
    sourceId: source?.id ?? settings.sourceId,
    timeZone,
    type: leadTypeOf(read, source ?? settings),
    isGuess: read.outcome === "lead-needs-review" && !lead.isPartial && lead.provider === undefined,
    receivedAt,
    warnings: read.warnings,
  });
  return { ...received, request };
}

const leadTypeOf = ({ outcome }: LeadReading, { type }: Pick<DeliverySettings, "type">) =>
  outcome === "phone-lead" ? "phone" : (leadTypes.find((each) => each === type) ?? "internet");

/** What tells that the prospect was delivered before; an id alone doesn't mean that its comment isn't new. */
function keysOf({ lead, index, settings, read }: Prospect) {
  const messageId = read.messageId === undefined ? {} : { messageId: `${read.messageId} ${index}` };
  const keys = deliveryKeys(lead, { sender: settings.sourceId, place: settings.locationId, ...messageId });
  return {
    hashes: keys.map(({ hash }) => hash),
    sameContent: keys.filter(({ kind }) => kind !== "provider-id").map(({ hash }) => hash),
    personHash: contentHash(personKey(lead)),
  };
}
