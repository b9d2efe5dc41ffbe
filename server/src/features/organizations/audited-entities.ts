import type { AuditedEntity } from "#features/audit/index.ts";
import { findHolders } from "./people/user-locations.repository.ts";

export const organizationEntity: AuditedEntity = { name: "organization" };
export const locationEntity: AuditedEntity = { name: "location" };
export const userLocationEntity: AuditedEntity = { name: "user_location", loadSubjects: findHolders };
export const advisorEntity: AuditedEntity = { name: "advisor" };
export const personEntity: AuditedEntity = { name: "person" };
