import type { Import, ImportStatus, RowResult } from "@automotive-crm/contract/imports/record";
import type { BadgeTone } from "#kit/layout/Badge.tsx";
import { formatCount } from "#lib/format/format.ts";

const words: Readonly<Record<ImportStatus, readonly [word: string, tone: BadgeTone]>> = {
  uploading: ["Uploading", "info"],
  inspecting: ["Reading the file", "info"],
  unreadable: ["Can't be read", "danger"],
  mapped: ["Not checked yet", "warning"],
  checking: ["Checking", "info"],
  checked: ["Ready to import", "warning"],
  running: ["Importing", "info"],
  paused: ["Paused", "warning"],
  done: ["Imported", "success"],
  cancelled: ["Canceled", "neutral"],
  undoing: ["Undoing", "info"],
  undone: ["Undone", "neutral"],
};

/** What has become of an import, in a word or two. */
export function statusInWords({ status, startedAt, counts }: Import): readonly [word: string, tone: BadgeTone] {
  if (status === "cancelled" && startedAt === null) return ["Discarded", "neutral"];
  if (status === "done" && counts.created + counts.updated === 0) return ["Nothing imported", "warning"];
  return words[status];
}

/** With the class of their color. */
export const resultWords: Readonly<Record<RowResult | "warning", readonly [word: string, look: string]>> = {
  created: ["New", "text-good"],
  updated: ["Updated", "text-quiet"],
  skipped: ["Skipped", "text-quiet"],
  failed: ["Failed", "font-medium text-danger"],
  warning: ["Warning", "text-warn"],
};

/** "1 row", "1,204 rows". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** "About 3 minutes left". */
export function timeLeftInWords(seconds: number): string {
  if (seconds < 60) return "Less than a minute left";
  const minutes = Math.round(seconds / 60);
  return minutes < 90
    ? `About ${countOf(minutes, "minute")} left`
    : `About ${countOf(Math.round(minutes / 60), "hour")} left`;
}

/** "4.2 MB". */
export const bytesInWords = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${formatCount(Math.max(1, Math.round(bytes / 1024)))} kB`
    : `${formatCount(Math.round(bytes / 1024 / 102.4) / 10)} MB`;
