export { changedFields, recordAudit } from "./audit.repository.ts";
export type { AuditedEntity } from "./audited-entity.ts";
export { countCustomerEvents, listCustomerEvents } from "./customer-events.queries.ts";
