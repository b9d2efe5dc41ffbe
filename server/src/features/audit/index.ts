import type { Feature } from "#platform/feature.ts";
import { auditRoutes } from "./audit-log.routes.ts";

export { changedFields, recordAudit } from "./audit.repository.ts";
export type { AuditedEntity } from "./audited-entity.ts";
export { countCustomerEvents, listCustomerEvents } from "./customer-events.queries.ts";

export const audit = { routes: auditRoutes } satisfies Feature;
