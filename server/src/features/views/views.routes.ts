import { customerViews } from "@automotive-crm/contract/customers/views";
import { inventoryViews } from "@automotive-crm/contract/inventory/views";
import type { SavedViews } from "@automotive-crm/contract/views/saved-views";
import type { FastifyInstance } from "fastify";
import type { Server } from "#platform/feature.ts";
import { route } from "#platform/http/route.ts";
import { addView, listViews, removeView, updateView } from "./views.service.ts";

/** By what the table calls the list. */
const lists: Readonly<Record<string, SavedViews>> = { customers: customerViews, inventory: inventoryViews };

export function viewsRoutes(app: FastifyInstance, { database, clock }: Server): void {
  const dependencies = { database, clock };
  for (const [list, endpoints] of Object.entries(lists)) {
    route(app, endpoints.list, ({ scope }) => listViews(dependencies, scope, list));
    route(app, endpoints.add, addView(list, endpoints)(dependencies));
    route(app, endpoints.update, updateView(list, endpoints)(dependencies));
    route(app, endpoints.remove, removeView(list, endpoints)(dependencies));
  }
}
