import type { AuditedEntity } from "#features/audit/index.ts";

export const sessionEntity: AuditedEntity = { name: "session" };
export const personEntity: AuditedEntity = { name: "person" };
export const membershipEntity: AuditedEntity = { name: "membership" };
export const organizationEntity: AuditedEntity = { name: "organization" };
