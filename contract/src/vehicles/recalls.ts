import { z } from "zod/mini";
import { DaySchema, IdSchema, clearable, multilineText, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";

export const recallStatuses = ["open", "done"] as const;

/** A recall that somebody found by a vehicle's VIN and entered. A vehicle without any may still have one: only its maker knows. */
export const RecallSchema = z.object({
  id: IdSchema,
  vehicleId: IdSchema,
  /** The campaign's number, in capitals. A vehicle has each once. */
  campaign: z.string(),
  title: z.string(),
  remedy: z.nullable(z.string()),
  /** Its maker says not to drive the car, or to park it outside. */
  isParkIt: z.boolean(),
  status: z.enum(recallStatuses),
  doneOn: z.nullable(DaySchema),
  version: z.number(),
});
export type Recall = z.infer<typeof RecallSchema>;

const fields = {
  campaign: singleLineText(20, "Campaign number is required").check(
    z.toUpperCase(),
    z.regex(/^[A-Z0-9][A-Z0-9 -]*$/, "may have letters, digits, spaces and hyphens"),
  ),
  title: singleLineText(200, "Title is required"),
  remedy: clearable(multilineText(2_000)),
};

export const createRecall = endpoint({
  method: "POST",
  path: "/api/vehicles/:vehicleId/recalls",
  summary: "Add a recall to a vehicle",
  details: "As it is found by the VIN at nhtsa.gov/recalls. A campaign that the vehicle has is refused with 409.",
  access: "org:customers:edit",
  params: z.object({ vehicleId: IdSchema }),
  body: z.object({
    ...fields,
    isParkIt: z._default(z.boolean(), false),
    status: z._default(z.enum(recallStatuses), "open"),
    doneOn: clearable(DaySchema),
  }),
  response: RecallSchema,
  status: 201,
  isIdempotent: true,
  refusals: [409],
});

const one = z.object({ vehicleId: IdSchema, recallId: IdSchema });

export const updateRecall = endpoint({
  method: "PUT",
  path: "/api/vehicles/:vehicleId/recalls/:recallId",
  summary: "Change a recall, or mark it as done",
  details: "Absent fields stay unchanged. One that is done without a day was done today; an open one has no day.",
  access: "org:customers:edit",
  params: one,
  body: z.object({
    campaign: z.optional(fields.campaign),
    title: z.optional(fields.title),
    remedy: fields.remedy,
    isParkIt: z.optional(z.boolean()),
    status: z.optional(z.enum(recallStatuses)),
    doneOn: clearable(DaySchema),
    base: BaseSchema,
  }),
  response: RecallSchema,
  refusals: [409],
});

export const deleteRecall = endpoint({
  method: "DELETE",
  path: "/api/vehicles/:vehicleId/recalls/:recallId",
  summary: "Delete a recall that doesn't apply",
  access: "org:customers:edit",
  params: one,
});

export const restoreRecall = endpoint({
  method: "POST",
  path: "/api/vehicles/:vehicleId/recalls/:recallId/restore",
  summary: "Take back the deletion of a recall",
  access: "org:customers:edit",
  params: one,
  response: RecallSchema,
  refusals: [409],
});
