import * as picklists from "@automotive-crm/contract/picklists/record";
import type { FastifyInstance } from "fastify";
import type { Server } from "#platform/feature.ts";
import { route } from "#platform/http/route.ts";
import { addValue, deleteValue, listPicklists, reorder, updateValue } from "./picklists.service.ts";

export function picklistsRoutes(app: FastifyInstance, { database, clock, picklistReferences }: Server): void {
  const dependencies = { database, clock, references: picklistReferences };
  route(app, picklists.listPicklists, ({ scope }) => listPicklists(dependencies, scope));
  route(app, picklists.addPicklistValue, ({ scope, params, body }) =>
    addValue(dependencies, scope, params.picklist, body),
  );
  route(app, picklists.updatePicklistValue, ({ scope, params, body }) =>
    updateValue(dependencies, scope, params, body),
  );
  route(app, picklists.deletePicklistValue, ({ scope, params }) => deleteValue(dependencies, scope, params));
  route(app, picklists.reorderPicklist, ({ scope, params, body }) =>
    reorder(dependencies, scope, params.picklist, body),
  );
}
