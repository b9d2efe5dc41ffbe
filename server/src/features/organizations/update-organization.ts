import * as contract from "@automotive-crm/contract/organizations/changes";
import type { OrganizationChanges } from "@automotive-crm/contract/organizations/changes";
import type { Organization } from "@automotive-crm/contract/organizations/record";
import { changed, changedFields } from "#features/audit/index.ts";
import type { Foundation } from "#platform/foundation.ts";
import { violatedConstraint } from "#platform/db/violations.ts";
import { conflict, notFound } from "#platform/http/errors.ts";
import { answering, type Recorded } from "#platform/http/recorded.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import { mergeEdit } from "#platform/merge-edit.ts";
import { organizationEntity } from "./audited-entities.ts";
import { slugTaken } from "./create-organization.ts";
import type { PlaceWork } from "./follow-zone.ts";
import { findOrganization } from "./organizations.queries.ts";
import { lockOrganization, updateFields, type OrganizationFields } from "./organizations.repository.ts";

type OrganizationDependencies = Foundation & Pick<PlaceWork, "followZone">;

/** A super admin may work elsewhere. */
const inIt = { organizationOf: ({ params }: { params: { organizationId: string } }) => params.organizationId };

/**
 * Changes an organization. Its locations keep their time zones; appointments that belong to none keep their wall time. With a base, other
 * people's changes are merged or reported as a conflict.
 */
export const updateOrganization = writes<typeof contract.updateOrganization, OrganizationDependencies>(
  contract.updateOrganization,
  {
    ...inIt,
    around: (write, { body: { slug = "" } }) =>
      write().catch((error: unknown) => {
        throw violatedConstraint(error) === "organizations_slug_key" ? slugTaken(slug) : error;
      }),
  },
  (work, _, edit) => change(work, "organization.updated", edit),
);

/** One that the identity provider closed stays closed. */
export const suspendOrganization = writes<typeof contract.suspendOrganization, OrganizationDependencies>(
  contract.suspendOrganization,
  inIt,
  (work) => change(work, "organization.suspended", { status: "suspended" }),
);

export const resumeOrganization = writes<typeof contract.resumeOrganization, OrganizationDependencies>(
  contract.resumeOrganization,
  inIt,
  (work) => change(work, "organization.resumed", { status: "active" }),
);

const editableFields = ["name", "slug", "imageUrl", "description", "website", "industry", "size"] as const;

async function change(
  work: Work<OrganizationDependencies>,
  action: string,
  edit: OrganizationFields & Pick<OrganizationChanges, "base">,
): Promise<Recorded<Organization>> {
  const { db, scope } = work;
  const { organizationId } = scope;
  const before = await lockOrganization(db, organizationId);
  if (!before) throw notFound("Organization");
  const edited: OrganizationFields = mergeEdit(before, edit);
  if (edited.status !== undefined && before.status === "inactive") {
    throw conflict("This organization was closed at the identity provider");
  }
  const changes = changedFields(before, { ...before, ...edited }, [...editableFields, "timeZone", "status"]);
  if (Object.keys(changes).length === 0) return unchanged(await getOrganization(work));
  await updateFields(work, edited);
  publishOrganizationEvent(db, { organizationId, kind: "organization", id: organizationId, scope });
  const done = await changed(db, scope, undefined, {
    entity: organizationEntity,
    entityId: organizationId,
    action,
    changes,
  });
  return answering(done, await getOrganization(work));
}

async function getOrganization({ db, scope }: Work): Promise<Organization> {
  const organization = await findOrganization(db, scope.organizationId);
  if (!organization) throw notFound("Organization");
  return organization;
}
