import { createHash } from "node:crypto";
import type { FeedRun, FeedSource, uploadFeedFile as endpoint } from "@automotive-crm/contract/inventory/feeds";
import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import { recordAudit } from "#features/audit/index.ts";
import { newId } from "#platform/db/new-id.ts";
import { violatedConstraint } from "#platform/db/violations.ts";
import type { Db } from "#platform/db/database.ts";
import type { Foundation } from "#platform/foundation.ts";
import { conflict, invalidFields } from "#platform/http/errors.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { feedEntry, publishFeed } from "./change-feed.ts";
import { enqueueRun } from "./feed-jobs.ts";
import * as runs from "./feed-runs.repository.ts";
import { requireFeed } from "./feeds.service.ts";
import { storeFileCame } from "./feeds.repository.ts";

/** A file of the feed is on its way or being read. */
export class FeedBusy extends Error {}

export interface ReceivedFile {
  feedId: string;
  source: FeedSource;
  fileName: string;
  body: AsyncIterable<Uint8Array>;
}

const pieceBytes = 1024 * 1024;
/** An upload takes less; one that takes longer has stopped. */
const lostAfterMs = 30 * 60_000;

/**
 * Stores a file piece by piece while it arrives, each in its own transaction, and has it read. Whatever goes wrong, nothing of it is kept; if this
 * process dies, the next file takes its place.
 */
export async function receiveFile(
  { database, clock }: Foundation,
  scope: OrganizationScope,
  { feedId, source, fileName, body }: ReceivedFile,
  finish?: (db: Db, run: { id: string; bytes: number }) => Promise<void>,
): Promise<string> {
  const id = newId();
  try {
    await database.write(scope, async (db) => {
      await runs.discardLost(db, scope, feedId, new Date(clock().getTime() - lostAfterMs));
      await runs.insertRun(db, scope, { id, feedId, source, fileName, now: clock() });
    });
  } catch (error) {
    if (violatedConstraint(error) === "inventory_feed_runs_one_at_a_time") throw new FeedBusy();
    throw error;
  }
  try {
    const hash = createHash("sha256");
    let [position, content] = [0, Buffer.alloc(0)];
    const store = async () => {
      const piece = { position, content };
      await database.write(scope, (db) => runs.insertPart(db, scope, id, piece));
      position += content.byteLength;
      content = Buffer.alloc(0);
    };
    for await (const chunk of body) {
      hash.update(chunk);
      content = Buffer.concat([content, chunk]);
      if (content.byteLength >= pieceBytes) await store();
    }
    if (content.byteLength > 0) await store();
    await database.write(scope, async (db) => {
      const now = clock();
      await runs.updateRun(db, scope, id, { status: "waiting", bytes: position, fileHash: hash.digest("hex") });
      await runs.discardHeld(db, scope, { feedId, problem: "A later file came.", now });
      await storeFileCame(db, scope, feedId, now);
      await enqueueRun(db, scope, { runId: id });
      publishFeed({ db, scope }, feedId);
      await finish?.(db, { id, bytes: position });
    });
    return id;
  } catch (error) {
    await database.write(scope, (db) => runs.discardRun(db, scope, id));
    throw error;
  }
}

/** A file that a person has. */
export async function uploadFeedFile(
  foundation: Foundation,
  { scope: anyScope, params, query, body }: RequestOf<typeof endpoint> & { scope: PersonScope },
): Promise<FeedRun> {
  const scope = inOneOrganization(anyScope);
  const { feedId } = params;
  const { fileName } = query;
  const feed = await foundation.database.read(scope, (db) => requireFeed(db, scope, feedId));
  try {
    const file: ReceivedFile = { feedId, source: "upload", fileName, body };
    const id = await receiveFile(foundation, scope, file, async (db, run) => {
      if (run.bytes === 0) throw invalidFields({ body: "The file is empty." });
      const changes = { fileName: { new: fileName }, bytes: { new: run.bytes } };
      await recordAudit(db, scope, feedEntry(feed, "uploaded", changes));
    });
    const run = await foundation.database.read(scope, (db) => runs.findRun(db, scope, id));
    if (!run) throw new Error("The run is gone");
    return runs.shownRun(run);
  } catch (error) {
    if (error instanceof FeedBusy) throw conflict("A file of this feed is being read. Try again when it is done.");
    throw error;
  }
}
