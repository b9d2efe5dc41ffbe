import { maxFeedBytes, lateFeedHours } from "@automotive-crm/contract/inventory/feeds";
import type { Foundation } from "#platform/foundation.ts";
import type { Worker } from "#platform/feature.ts";
import { defineJobHandler, JobTakenOver } from "#platform/jobs/job.ts";
import { defineDueJob, type DueWork } from "#platform/jobs/due-work.ts";
import { fetchOutside, NotFetched } from "#platform/outside/fetch-outside.ts";
import type { ServiceScope } from "#platform/scope.ts";
import { publishFeed } from "./change-feed.ts";
import { checkFeedJob, enqueueCheck } from "./feed-jobs.ts";
import { openInFolder } from "./feed-places.ts";
import * as repository from "./feeds.repository.ts";
import type { CheckResult, StoredFeed } from "./feeds.repository.ts";
import { FeedBusy, receiveFile } from "./receive-file.ts";
import { tellAdministrators } from "./tell-administrators.ts";

/** Feeds that are to be looked at, and those that have been silent for too long. */
export const lookForFiles: DueWork = {
  job: defineDueJob("inventory-feeds.due", "* * * * *"),
  most: 50,
  listOrganizations: (db, now) => repository.listOrganizationsWithDue(db, now, lateFeedHours),
  async doOldest(db, scope, { most, now }) {
    const due = await repository.takeDue(db, scope, { now, most });
    for (const feedId of due) await enqueueCheck(db, scope, { feedId });
    const late = await repository.takeLate(db, scope, { now, hours: lateFeedHours, most });
    for (const { id, name } of late) {
      const text = `No file has arrived for ${lateFeedHours} hours, so prices and cars may be out of date.`;
      await tellAdministrators(db, scope, {
        feedId: id,
        title: `No file from ${name}`,
        text,
        key: `feed-late:${id}:${now.getTime()}`,
        now,
      });
    }
    return Math.max(due.length, late.length);
  },
};

interface CheckWork extends Foundation, Pick<Worker, "sealer" | "feedPlaces"> {
  scope: ServiceScope;
  signal: AbortSignal;
}

export const checkFeedHandler = (worker: Worker) =>
  defineJobHandler(checkFeedJob, async ({ scope, payload: { feedId }, signal, finishWith }) => {
    const { database, clock } = worker;
    const feed = await database.read(scope, (db) => repository.findFeed(db, scope, feedId));
    if (!feed || feed.isPaused || feed.source === "upload") return;
    const work = { ...worker, scope, signal };
    const found = await look(work, feed).catch((error: unknown) => {
      if (signal.aborted || error instanceof JobTakenOver) throw error;
      if (error instanceof NotFetched) return { problem: error.message };
      throw error;
    });
    await finishWith(async (db) => {
      await repository.storeCheck(db, scope, feedId, { ...found, now: clock() });
      if (found.problem !== feed.problem) publishFeed({ db, scope }, feedId);
    });
  });

type Looked = Omit<CheckResult, "now">;

/** A busy feed is looked at the next time. */
async function look(work: CheckWork, feed: StoredFeed): Promise<Looked> {
  try {
    return await (feed.source === "url" ? fetchFile(work, feed) : readFolder(work, feed));
  } catch (error) {
    if (error instanceof FeedBusy) return { problem: feed.problem };
    throw error;
  }
}

const fetchMs = 120_000;

async function fetchFile(work: CheckWork, { id, sealedUrl, etag, lastModified }: StoredFeed): Promise<Looked> {
  const address = work.sealer.open(sealedUrl ?? Buffer.alloc(0));
  const { status, headers, body } = await fetchOutside(address, {
    signal: AbortSignal.any([work.signal, AbortSignal.timeout(fetchMs)]),
    maxBytes: maxFeedBytes,
    headers: {
      ...(etag !== null && { "if-none-match": etag }),
      ...(lastModified !== null && { "if-modified-since": lastModified }),
    },
    ...(work.feedPlaces.rules && { rules: work.feedPlaces.rules }),
  });
  if (status === 304) return { problem: null };
  const fileName = new URL(address).pathname.split("/").at(-1)?.slice(0, 255) || "feed";
  await receiveFile(work, work.scope, { feedId: id, source: "url", fileName, body });
  return { problem: null, etag: headers.etag ?? null, lastModified: headers["last-modified"] ?? null };
}

/** How long a file must stay as it is before it is taken to be whole. */
const stableMs = 60_000;

/** A file is read once its size and time have stayed the same for a minute, and then not again until they change. */
async function readFolder(work: CheckWork, feed: StoredFeed): Promise<Looked> {
  const { id, fileName, seenFile, seenFileAt, isSeenFileRead } = feed;
  const folder = work.feedPlaces.folderOf(work.scope.organizationId);
  if (folder === undefined || fileName === null) return { problem: "This server no longer has a feed folder." };
  const file = await openInFolder(folder, fileName);
  if (!file) return { problem: `There is no file ${fileName} in the folder.` };
  try {
    const { size, mtimeMs } = await file.stat();
    if (size > maxFeedBytes) return { problem: `The file is larger than ${maxFeedBytes / 1024 / 1024} MB.` };
    const [now, seen] = [work.clock(), `${size}:${mtimeMs}`];
    if (seen !== seenFile || seenFileAt === null)
      return { problem: null, seenFile: seen, seenFileAt: now, isSeenFileRead: false };
    if (isSeenFileRead || now.getTime() - Date.parse(seenFileAt) < stableMs || size === 0) return { problem: null };
    const body = file.createReadStream({ autoClose: false }) as AsyncIterable<Uint8Array>;
    await receiveFile(work, work.scope, { feedId: id, source: "folder", fileName, body });
    return { problem: null, isSeenFileRead: true };
  } finally {
    await file.close();
  }
}
