import { z } from "zod/mini";
import { IdSchema, InstantSchema, nameText, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { NextCursorSchema, pageQuery } from "@automotive-crm/contract/http/paging";
import { mileageUnits } from "@automotive-crm/contract/vehicles/mileages";

/** How a feed's files come: someone uploads them, we fetch them from an address, or another system puts them into a folder of this server. */
export const feedSources = ["upload", "url", "folder"] as const;
export type FeedSource = (typeof feedSources)[number];

/** How prices are written, if columns don't prove it: 28,995.00 or 28.995,00. */
export const feedDecimals = ["auto", "point", "comma"] as const;

/** Minutes between two looks at an address. */
export const feedIntervals = [60, 180, 360, 720, 1_440] as const;

export const maxFeedBytes = 50 * 1024 * 1024;

/** Hours without a file after which admins are notified. */
export const lateFeedHours = 26;

/**
 * `receiving`, `waiting`, `running`: on its way. `unchanged`: the same file as the last one. `held`: someone has to decide whether it is applied.
 * `discarded`: they said no, or a later file came. `refused`: it is no feed. `failed`: something went wrong on our side.
 */
export const feedRunStatuses = [
  "receiving",
  "waiting",
  "running",
  "done",
  "unchanged",
  "held",
  "discarded",
  "refused",
  "failed",
] as const;
export type FeedRunStatus = (typeof feedRunStatuses)[number];

/** Whether a file is still on its way. */
export const isGoing = ({ status }: { status: FeedRunStatus }): boolean =>
  status === "receiving" || status === "waiting" || status === "running";

export const FeedRunSchema = z.object({
  id: IdSchema,
  feedId: IdSchema,
  source: z.enum(feedSources),
  fileName: z.string(),
  bytes: z.number(),
  status: z.enum(feedRunStatuses),
  /** Why it is held, refused or failed, for people. */
  problem: z.nullable(z.string()),
  /** Of a file that is applied: how many rows are. */
  rowsDone: z.number(),
  received: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** Cars that this file closed, because they weren't in it or the ones before. */
  notInFeed: z.number(),
  /** Cars that weren't in it and are still listed: the next file decides. */
  missing: z.number(),
  failed: z.number(),
  warned: z.number(),
  /** Dealer ids in the file that belong to no location yet. */
  unknownDealers: z.array(z.string()),
  /** Who uploaded it, and who decided about a held one. */
  startedByName: z.nullable(z.string()),
  decidedByName: z.nullable(z.string()),
  receivedAt: InstantSchema,
  finishedAt: z.nullable(InstantSchema),
});
export type FeedRun = z.infer<typeof FeedRunSchema>;

const FeedDealerSchema = z.object({ dealerId: z.string(), locationId: IdSchema });

/** `paused`: nobody looks for files. `late`: none came for 26 hours. `held`: the last file waits for a decision. */
export const feedHealths = ["new", "good", "held", "late", "problem", "paused"] as const;
export type FeedHealth = (typeof feedHealths)[number];

export const FeedSchema = z.object({
  id: IdSchema,
  name: z.string(),
  source: z.enum(feedSources),
  /** Of an address; null for those who may not change it. */
  url: z.nullable(z.string()),
  /** Of a folder: which file in it, and where the folder is. */
  fileName: z.nullable(z.string()),
  folder: z.nullable(z.string()),
  everyMinutes: z.int(),
  /** Where cars belong if their row names no dealer. */
  locationId: IdSchema,
  locationName: z.string(),
  dealers: z.array(FeedDealerSchema),
  decimals: z.enum(feedDecimals),
  mileageUnit: z.enum(mileageUnits),
  isPaused: z.boolean(),
  health: z.enum(feedHealths),
  /** Why there is no file, for people. */
  problem: z.nullable(z.string()),
  /** Cars that it has in stock now. */
  cars: z.number(),
  lastCheckedAt: z.nullable(InstantSchema),
  lastFileAt: z.nullable(InstantSchema),
  lastRun: z.nullable(FeedRunSchema),
});
export type Feed = z.infer<typeof FeedSchema>;

const dealerId = singleLineText(100, "Dealer id is required");
const feedFields = {
  name: nameText(100, "Name is required"),
  source: z.enum(feedSources),
  url: z.optional(z.nullable(singleLineText(2_000))),
  fileName: z.optional(z.nullable(singleLineText(200))),
  everyMinutes: z.optional(z.literal(feedIntervals, "must be 60, 180, 360, 720 or 1440")),
  locationId: IdSchema,
  dealers: z.optional(z.array(z.object({ dealerId, locationId: IdSchema })).check(z.maxLength(200))),
  decimals: z.optional(z.enum(feedDecimals)),
  mileageUnit: z.optional(z.enum(mileageUnits)),
  isPaused: z.optional(z.boolean()),
};

const FeedParamsSchema = z.object({ feedId: IdSchema });
const RunParamsSchema = z.object({ feedId: IdSchema, runId: IdSchema });

const FeedsSchema = z.object({
  feeds: z.array(FeedSchema),
  /** Whether this server has a folder for feeds, so that one may come that way. */
  hasFolder: z.boolean(),
});

export const listFeeds = endpoint({
  method: "GET",
  path: "/api/inventory-feeds",
  summary: "List the stock feeds and how they are doing",
  details:
    "Those that the person may run: all with org:settings:manage, otherwise those that cover only locations whose stock they may edit.",
  access: "inventory:view",
  response: FeedsSchema,
  refusals: [422],
});

export const createFeed = endpoint({
  method: "POST",
  path: "/api/inventory-feeds",
  summary: "Add a stock feed",
  access: "org:settings:manage",
  body: z.object(feedFields),
  response: FeedSchema,
  status: 201,
});

export const updateFeed = endpoint({
  method: "PUT",
  path: "/api/inventory-feeds/:feedId",
  summary: "Change a stock feed",
  details: "Absent fields stay. Another address or location applies from the next file on.",
  access: "org:settings:manage",
  params: FeedParamsSchema,
  body: z.extend(z.partial(z.object(feedFields)), { base: BaseSchema }),
  response: FeedSchema,
  refusals: [409],
});

export const deleteFeed = endpoint({
  method: "DELETE",
  path: "/api/inventory-feeds/:feedId",
  summary: "Remove a stock feed",
  details: "Its cars stay in stock, as if added by hand.",
  access: "org:settings:manage",
  params: FeedParamsSchema,
  response: FeedsSchema,
  refusals: [409],
});

export const uploadFeedFile = endpoint({
  method: "POST",
  path: "/api/inventory-feeds/:feedId/runs",
  summary: "Upload a file of a stock feed",
  details: "CSV, TSV or XML. It is read in the background. While one is being read, another is refused.",
  access: "inventory:view",
  accepts: "file",
  maxBodyBytes: maxFeedBytes,
  params: FeedParamsSchema,
  query: z.object({ fileName: singleLineText(255, "File name is required") }),
  response: FeedRunSchema,
  status: 201,
  limit: { what: "feed upload", perMinute: 60 },
  refusals: [409],
});

export const checkFeedNow = endpoint({
  method: "POST",
  path: "/api/inventory-feeds/:feedId/check",
  summary: "Look for a file of a stock feed now",
  access: "inventory:view",
  params: FeedParamsSchema,
  response: FeedSchema,
  refusals: [409],
});

export const listFeedRuns = endpoint({
  method: "GET",
  path: "/api/inventory-feeds/:feedId/runs",
  summary: "List the files of a stock feed",
  details: "Newest first, of the last 90 days.",
  access: "inventory:view",
  params: FeedParamsSchema,
  query: z.object(pageQuery),
  response: z.object({ runs: z.array(FeedRunSchema), nextCursor: NextCursorSchema }),
});

const FeedRowSchema = z.object({
  /** From 1, below the header. */
  row: z.number(),
  isFailed: z.boolean(),
  vin: z.nullable(z.string()),
  stockNumber: z.nullable(z.string()),
  texts: z.array(z.string()),
});
export type FeedReportRow = z.infer<typeof FeedRowSchema>;

/** How many rows of a report are kept: a file whose rows all fail is held, not explained row by row. */
export const maxReportRows = 500;

export const getFeedRun = endpoint({
  method: "GET",
  path: "/api/inventory-feeds/:feedId/runs/:runId",
  summary: "Get the report of a file of a stock feed",
  details: `With at most ${maxReportRows} rows that failed or are doubtful; the failed ones come first.`,
  access: "inventory:view",
  params: RunParamsSchema,
  response: z.object({ run: FeedRunSchema, rows: z.array(FeedRowSchema) }),
});

export const feedDecisions = ["apply", "discard"] as const;

export const decideFeedRun = endpoint({
  method: "POST",
  path: "/api/inventory-feeds/:feedId/runs/:runId/decision",
  summary: "Apply or discard a held file of a stock feed",
  access: "inventory:view",
  params: RunParamsSchema,
  body: z.object({ decision: z.enum(feedDecisions) }),
  response: FeedRunSchema,
  refusals: [409],
});
