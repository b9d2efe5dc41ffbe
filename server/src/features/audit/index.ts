export { changedFields, recordAudit } from "./audit.repository.ts";
