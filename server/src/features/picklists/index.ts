import { picklistNames } from "@automotive-crm/contract/picklists/record";
import type { Feature } from "#platform/feature.ts";
import { entityOf } from "./picklist-entities.ts";
import { picklistsRoutes } from "./picklists.routes.ts";

export { listActiveNames, listActiveValues } from "./picklists.service.ts";

export const picklists = { routes: picklistsRoutes, auditLog: picklistNames.map(entityOf) } satisfies Feature;
