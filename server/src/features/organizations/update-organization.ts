import type { OrganizationChanges } from "@automotive-crm/contract/organizations/changes";
import type { Organization } from "@automotive-crm/contract/organizations/record";
import { changedFields, recordAudit } from "#features/audit/index.ts";
import type { Database } from "#platform/db/database.ts";
import { violatedConstraint } from "#platform/db/violations.ts";
import { conflict, notFound } from "#platform/http/errors.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import { mergeEdit } from "#platform/merge-edit.ts";
import type { PersonScope } from "#platform/scope.ts";
import { organizationEntity } from "./audited-entities.ts";
import { slugTaken } from "./create-organization.ts";
import { listOrganizations } from "./locations/locations.service.ts";
import { lockOrganization, updateFields, type OrganizationFields } from "./organizations.repository.ts";

/**
 * Changes an organization, audited, in a transaction that works in that organization. Its locations keep their time zones; appointments
 * that belong to none keep their wall time. With a base, other people's changes are merged or reported as a conflict.
 */
export async function updateOrganization(
  database: Database,
  scope: PersonScope,
  organizationId: string,
  changes: OrganizationChanges,
): Promise<Organization> {
  try {
    await change(database, scope, { organizationId, action: "organization.updated", changes });
  } catch (error) {
    if (violatedConstraint(error) === "organizations_slug_key") throw slugTaken(changes.slug ?? "");
    throw error;
  }
  return getOrganization(database, scope, organizationId);
}

/** Suspends an organization, or lets it work again. One that the identity provider closed stays closed. */
export async function suspendOrganization(
  database: Database,
  scope: PersonScope,
  organizationId: string,
  { isSuspended }: { isSuspended: boolean },
): Promise<Organization> {
  const changes = { status: isSuspended ? "suspended" : "active" };
  const action = isSuspended ? "organization.suspended" : "organization.resumed";
  await change(database, scope, { organizationId, action, changes });
  return getOrganization(database, scope, organizationId);
}

const editableFields = ["name", "slug", "imageUrl", "description", "website", "industry", "size"] as const;

async function change(
  database: Database,
  scope: PersonScope,
  {
    organizationId,
    action,
    changes: edit,
  }: { organizationId: string; action: string; changes: OrganizationFields & Pick<OrganizationChanges, "base"> },
): Promise<void> {
  const inIt = { ...scope, organizationId, isGlobalView: false };
  await database.write(inIt, async (db) => {
    const before = await lockOrganization(db, organizationId);
    if (!before) throw notFound("Organization");
    const changes: OrganizationFields = mergeEdit(before, edit);
    if (changes.status !== undefined && before.status === "inactive") {
      throw conflict("This organization was closed at the identity provider");
    }
    const after = { ...before, ...changes };
    const changed = changedFields(before, after, [...editableFields, "timeZone", "status"]);
    if (Object.keys(changed).length === 0) return;
    await updateFields(db, organizationId, changes);
    await recordAudit(db, inIt, { entity: organizationEntity, entityId: organizationId, action, changes: changed });
    publishOrganizationEvent(db, { organizationId, kind: "organization", id: organizationId, scope: inIt });
  });
}

async function getOrganization(database: Database, scope: PersonScope, organizationId: string): Promise<Organization> {
  const organization = (await listOrganizations(database, scope)).find(({ id }) => id === organizationId);
  if (!organization) throw notFound("Organization");
  return organization;
}
