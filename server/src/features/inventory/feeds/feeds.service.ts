import * as contract from "@automotive-crm/contract/inventory/feeds";
import type { Feed, FeedHealth } from "@automotive-crm/contract/inventory/feeds";
import type { AnswerOf, RequestOf } from "@automotive-crm/contract/http/endpoint";
import { isAllowed, permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { z } from "zod";
import type { Sealer } from "#platform/crypto/sealer.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Foundation } from "#platform/foundation.ts";
import { notAllowed, notFound } from "#platform/http/errors.ts";
import { cutPage, readCursor } from "#platform/http/page-cursor.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { listLatestRuns, listReport, listRuns, findRun, shownRun, type StoredRun } from "./feed-runs.repository.ts";
import type { FeedPlaces } from "./feed-places.ts";
import { findFeed, listFeeds as listStored, type StoredFeed } from "./feeds.repository.ts";

export interface FeedDependencies extends Foundation {
  sealer: Sealer;
  feedPlaces: FeedPlaces;
}

type Person = OrganizationScope<PersonScope>;

const managesFeeds = ({ access }: PersonScope) => permittedLocations(access, "org:settings:manage") === "all";

/** What feeds there are is decided for the whole organization. */
export function requireFeeds(anyScope: PersonScope): Person {
  const scope = inOneOrganization(anyScope);
  if (!managesFeeds(scope)) throw notAllowed();
  return scope;
}

/** A feed is run by those who may edit the stock of all of its locations. */
const mayRun = (scope: PersonScope, { locationId, dealers }: StoredFeed): boolean =>
  managesFeeds(scope) ||
  [locationId, ...dealers.map((dealer) => dealer.locationId)].every((at) =>
    isAllowed(scope.access, "inventory:edit", at),
  );

/** A feed that the person may run; any other is not found. */
export async function requireFeed(
  db: Db,
  scope: Person,
  feedId: string,
  options?: { isLocked: boolean },
): Promise<StoredFeed> {
  const feed = await findFeed(db, scope, feedId, options);
  if (!feed || !mayRun(scope, feed)) throw notFound("Feed");
  return feed;
}

export async function requireRun(
  db: Db,
  scope: OrganizationScope,
  { feedId, runId }: { feedId: string; runId: string },
  options?: { isLocked: boolean },
): Promise<StoredRun> {
  const run = await findRun(db, scope, runId, options);
  if (!run || run.feedId !== feedId) throw notFound("Feed run");
  return run;
}

/** How a feed is doing: what a person has to do something about comes first. */
export function healthOf(
  { isPaused, problem, lastFileAt }: Pick<StoredFeed, "isPaused" | "problem" | "lastFileAt">,
  lastRun: Pick<StoredRun, "status"> | undefined,
  now: Date,
): FeedHealth {
  if (lastRun?.status === "held") return "held";
  if (isPaused) return "paused";
  if (problem !== null || lastRun?.status === "refused" || lastRun?.status === "failed") return "problem";
  if (lastFileAt === null) return "new";
  return now.getTime() - Date.parse(lastFileAt) > contract.lateFeedHours * 3_600_000 ? "late" : "good";
}

/** A feed as people see it. Its address may hold a password, so only those who may change it see it. */
export function shownFeed(
  { sealer, feedPlaces, clock }: Pick<FeedDependencies, "sealer" | "feedPlaces" | "clock">,
  scope: Person,
  feed: StoredFeed,
  lastRun: StoredRun | undefined,
): Feed {
  const {
    sealedUrl,
    etag: _,
    lastModified: __,
    seenFile: ___,
    seenFileAt: ____,
    isSeenFileRead: _____,
    fileHash: ______,
    ...rest
  } = feed;
  return {
    ...rest,
    url: sealedUrl && managesFeeds(scope) ? sealer.open(sealedUrl) : null,
    folder: feed.source === "folder" ? (feedPlaces.folderOf(scope.organizationId) ?? null) : null,
    health: healthOf(feed, lastRun, clock()),
    lastRun: lastRun ? shownRun(lastRun) : null,
  };
}

export async function listFeeds(
  dependencies: FeedDependencies,
  anyScope: PersonScope,
): Promise<AnswerOf<typeof contract.listFeeds>> {
  const scope = inOneOrganization(anyScope);
  if (!managesFeeds(scope) && !isAllowed(scope.access, "inventory:edit")) throw notAllowed();
  return dependencies.database.read(scope, (db) => readFeeds(dependencies, db, scope));
}

/** The feeds that the person runs, with the latest of each one's files. */
export async function readFeeds(
  dependencies: Pick<FeedDependencies, "sealer" | "feedPlaces" | "clock">,
  db: Db,
  scope: Person,
): Promise<AnswerOf<typeof contract.listFeeds>> {
  const [feeds, runs] = await awaitQueries([listStored(db, scope), listLatestRuns(db, scope)]);
  return {
    feeds: feeds
      .filter((feed) => mayRun(scope, feed))
      .map((feed) =>
        shownFeed(
          dependencies,
          scope,
          feed,
          runs.find(({ feedId }) => feedId === feed.id),
        ),
      ),
    hasFolder: dependencies.feedPlaces.folderOf(scope.organizationId) !== undefined,
  };
}

const PlaceSchema = z.tuple([z.iso.datetime(), z.uuid()]).transform(([at, id]) => ({ at, id }));

export async function listFeedRuns(
  { database }: Foundation,
  anyScope: PersonScope,
  { params, query }: RequestOf<typeof contract.listFeedRuns>,
): Promise<AnswerOf<typeof contract.listFeedRuns>> {
  const scope = inOneOrganization(anyScope);
  const place = { after: readCursor(query.after, "after", PlaceSchema), limit: query.limit + 1 };
  const found = await database.read(scope, async (db) => {
    await requireFeed(db, scope, params.feedId);
    return listRuns(db, scope, params.feedId, place);
  });
  const { page, nextCursor } = cutPage(found.map(shownRun), query.limit, ({ receivedAt, id }) => [receivedAt, id]);
  return { runs: page, nextCursor };
}

export async function getFeedRun(
  { database }: Foundation,
  anyScope: PersonScope,
  params: RequestOf<typeof contract.getFeedRun>["params"],
): Promise<AnswerOf<typeof contract.getFeedRun>> {
  const scope = inOneOrganization(anyScope);
  return database.read(scope, async (db) => {
    await requireFeed(db, scope, params.feedId);
    const run = shownRun(await requireRun(db, scope, params));
    return { run, rows: await listReport(db, scope, params.runId, contract.maxReportRows) };
  });
}
