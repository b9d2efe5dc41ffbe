import { z } from "zod/mini";
import { customerStatuses } from "@automotive-crm/contract/customers/record";
import { IdSchema, InstantSchema, singleLineText } from "@automotive-crm/contract/fields/fields";
import { phoneTypes } from "@automotive-crm/contract/fields/phones";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { columnFields, optOutChannels } from "./column-fields.ts";

/**
 * `uploading`: the file is on its way. `inspecting`: we find out what its columns are. `unreadable`: it can't be read; `problem` says why.
 * `mapped`: a person may change how it is read. `checking`, `checked`: the dry run. `running`, `paused`, `done`, `cancelled`: customers are
 * being added, or were. `undoing`, `undone`: what nobody has changed since is taken back.
 */
export const importStatuses = [
  "uploading",
  "inspecting",
  "unreadable",
  "mapped",
  "checking",
  "checked",
  "running",
  "paused",
  "done",
  "cancelled",
  "undoing",
  "undone",
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** What happens to a customer who is there already. Phones, emails and notes are kept both unless they are skipped. */
export const duplicatePolicies = ["skip", "fill", "overwrite"] as const;
export type DuplicatePolicy = (typeof duplicatePolicies)[number];

export const maxImportBytes = 200 * 1024 * 1024;

/** How long an import can be undone. */
export const undoDays = 30;

const dateOrders = ["month-first", "day-first"] as const;

const targetFields = {
  field: z.enum(columnFields),
  phoneType: z.optional(z.enum(phoneTypes)),
  /** Which of several phones or addresses the column belongs to. */
  group: z.optional(z.string()),
  /** What a plain yes or no is about. */
  optOut: z.optional(
    z.object({
      channels: z.array(z.enum(optOutChannels)).check(z.maxLength(optOutChannels.length)),
      blocksOn: z.enum(["yes", "no"]),
    }),
  ),
  dateOrder: z.optional(z.enum(dateOrders)),
};

const ImportColumnSchema = z.object({
  ...targetFields,
  /** From 0. */
  index: z.number(),
  /** Unique in the file. */
  name: z.string(),
  /** How sure the field is, from 0 to 1, and what it was read from. */
  confidence: z.number(),
  basis: z.enum(["known export", "header", "content", "nothing"]),
  samples: z.array(z.string()),
  /** Rows that have a value. */
  filled: z.number(),
  isOrderProven: z.optional(z.boolean()),
  /** Of an opt-out column: how many rows it blocks. */
  blocked: z.optional(z.number()),
});

/** What a row is: a customer, perhaps with a vehicle; one of a customer's leads; or a number or address that must not be contacted. */
export const rowContents = ["customers", "leads", "opt-outs"] as const;

/** What texts may be encoded in and separated by, if what was found out is wrong. */
export const textEncodings = ["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const;
export type TextEncoding = (typeof textEncodings)[number];
export const textDelimiters = [",", ";", "\t", "|"] as const;
export type TextDelimiter = (typeof textDelimiters)[number];

/** What a person says how a file is read; what is absent is found out. */
export const ChosenSourceSchema = z.object({
  encoding: z.optional(z.enum(textEncodings)),
  delimiter: z.optional(z.enum(textDelimiters)),
  sheet: z.optional(singleLineText(100)),
});
export type ChosenSource = z.infer<typeof ChosenSourceSchema>;

const FileSourceSchema = z.union([
  z.object({ kind: z.literal("csv"), encoding: z.optional(z.string()), delimiter: z.string() }),
  z.object({ kind: z.literal("xlsx"), sheet: z.string(), sheets: z.array(z.string()) }),
]);

/** How the file is read. */
const ImportPlanSchema = z.object({
  source: FileSourceSchema,
  /** From the top of the file, from 1; 0 if there is no header. */
  headerRow: z.number(),
  /** The system that wrote the file, if it is known. */
  system: z.optional(z.string()),
  content: z.enum(rowContents),
  /** Rows whose ID or phone an earlier row has. If they are many, a person should say what a row is. */
  repeated: z.number(),
  columns: z.array(ImportColumnSchema),
  rows: z.number(),
});

/** By the name in the file: whose it is, or null for nobody's. */
const ByNameSchema = z.record(singleLineText(200), z.nullable(IdSchema));

export const ImportChoicesSchema = z.object({
  policy: z.enum(duplicatePolicies),
  /** Where customers belong whose row names no location of ours. */
  locationId: z.nullable(IdSchema),
  /** Who owns customers whose row names none of our people. */
  ownerId: z.nullable(IdSchema),
  status: z.enum(customerStatuses),
  /** Writes names and addresses that are all in capitals as people write them. */
  properCase: z.boolean(),
  /** For names in the file that are not exactly those of our people and locations. */
  owners: ByNameSchema,
  locations: ByNameSchema,
});
export type ImportChoices = z.infer<typeof ImportChoicesSchema>;

export const rowResults = ["created", "updated", "skipped", "failed"] as const;
export type RowResult = (typeof rowResults)[number];

const CountsSchema = z.object({
  created: z.number(),
  updated: z.number(),
  skipped: z.number(),
  failed: z.number(),
});
export type ImportCounts = z.infer<typeof CountsSchema>;

const SeenRowSchema = z.object({
  /** 1 is the first row after the header. */
  row: z.number(),
  cells: z.array(z.string()),
});

const NamedRowsSchema = z.array(z.object({ name: z.string(), rows: z.number() }));

/** What the dry run found. */
export const ImportCheckSchema = z.object({
  counts: CountsSchema,
  /** Rows that block a channel, whatever becomes of them. */
  optOuts: z.number(),
  /** Rows that a person has to look at before the customer is called. */
  toReview: z.number(),
  reasons: z.array(
    z.object({
      result: z.enum([...rowResults, "warning"]),
      /** Empty for rows that are simply created. */
      reason: z.string(),
      rows: z.number(),
      examples: z.array(SeenRowSchema),
    }),
  ),
  /** Names in the file that are nobody's and no location's here. */
  unknownOwners: NamedRowsSchema,
  unknownLocations: NamedRowsSchema,
});
export type ImportCheck = z.infer<typeof ImportCheckSchema>;

export const ImportSchema = z.object({
  id: IdSchema,
  status: z.enum(importStatuses),
  fileName: z.string(),
  /** Of the whole file. */
  bytes: z.number(),
  /** How many of them have arrived. */
  received: z.number(),
  /** Why it stopped, for people. */
  problem: z.nullable(z.string()),
  plan: z.nullable(ImportPlanSchema),
  choices: ImportChoicesSchema,
  check: z.nullable(ImportCheckSchema),
  /** Rows of what is under way that are done: of the check, of the import or of undoing it. */
  rowsDone: z.number(),
  /** How long the rest will take; null while nobody knows. */
  secondsLeft: z.nullable(z.number()),
  counts: CountsSchema,
  /** Customers who stayed as they are when the import was undone, because somebody had changed them. */
  keptCustomers: z.number(),
  createdByName: z.string(),
  createdAt: InstantSchema,
  startedAt: z.nullable(InstantSchema),
  finishedAt: z.nullable(InstantSchema),
  undoableUntil: z.nullable(InstantSchema),
  /** What its rows held is deleted: it can't be undone anymore. */
  isForgotten: z.boolean(),
});
export type Import = z.infer<typeof ImportSchema>;

/** A place in a file, as a query has it: an empty text isn't zero. */
const byteCount = z.pipe(
  z.transform((typed: number | string) => (/^\d{1,12}$/.test(String(typed)) ? Number(typed) : typed)),
  z
    .int("must be a whole number")
    .check(
      z.minimum(0, "must be at least 0"),
      z.maximum(maxImportBytes, `must be at most ${maxImportBytes.toLocaleString("en-US")}`),
    ),
);

export const ImportParamsSchema = z.object({ importId: IdSchema });

export const listImports = endpoint({
  method: "GET",
  path: "/api/imports",
  summary: "List the latest imports",
  details: "Newest first, at most 50, without plans and checks.",
  access: "data:import",
  response: z.object({ imports: z.array(ImportSchema) }),
  refusals: [422],
});

export const getImport = endpoint({
  method: "GET",
  path: "/api/imports/:importId",
  summary: "Get an import",
  access: "data:import",
  params: ImportParamsSchema,
  response: ImportSchema,
});

export const uploadImport = endpoint({
  method: "POST",
  path: "/api/imports",
  summary: "Upload a file of customers",
  details:
    "CSV or XLSX. If the connection ends before the request does, nothing is kept. Who says how many bytes the file has may send only the first, and the rest later in parts.",
  access: "data:import",
  accepts: "file",
  maxBodyBytes: maxImportBytes,
  query: z.object({ fileName: singleLineText(255, "File name is required"), bytes: z.optional(byteCount) }),
  response: ImportSchema,
  status: 201,
  limit: { what: "upload", perMinute: 30 },
});

export const uploadImportPart = endpoint({
  method: "PUT",
  path: "/api/imports/:importId/file",
  summary: "Upload the next part of a file of customers",
  details:
    "The bytes from the given one on, as many as there are. What has arrived is kept, even if the connection ends: read the import to see how many to go on with.",
  access: "data:import",
  accepts: "file",
  maxBodyBytes: maxImportBytes,
  params: ImportParamsSchema,
  query: z.object({ from: byteCount }),
  response: ImportSchema,
  refusals: [409],
});

/** Columns by their index; those that are absent stay. */
const ColumnChangesSchema = z.object({
  index: z.int().check(z.minimum(0)),
  ...targetFields,
  group: z.optional(singleLineText(100)),
});

export const updateImport = endpoint({
  method: "PUT",
  path: "/api/imports/:importId",
  summary: "Change how a file is imported",
  details:
    "Until the import is started. Changes require another check. Changing the source reads the file again and guesses its columns again.",
  access: "data:import",
  params: ImportParamsSchema,
  body: z.object({
    source: z.optional(ChosenSourceSchema),
    columns: z.optional(z.array(ColumnChangesSchema).check(z.maxLength(500))),
    content: z.optional(z.enum(rowContents)),
    choices: z.optional(z.partial(ImportChoicesSchema)),
  }),
  response: ImportSchema,
  refusals: [409],
});

/** `check` is the dry run; `cancel` before the start throws the file away, later it keeps what was imported. */
export const importSteps = ["check", "start", "pause", "resume", "cancel", "undo"] as const;
export type ImportStep = (typeof importSteps)[number];

export const takeImportStep = endpoint({
  method: "POST",
  path: "/api/imports/:importId/steps",
  summary: "Check, start, pause, resume, cancel or undo an import",
  access: "data:import",
  params: ImportParamsSchema,
  body: z.object({ step: z.enum(importSteps) }),
  response: ImportSchema,
  refusals: [409],
});
