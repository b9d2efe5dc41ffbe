import * as contract from "@automotive-crm/contract/organizations/changes";
import { changed, changedFields } from "#features/audit/index.ts";
import { newId } from "#platform/db/new-id.ts";
import { conflict } from "#platform/http/errors.ts";
import { writes } from "#platform/http/writes.ts";
import { organizationEntity } from "./audited-entities.ts";
import { insertOrganization } from "./organizations.repository.ts";

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
 * Adds an organization, in a transaction that works in the new one: no other may be written to. Its creator is a super admin and needs no
 * membership.
 */
export const createOrganization = writes(
  contract.createOrganization,
  { organizationOf: newId },
  async ({ db, scope }, _, input) => {
    const { organizationId } = scope;
    const stored = await insertOrganization(db, organizationId, input);
    if (!stored) throw slugTaken(input.slug);
    const created = { ...stored, id: organizationId, userCount: 0, locationCount: 0, userHasAccess: true };
    return changed(db, scope, created, {
      entity: organizationEntity,
      entityId: organizationId,
      action: "organization.created",
      changes: changedFields(unset, stored, auditedFields),
    });
  },
);

export function slugTaken(slug: string) {
  const message = `The slug ${slug} is already used by another organization. Please choose another one.`;
  return conflict(message, { slug: "Another organization already uses this slug" });
}
