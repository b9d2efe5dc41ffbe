import * as contract from "@automotive-crm/contract/inventory/feeds";
import type { Feed } from "@automotive-crm/contract/inventory/feeds";
import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import { isSameValue, type Comparison } from "@automotive-crm/contract/http/merge";
import { changed, changedFields, type AuditedEntity } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { newId } from "#platform/db/new-id.ts";
import { violatedConstraint } from "#platform/db/violations.ts";
import { conflict, invalidFields } from "#platform/http/errors.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import { mergeEdit } from "#platform/merge-edit.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { NotFetched, readAddress } from "#platform/outside/fetch-outside.ts";
import { listLots, releaseCars } from "./feed-cars.repository.ts";
import { isFeedFileName } from "./feed-places.ts";
import { enqueueCheck } from "./feed-jobs.ts";
import * as repository from "./feeds.repository.ts";
import type { FeedSettings, StoredFeed } from "./feeds.repository.ts";
import { discardHeld, listLatestRuns } from "./feed-runs.repository.ts";
import { dealerKey } from "./plan-feed.ts";
import { readFeeds, requireFeed, requireFeeds, shownFeed, type FeedDependencies } from "./feeds.service.ts";

type FeedWork = Work<FeedDependencies>;
type FeedBody = RequestOf<typeof contract.createFeed>["body"];

/** How the audit log calls feeds. */
export const feedLog: AuditedEntity = { name: "inventory_feed", loadSubjects: repository.findFeedNames };

/** An entry about a feed in the audit log. */
export const feedEntry = (
  { id, locationId }: Pick<StoredFeed, "id" | "locationId">,
  action: string,
  changes: Record<string, { old?: unknown; new?: unknown }>,
) => ({ entity: feedLog, entityId: id, locationId, action: `inventory_feed.${action}`, changes });

/** Tells open pages that a feed has changed. */
export function publishFeed({ db, scope }: { db: Db; scope: OrganizationScope }, id: string): void {
  publishOrganizationEvent(db, { organizationId: scope.organizationId, kind: "inventory_feed", id, scope });
}

/** A feed's settings, as they are sent. */
const sentOf = ({ sealer }: FeedWork, { sealedUrl, ...feed }: StoredFeed): FeedBody => ({
  ...feed,
  everyMinutes: contract.feedIntervals.find((minutes) => minutes === feed.everyMinutes),
  url: sealedUrl && sealer.open(sealedUrl),
});

/** Dealers are in no order. */
const isSameSetting: Comparison = (one, other, field) => isSameValue(inOrder(one), inOrder(other), field);
const inOrder = (value: unknown) =>
  Array.isArray(value) ? value.map((each) => JSON.stringify(each)).toSorted() : value;

/** Refuses what can't be looked for, and fills in what wasn't said. */
async function readSettings(work: FeedWork, body: FeedBody): Promise<FeedSettings> {
  const { sealer, db, scope, feedPlaces } = work;
  const { source, url = null, fileName = null, dealers = [] } = body;
  if (source === "url") requireAddress(url, work);
  if (source === "folder") {
    if (feedPlaces.folderOf(scope.organizationId) === undefined)
      throw invalidFields({
        source: "This server has no feed folder. Its operator can set CRM_FEED_FOLDER",
      });
    if (!isFeedFileName(fileName ?? "")) throw invalidFields({ fileName: "must be a file name such as stock.csv" });
  }
  const keys = dealers.map(({ dealerId }) => dealerKey(dealerId));
  const twice = keys.findIndex((key, place) => keys.indexOf(key) !== place);
  if (twice >= 0) throw invalidFields({ [`dealers.${twice}.dealerId`]: "is in the list twice" });
  const lots = new Set((await listLots(db, scope)).map(({ id }) => id));
  for (const [field, locationId] of [
    ["locationId", body.locationId],
    ...dealers.map((dealer, place) => [`dealers.${place}.locationId`, dealer.locationId] as const),
  ] as const)
    if (!lots.has(locationId)) throw invalidFields({ [field]: "There is no such location" });
  return {
    name: body.name,
    source,
    sealedUrl: source === "url" ? sealer.seal(url ?? "") : null,
    fileName: source === "folder" ? fileName : null,
    everyMinutes: body.everyMinutes ?? 360,
    locationId: body.locationId,
    decimals: body.decimals ?? "auto",
    mileageUnit: body.mileageUnit ?? "mi",
    isPaused: body.isPaused ?? false,
    dealers,
  };
}

function requireAddress(url: string | null, { feedPlaces }: FeedWork): void {
  try {
    readAddress(url ?? "", feedPlaces.rules);
  } catch (error) {
    if (error instanceof NotFetched) throw invalidFields({ url: error.message });
    throw error;
  }
}

async function withUniqueName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === "inventory_feeds_name") throw invalidFields({ name: "Another feed has this name" });
    if (constraint === "inventory_feeds_file") throw invalidFields({ fileName: "Another feed reads this file" });
    throw error;
  }
}

/** What is audited: of an address only its host, since the rest may hold a password. */
const audited = ({ sealer }: FeedWork, { sealedUrl, dealers, ...feed }: StoredFeed) => ({
  ...feed,
  host: sealedUrl && URL.parse(sealer.open(sealedUrl))?.host,
  dealers: dealers.map(({ dealerId }) => dealerId).join(", "),
});
const auditedFields = [
  "name",
  "source",
  "host",
  "fileName",
  "everyMinutes",
  "locationName",
  "dealers",
  "decimals",
  "mileageUnit",
  "isPaused",
] as const;

async function shown({ now, ...work }: FeedWork, id: string): Promise<Feed> {
  const { db, scope } = work;
  const runs = await listLatestRuns(db, scope);
  const lastRun = runs.find(({ feedId }) => feedId === id);
  return shownFeed({ ...work, clock: () => now }, scope, await requireFeed(db, scope, id), lastRun);
}

export const createFeed = writes<typeof contract.createFeed, FeedDependencies>(
  contract.createFeed,
  { around: withUniqueName },
  async (work, _, body) => {
    const { db, scope, now } = work;
    requireFeeds(scope);
    const id = newId();
    await repository.insertFeed(db, scope, id, { feed: await readSettings(work, body), now });
    publishFeed(work, id);
    const { name, source, locationId } = body;
    const said = { name: { new: name }, source: { new: source } };
    return changed(db, scope, await shown(work, id), feedEntry({ id, locationId }, "created", said));
  },
);

/** Changes a feed's settings. With a base, other people's changes are merged or reported as a conflict. */
export const updateFeed = writes<typeof contract.updateFeed, FeedDependencies>(
  contract.updateFeed,
  { around: withUniqueName },
  async (work, { feedId }, edit) => {
    const { db, scope, now } = work;
    requireFeeds(scope);
    const before = await requireFeed(db, scope, feedId, { isLocked: true });
    const current = sentOf(work, before);
    const feed = await readSettings(work, { ...current, ...mergeEdit({ ...current }, edit, isSameSetting) });
    await repository.updateFeed(db, scope, feedId, { feed, now });
    const after = await requireFeed(db, scope, feedId);
    const answer = await shown(work, feedId);
    const changes = changedFields(audited(work, before), audited(work, after), auditedFields);
    if (Object.keys(changes).length === 0) return unchanged(answer);
    publishFeed(work, feedId);
    return changed(db, scope, answer, feedEntry(after, "updated", changes));
  },
);

/** Removes a feed; its cars stay, and its reports with them. */
export const deleteFeed = writes<typeof contract.deleteFeed, FeedDependencies>(
  contract.deleteFeed,
  {},
  async (work, { feedId }) => {
    const { db, scope, now } = work;
    requireFeeds(scope);
    const before = await requireFeed(db, scope, feedId, { isLocked: true });
    const run = (await listLatestRuns(db, scope)).find((each) => each.feedId === feedId);
    if (run && contract.isGoing(run)) throw conflict("A file of this feed is being read. Try again when it is done.");
    await discardHeld(db, scope, { feedId, problem: "The feed was removed.", now });
    await releaseCars(db, scope, feedId, now);
    await repository.removeFeed(db, scope, feedId, now);
    publishFeed(work, feedId);
    const answer = await readFeeds({ ...work, clock: () => now }, db, scope);
    return changed(db, scope, answer, feedEntry(before, "deleted", { name: { old: before.name } }));
  },
);

/** Has a worker look for a file now, also for the same one again: the last time may have failed. */
export const checkFeedNow = writes<typeof contract.checkFeedNow, FeedDependencies>(
  contract.checkFeedNow,
  {},
  async (work, { feedId }) => {
    const { db, scope } = work;
    const feed = await requireFeed(db, scope, feedId);
    if (feed.source === "upload") throw conflict("Files of this feed are uploaded.");
    await repository.forgetSeen(db, scope, feedId);
    await enqueueCheck(db, scope, { feedId });
    const answer = await shown(work, feedId);
    return changed(db, scope, answer, feedEntry(feed, "checked", { name: { new: feed.name } }));
  },
);
