import type { Organization } from "@automotive-crm/contract/organizations";
import { changedFields, recordAudit } from "#features/audit/index.ts";
import type { Database } from "#platform/db/database.ts";
import { notFound } from "#platform/http/errors.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import type { PersonScope } from "#platform/scope.ts";
import { lockTimeZone, updateTimeZone } from "./organizations.repository.ts";
import { listOrganizations } from "./locations.service.ts";
import { organizationEntity } from "./audited-entities.ts";

/**
 * Changes an organization's time zone, audited, in a transaction that works in that organization. Its locations keep their zones;
 * appointments that belong to none keep their wall time.
 */
export async function updateOrganization(
  database: Database,
  scope: PersonScope,
  organizationId: string,
  { timeZone }: { timeZone: string },
): Promise<Organization> {
  const inIt = { ...scope, organizationId, isGlobalView: false };
  await database.write(inIt, async (db) => {
    const before = await lockTimeZone(db, organizationId);
    if (before === undefined) throw notFound("Organization");
    if (before === timeZone) return;
    await updateTimeZone(db, organizationId, timeZone);
    await recordAudit(db, inIt, {
      entity: organizationEntity,
      entityId: organizationId,
      action: "organization.updated",
      changes: changedFields({ timeZone: before }, { timeZone }, ["timeZone"]),
    });
    publishOrganizationEvent(db, { organizationId, kind: "organization", id: organizationId, scope: inIt });
  });
  const organization = (await listOrganizations(database, scope)).find(({ id }) => id === organizationId);
  if (!organization) throw notFound("Organization");
  return organization;
}
