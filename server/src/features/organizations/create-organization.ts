import type { NewOrganization } from "@automotive-crm/contract/organizations/changes";
import type { Organization } from "@automotive-crm/contract/organizations/record";
import { newId } from "#platform/db/new-id.ts";
import { changedFields, recordAudit } from "#features/audit/index.ts";
import type { Database } from "#platform/db/database.ts";
import { conflict } from "#platform/http/errors.ts";
import type { PersonScope } from "#platform/scope.ts";
import { insertOrganization } from "./organizations.repository.ts";
import { organizationEntity } from "./audited-entities.ts";

const auditedFields = ["name", "slug", "description", "website", "industry", "size", "timeZone"] as const;
const unset: Record<(typeof auditedFields)[number], string | null> = {
  name: null,
  slug: null,
  description: null,
  website: null,
  industry: null,
  size: null,
  timeZone: null,
};

/**
 * Adds an organization, audited, in one transaction that works in the new organization: no other may be written to. Its creator is a
 * super admin and needs no membership.
 */
export async function createOrganization(
  database: Database,
  scope: PersonScope,
  input: NewOrganization,
): Promise<Organization> {
  const organizationId = newId();
  const inNew = { ...scope, organizationId, isGlobalView: false };
  return database.write(inNew, async (db) => {
    const stored = await insertOrganization(db, organizationId, input);
    if (!stored) throw slugTaken(input.slug);
    await recordAudit(db, inNew, {
      entity: organizationEntity,
      entityId: organizationId,
      action: "organization.created",
      changes: changedFields(unset, stored, auditedFields),
    });
    return { ...stored, id: organizationId, userCount: 0, locationCount: 0, userHasAccess: true };
  });
}

export function slugTaken(slug: string) {
  const message = `The slug ${slug} is already used by another organization. Please choose another one.`;
  return conflict(message, { slug: "Another organization already uses this slug" });
}
