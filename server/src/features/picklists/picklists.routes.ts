import * as picklists from "@automotive-crm/contract/picklists/record";
import type { FastifyInstance } from "fastify";
import type { Server } from "#platform/feature.ts";
import { route } from "#platform/http/route.ts";
import { addValue, deleteValue, listPicklists, reorder, updateValue } from "./picklists.service.ts";

export function picklistsRoutes(app: FastifyInstance, { database, clock, picklistReferences }: Server): void {
  const dependencies = { database, clock, references: picklistReferences };
  route(app, picklists.listPicklists, ({ scope }) => listPicklists(dependencies, scope));
  route(app, picklists.addPicklistValue, addValue(dependencies));
  route(app, picklists.updatePicklistValue, updateValue(dependencies));
  route(app, picklists.deletePicklistValue, deleteValue(dependencies));
  route(app, picklists.reorderPicklist, reorder(dependencies));
}
