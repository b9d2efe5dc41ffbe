import type { AuditedEntity } from "#features/audit/index.ts";

/** How the audit log calls imports. */
export const importLog: AuditedEntity = { name: "import" };
