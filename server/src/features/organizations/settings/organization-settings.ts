import type { AnswerOf, Endpoint, RequestOf } from "@automotive-crm/contract/http/endpoint";
import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { changed, changedFields } from "#features/audit/index.ts";
import type { Foundation } from "#platform/foundation.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { findSettings, saveSettings, type SettingsTable } from "#platform/db/settings-rows.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import { notAllowed } from "#platform/http/errors.ts";
import { writes } from "#platform/http/writes.ts";
import { publishSettingsEvent } from "#platform/live/publish.ts";
import { mergeEdit } from "#platform/merge-edit.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";

interface Parts<E, Stored, Dependencies> {
  /** Refuses what only the server can check. */
  toEdit(body: RequestOf<E>["body"]): { [Field in keyof Stored]?: Stored[Field] | undefined } & {
    base?: Record<string, unknown> | undefined;
  };
  toAnswer(stored: Stored, given: Omit<Dependencies, keyof Foundation>): AnswerOf<E>;
}

/**
 * Settings that apply to the whole organization: read with defaults, and changed by those who manage all of its settings. Absent fields
 * stay; with a base, other people's changes are merged or reported as a conflict.
 */
export function organizationSettings<
  E extends Endpoint,
  Stored extends Record<string, unknown>,
  Dependencies extends Foundation,
>(endpoint: E, kind: SettingsTable<Stored> & Parts<E, Stored, Dependencies>) {
  const find = (db: Db, scope: OrganizationScope): Promise<Stored> => findSettings(db, scope, kind);
  return {
    find,

    async get(dependencies: Dependencies, anyScope: PersonScope): Promise<AnswerOf<E>> {
      const scope = inOneOrganization(anyScope);
      return kind.toAnswer(await dependencies.database.read(scope, (db) => find(db, scope)), dependencies);
    },

    update: writes<E, Dependencies>(endpoint, {}, async (work, _, body) => {
      const { db, scope, now } = work;
      if (permittedLocations(scope.access, "org:settings:manage") !== "all") throw notAllowed();
      const edit = kind.toEdit(body);
      const { organizationId } = scope;
      const [, before] = await awaitQueries([lockKey(db, kind.table, organizationId), find(db, scope)]);
      const after: Stored = { ...before, ...mergeEdit({ ...before }, edit) };
      await saveSettings(db, scope, kind, { settings: after, now });
      publishSettingsEvent(db, scope);
      const fields = Object.keys(kind.columns) as (keyof Stored & string)[];
      return changed(db, scope, kind.toAnswer(after, work), {
        entity: { name: kind.table },
        entityId: organizationId,
        action: `${kind.table}.updated`,
        changes: changedFields(before, after, fields),
      });
    }),
  };
}
