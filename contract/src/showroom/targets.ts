import { z } from "zod/mini";
import { wholeNumber } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";

const percent = z.nullable(z.int());

/** Shares of the ups that an organization aims at. Trainers disagree about good ones, so there are none until somebody sets them: null. */
export const ShowroomTargetsSchema = z.object({
  demoPercent: percent,
  writeUpPercent: percent,
  turnOverPercent: percent,
  soldPercent: percent,
});
export type ShowroomTargets = z.infer<typeof ShowroomTargetsSchema>;

export const noTargets: ShowroomTargets = {
  demoPercent: null,
  writeUpPercent: null,
  turnOverPercent: null,
  soldPercent: null,
};

const PercentSchema = z.nullish(wholeNumber(1, 100));

export const getShowroomTargets = endpoint({
  method: "GET",
  path: "/api/showroom-targets",
  summary: "Get the organization's targets for the showroom",
  access: "org:customers:view",
  response: ShowroomTargetsSchema,
  refusals: [422],
});

export const updateShowroomTargets = endpoint({
  method: "PUT",
  path: "/api/showroom-targets",
  summary: "Update the organization's targets for the showroom",
  details: "Absent fields stay unchanged, null is no target.",
  access: "org:settings:manage",
  body: z.object({
    demoPercent: PercentSchema,
    writeUpPercent: PercentSchema,
    turnOverPercent: PercentSchema,
    soldPercent: PercentSchema,
    base: BaseSchema,
  }),
  response: ShowroomTargetsSchema,
  refusals: [409],
});
