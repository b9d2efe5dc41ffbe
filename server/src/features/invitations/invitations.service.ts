import type { Invitation } from "@automotive-crm/contract/invitations/record";
import type { LocationRole } from "@automotive-crm/contract/permissions/permissions";
import type { AuditedEntity } from "#features/audit/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { conflict, notFound } from "#platform/http/errors.ts";
import type { Work } from "#platform/http/writes.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import { inPathsOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { toInvitation, type InvitationRow } from "./invitation-row.ts";
import * as repository from "./invitations.repository.ts";
import { endings } from "./invitations.rules.ts";

/** Said of an address that can't be invited. */
export const alreadyMember = (email: string) => `${email} already belongs to this organization`;

interface Offered {
  locationId: string;
  role: LocationRole;
}

/** What an invitation gives, as the organization's people and locations know it. */
export interface InvitedAccess {
  /** Returns what the person may offer, or refuses it. */
  checkOffer(
    db: Db,
    scope: OrganizationScope<PersonScope>,
    offer: { isAdministrator: boolean; locationAccess: readonly Offered[] },
  ): Promise<Offered[]>;
  give(db: Db, scope: OrganizationScope, personId: string, offered: readonly Offered[]): Promise<void>;
  /** Refuses roles that the person doesn't have themselves. */
  checkRoles(scope: PersonScope, offer: { isAdministrator: boolean; locationAccess: readonly Offered[] }): void;
  hasMember(db: Db, scope: OrganizationScope, email: string): Promise<boolean>;
}

declare module "#platform/feature.ts" {
  interface Ports {
    invitedAccess: InvitedAccess;
  }
}

export interface InvitationsDependencies {
  database: Database;
  clock: Clock;
  access: InvitedAccess;
}

export type InvitationsWork = Work<InvitationsDependencies>;

export const invitationEntity: AuditedEntity = { name: "invitation", loadSubjects: repository.findAddresses };

export async function listInvitations(
  { database, clock }: InvitationsDependencies,
  anyScope: PersonScope,
  organizationId: string,
): Promise<Invitation[]> {
  const scope = inPathsOrganization(anyScope, organizationId);
  const rows = await database.read(scope, (db) => repository.listInvitations(db, scope));
  return rows.map((row) => toInvitation(row, clock()));
}

export async function getInvitation(db: Db, scope: OrganizationScope, invitationId: string): Promise<InvitationRow> {
  const row = await repository.findInvitation(db, scope, invitationId);
  if (!row) throw notFound("Invitation");
  return row;
}

/** An invitation that is still waiting for an answer, expired or not, locked until the transaction ends. */
export async function lockPending(db: Db, scope: OrganizationScope, invitationId: string): Promise<InvitationRow> {
  const row = await repository.lockInvitation(db, scope, invitationId);
  if (!row) throw notFound("Invitation");
  const { status } = row;
  if (status === "pending") return row;
  throw conflict(endings[status === "accepted" || status === "declined" || status === "expired" ? status : "revoked"]);
}

/** Makes open lists of the organization's people and invitations reload. */
export const publishInvitation = (db: Db, scope: OrganizationScope, invitationId: string): void =>
  publishOrganizationEvent(db, { organizationId: scope.organizationId, kind: "people", id: invitationId, scope });
