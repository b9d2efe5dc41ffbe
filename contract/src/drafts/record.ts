import { z } from "zod/mini";
import { IdSchema, InstantSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";

/** The form, and the record it edits: "task.<customer>.<task>". */
const FormSchema = z.string().check(z.regex(/^[\w.-]{1,100}$/, "must be 1 to 100 letters, digits, dots or dashes"));

const TabIdSchema = z.string().check(z.regex(/^[\w-]{1,64}$/, "must be 1 to 64 letters, digits or dashes"));

/** What the form's page keeps, which only that page understands. */
const BodySchema = z.record(z.string(), z.unknown());

const DraftSchema = z.object({
  organizationId: IdSchema,
  form: FormSchema,
  tabId: TabIdSchema,
  body: BodySchema,
  updatedAt: InstantSchema,
});
export type StoredDraft = z.output<typeof DraftSchema>;

/** More than anyone leaves unfinished; the oldest go. */
export const maxDrafts = 100;

const params = z.object({ form: FormSchema, tabId: TabIdSchema });

export const listDrafts = endpoint({
  method: "GET",
  path: "/api/drafts",
  summary: "List your drafts",
  details: "What you typed and haven't saved, newest first. In Global View, of all organizations.",
  access: "session",
  response: z.object({ drafts: z.array(DraftSchema) }),
});

export const putDraft = endpoint({
  method: "PUT",
  path: "/api/drafts/:form/:tabId",
  summary: "Keep a draft",
  details: "What you typed into a form in one browser tab. It expires after 30 days.",
  access: "session",
  worksWhenSuspended: true,
  params,
  body: z.object({ body: BodySchema }),
  maxBodyBytes: 256_000,
  refusals: [403, 404, 422],
});

export const deleteDraft = endpoint({
  method: "DELETE",
  path: "/api/drafts/:form/:tabId",
  summary: "Delete a draft",
  access: "session",
  worksWhenSuspended: true,
  params,
  refusals: [403, 404, 422],
});
