import type { Feed, FeedHealth, FeedRun, FeedRunStatus, FeedSource } from "@automotive-crm/contract/inventory/feeds";
import type { BadgeTone } from "#kit/layout/Badge.tsx";
import { formatCount } from "#lib/format/format.ts";

export const healthWords: Readonly<Record<FeedHealth, readonly [word: string, tone: BadgeTone]>> = {
  new: ["No file yet", "neutral"],
  good: ["Up to date", "success"],
  held: ["Needs a decision", "warning"],
  late: ["No file for 26 hours", "danger"],
  problem: ["Problem", "danger"],
  paused: ["Paused", "neutral"],
};

export const runWords: Readonly<Record<FeedRunStatus, readonly [word: string, tone: BadgeTone]>> = {
  receiving: ["Arriving", "info"],
  waiting: ["Waiting", "info"],
  running: ["Reading", "info"],
  done: ["Applied", "success"],
  unchanged: ["Unchanged", "neutral"],
  held: ["Held", "warning"],
  discarded: ["Discarded", "neutral"],
  refused: ["Can't be read", "danger"],
  failed: ["Failed", "danger"],
};

export const sourceWords: Readonly<Record<FeedSource, string>> = {
  upload: "Upload",
  url: "Web address",
  folder: "Folder",
};

/** "1 car", "1,204 cars". */
export const countOf = (count: number, one: string): string => `${formatCount(count)} ${one}${count === 1 ? "" : "s"}`;

/** Where a feed's files come from: a web address without its password. */
export function originOf({ source, url, fileName }: Pick<Feed, "source" | "url" | "fileName">): string {
  if (source === "url") return URL.parse(url ?? "")?.host ?? "Web address";
  return source === "folder" ? (fileName ?? "Folder") : sourceWords.upload;
}

/** "3 new, 12 updated, 1 not in the feed", without what there was none of. */
export function resultInWords({ created, updated, unchanged, notInFeed, failed }: FeedRun): string {
  const counts = [
    [created, "new"],
    [updated, "updated"],
    [unchanged, "unchanged"],
    [notInFeed, "not in the feed"],
    [failed, "failed"],
  ] as const;
  return counts.flatMap(([count, word]) => (count > 0 ? `${formatCount(count)} ${word}` : [])).join(", ");
}
