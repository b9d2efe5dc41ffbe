import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import * as contract from "@automotive-crm/contract/picklists/record";
import { picklistNames, type PicklistName, type PicklistValue } from "@automotive-crm/contract/picklists/record";
import { newId } from "#platform/db/new-id.ts";
import { changed, changedFields } from "#features/audit/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import { conflict, notAllowed, notFound } from "#platform/http/errors.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import { publishSettingsEvent } from "#platform/live/publish.ts";
import { mergeEdit, requireBase } from "#platform/merge-edit.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { findPicklistProblem, inOrder } from "./picklist-changes.rules.ts";
import { entityOf } from "./picklist-entities.ts";
import * as repository from "./picklists.repository.ts";

/** Settings that name a value of a list, and follow when it is renamed. */
export interface PicklistReference {
  picklist: PicklistName;
  rename(db: Db, scope: OrganizationScope, names: { from: string; to: string }): Promise<void>;
}

declare module "#platform/feature.ts" {
  interface Lists {
    picklistReferences: PicklistReference;
  }
}

export interface PicklistsDependencies {
  database: Database;
  clock: Clock;
  references: readonly PicklistReference[];
}

interface Values {
  values: PicklistValue[];
}

/** What the organization's forms offer, values that are switched off included. */
export async function listPicklists(
  { database }: PicklistsDependencies,
  anyScope: PersonScope,
): Promise<{ picklists: { name: PicklistName; values: PicklistValue[] }[] }> {
  const scope = inOneOrganization(anyScope);
  const lists = await database.read(scope, (db) => repository.listValues(db, scope, picklistNames));
  return { picklists: Array.from(lists, ([name, values]) => ({ name, values })) };
}

/** The choices that an organization's forms offer. */
export async function listActiveValues(
  db: Db,
  scope: OrganizationScope,
  picklist: PicklistName,
): Promise<PicklistValue[]> {
  const values = (await repository.listValues(db, scope, [picklist])).get(picklist) ?? [];
  return values.filter(({ active }) => active);
}

/** Their names. */
export async function listActiveNames(db: Db, scope: OrganizationScope, picklist: PicklistName): Promise<string[]> {
  return (await listActiveValues(db, scope, picklist)).map(({ name }) => name);
}

export const addValue = writes<typeof contract.addPicklistValue, PicklistsDependencies>(
  contract.addPicklistValue,
  {},
  (work, { picklist }, { name, description = null }) =>
    change(work, picklist, (before) => {
      const id = newId();
      const counted = picklist === "deal-lost-reasons" ? { counts: true } : {};
      const added = { id, name, description, active: true, ...counted, createdAt: null, updatedAt: null };
      const changes = { name: { new: name }, ...(description === null ? {} : { description: { new: description } }) };
      return { values: [...before, added], done: { valueId: id, what: "added", changes } };
    }),
);

/** Changes a value: absent fields stay. With a base, other people's changes are merged or reported as a conflict. */
export const updateValue = writes<typeof contract.updatePicklistValue, PicklistsDependencies>(
  contract.updatePicklistValue,
  {},
  (work, { picklist, valueId }, edit) =>
    change(work, picklist, (before) => {
      const old = getValue(before, valueId);
      const { name, description, active, counts } = mergeEdit({ ...old }, edit);
      const value: PicklistValue = {
        ...old,
        name: name ?? old.name,
        description: description === undefined ? old.description : description,
        active: active ?? old.active,
        ...(old.counts !== undefined && { counts: counts ?? old.counts }),
        updatedAt: null,
      };
      const changes = changedFields(old, value, ["name", "description", "active", "counts"]);
      return {
        values: before.map((each) => (each.id === valueId ? value : each)),
        done: { valueId, what: "updated", changes },
        renamed: value.name === old.name ? undefined : { from: old.name, to: value.name },
      };
    }),
);

export const deleteValue = writes<typeof contract.deletePicklistValue, PicklistsDependencies>(
  contract.deletePicklistValue,
  {},
  (work, { picklist, valueId }) =>
    change(work, picklist, (before) => {
      const { name } = getValue(before, valueId);
      return {
        values: before.filter(({ id }) => id !== valueId),
        done: { valueId, what: "removed", changes: { name: { old: name } } },
      };
    }),
);

const listChanged = "Someone else changed this list in the meantime. Please try again.";

/** Puts a list in another order; refused if someone else added, removed or moved one of its values in the meantime. */
export const reorder = writes<typeof contract.reorderPicklist, PicklistsDependencies>(
  contract.reorderPicklist,
  {},
  (work, { picklist }, { valueIds, base }) =>
    change(work, picklist, (before) => {
      requireBase({ valueIds: before.map(({ id }) => id) }, { base }, listChanged);
      const values = inOrder(before, valueIds);
      if (!values) throw conflict(listChanged);
      const namesOf = (list: readonly PicklistValue[]) => list.map(({ name }) => name);
      const changes = changedFields({ order: namesOf(before) }, { order: namesOf(values) }, ["order"]);
      return { values, done: { valueId: work.scope.organizationId, what: "reordered", changes } };
    }),
);

interface Change extends Values {
  /** For the audit log. */
  done: { valueId: string; what: string; changes: Record<string, { old?: unknown; new?: unknown }> };
  renamed?: { from: string; to: string } | undefined;
}

async function change(
  { db, scope, now, references }: Work<PicklistsDependencies>,
  picklist: PicklistName,
  decide: (before: PicklistValue[]) => Change,
): Promise<Recorded<Values>> {
  if (permittedLocations(scope.access, "org:settings:manage") !== "all") throw notAllowed();
  await lockKey(db, picklist, scope.organizationId);
  const before = await readValues(db, scope, picklist);
  const { values, done, renamed } = decide(before);
  if (Object.keys(done.changes).length === 0) return unchanged({ values: before });
  const problem = findPicklistProblem(values);
  if (problem) throw conflict(problem.message, problem.field ? { [problem.field]: problem.message } : undefined);
  await repository.saveValues(db, scope, picklist, { values, now });
  if (renamed) {
    for (const reference of references) {
      if (reference.picklist === picklist) await reference.rename(db, scope, renamed);
    }
  }
  const entity = entityOf(picklist);
  publishSettingsEvent(db, scope);
  const answer = { values: await readValues(db, scope, picklist) };
  return changed(db, scope, answer, {
    entity,
    entityId: done.valueId,
    action: `${entity.name}.${done.what}`,
    changes: done.changes,
  });
}

const readValues = async (db: Db, scope: OrganizationScope, picklist: PicklistName): Promise<PicklistValue[]> =>
  (await repository.listValues(db, scope, [picklist])).get(picklist) ?? [];

function getValue(values: readonly PicklistValue[], valueId: string): PicklistValue {
  const value = values.find(({ id }) => id === valueId);
  if (!value) throw notFound("List entry");
  return value;
}
