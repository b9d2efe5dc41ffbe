import type { SessionUser } from "@automotive-crm/contract/identity/account";
import { recordAudit } from "#features/audit/index.ts";
import { noTenant, workIn, type Database } from "#platform/db/database.ts";
import type { PersonScope } from "#platform/scope.ts";
import { personEntity } from "./audited-entities.ts";
import type { Identity } from "./identity.ts";
import { renameSelf } from "./identity.repository.ts";
import { sessionUser } from "./identity.service.ts";
import type { IdentityProvider } from "./providers/provider.ts";
import type { SessionReader } from "./session-reader.ts";

export interface ProfileDependencies {
  database: Database;
  provider: IdentityProvider;
  sessions: SessionReader;
}

/**
 * Changes a person's own name at the identity provider, then here. Recorded in the audit log of each of their organizations, like their
 * sessions.
 */
export async function changeName(
  { database, provider, sessions }: ProfileDependencies,
  { scope, identity }: { scope: PersonScope; identity: Identity },
  names: { firstName: string; lastName: string },
): Promise<{ user: SessionUser }> {
  const { personId } = identity;
  await provider.changeName(personId, names);
  const nameOf = ({ firstName, lastName }: typeof names) => `${firstName} ${lastName}`.trim();
  const changes = { name: { old: nameOf(identity), new: nameOf(names) } };
  await database.write({ ...noTenant, personId }, async (db) => {
    await renameSelf(db, names);
    for (const { organizationId } of identity.memberships) {
      await workIn(db, organizationId);
      const author = { ...scope, organizationId };
      await recordAudit(db, author, { entity: personEntity, entityId: personId, action: "person.renamed", changes });
    }
  });
  sessions.forget((remembered) => remembered.personId === personId);
  return { user: sessionUser({ ...identity, ...names }, scope.organizationId) };
}
