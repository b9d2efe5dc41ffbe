import { maxSavedViews, type SavedView, type SavedViews } from "@automotive-crm/contract/views/saved-views";
import { newId } from "#platform/db/new-id.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import type { Foundation } from "#platform/foundation.ts";
import { conflict, notFound } from "#platform/http/errors.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { exempt, writes, type Work } from "#platform/http/writes.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import * as repository from "./views.repository.ts";

interface Views {
  views: SavedView[];
}

/** The person's own saved views of a list. */
export async function listViews({ database }: Foundation, anyScope: PersonScope, list: string): Promise<Views> {
  const scope = inOneOrganization(anyScope);
  return { views: await database.read(scope, (db) => repository.list(db, scope, list)) };
}

export const addView = (list: string, { add }: SavedViews) =>
  writes(add, {}, async (work, _, view) => {
    const before = await lockViews(work, list);
    if (before.length >= maxSavedViews) throw conflict(`You can have at most ${maxSavedViews} views`);
    refuseTakenName(before, view.name);
    await repository.insert(work.db, work.scope, list, { ...view, id: newId() });
    return readViews(work, list);
  });

export const updateView = (list: string, { update }: SavedViews) =>
  writes(update, {}, async (work, { viewId }, { name, search }) => {
    const before = await lockViews(work, list);
    const view = before.find(({ id }) => id === viewId);
    if (!view) throw notFound("View");
    if (name !== undefined)
      refuseTakenName(
        before.filter((each) => each !== view),
        name,
      );
    const changed = { id: viewId, name: name ?? view.name, search: search ?? view.search };
    await repository.update(work.db, work.scope, changed, work.now);
    return readViews(work, list);
  });

export const removeView = (list: string, { remove }: SavedViews) =>
  writes(remove, {}, async (work, { viewId }) => {
    if (!(await repository.remove(work.db, work.scope, list, viewId))) throw notFound("View");
    return readViews(work, list);
  });

const readViews = async ({ db, scope }: Work, list: string): Promise<Recorded<Views>> =>
  exempt("views are personal", { views: await repository.list(db, scope, list) });

/** The person's views of a list, which change one at a time: there is a limit to them, and each has a different name. */
async function lockViews({ db, scope }: Work, list: string): Promise<SavedView[]> {
  const key = `${scope.organizationId}${scope.personId}${list}`;
  const [, views] = await awaitQueries([lockKey(db, "saved views", key), repository.list(db, scope, list)]);
  return views;
}

function refuseTakenName(views: readonly SavedView[], name: string): void {
  if (views.every((view) => view.name.toLowerCase() !== name.toLowerCase())) return;
  throw conflict("You already have a view with this name", { name: "You already have a view with this name" });
}
