import type { StoredDraft } from "@automotive-crm/contract/drafts/record";
import type { Foundation } from "#platform/foundation.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import * as repository from "./drafts.repository.ts";

/** The person's own, newest first; in Global View those of all organizations. */
export const listDrafts = async ({ database }: Foundation, scope: PersonScope): Promise<{ drafts: StoredDraft[] }> => ({
  drafts: await database.read(scope, (db) => repository.list(db, scope)),
});

export async function putDraft(
  { database, clock }: Foundation,
  anyScope: PersonScope,
  draft: Omit<StoredDraft, "organizationId" | "updatedAt">,
): Promise<void> {
  const scope = inOneOrganization(anyScope);
  await database.write(scope, async (db) => {
    await repository.put(db, scope, { ...draft, updatedAt: clock().toISOString() });
    await repository.removeOldest(db, scope);
  });
}

export async function deleteDraft(
  { database }: Foundation,
  anyScope: PersonScope,
  place: repository.Place,
): Promise<void> {
  const scope = inOneOrganization(anyScope);
  await database.write(scope, (db) => repository.remove(db, scope, place));
}
