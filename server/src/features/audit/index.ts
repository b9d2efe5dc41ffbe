import type { Feature } from "#platform/feature.ts";
import * as customerEvents from "./customer-events.queries.ts";
import { auditRoutes } from "./audit-log.routes.ts";

export { changedFields, recordAudit } from "./audit.repository.ts";
export { changed } from "./record-change.ts";
export type { AuditedEntity } from "./audited-entity.ts";
export { customerEvents };

export const audit = { routes: auditRoutes } satisfies Feature;
