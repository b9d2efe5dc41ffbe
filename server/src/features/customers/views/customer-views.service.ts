import * as contract from "@automotive-crm/contract/customers/views";
import type { CustomerView } from "@automotive-crm/contract/customers/views";
import { newId } from "#platform/db/new-id.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import { conflict, notFound } from "#platform/http/errors.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { exempt, writes, type Work } from "#platform/http/writes.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import * as repository from "./customer-views.repository.ts";
import type { CustomersDependencies } from "#features/customers/customers.service.ts";

interface Views {
  views: CustomerView[];
}

/** The person's own saved views of the list. */
export async function listViews({ database }: CustomersDependencies, anyScope: PersonScope): Promise<Views> {
  const scope = inOneOrganization(anyScope);
  return { views: await database.read(scope, (db) => repository.list(db, scope)) };
}

export const addView = writes(contract.addCustomerView, {}, async (work, _, view) => {
  const before = await lockViews(work);
  const most = contract.maxCustomerViews;
  if (before.length >= most) throw conflict(`You can have at most ${most} views`);
  refuseTakenName(before, view.name);
  await repository.insert(work.db, work.scope, { ...view, id: newId() });
  return readViews(work);
});

export const updateView = writes(contract.updateCustomerView, {}, async (work, { viewId }, { name, search }) => {
  const before = await lockViews(work);
  const view = before.find(({ id }) => id === viewId);
  if (!view) throw notFound("View");
  if (name !== undefined)
    refuseTakenName(
      before.filter((each) => each !== view),
      name,
    );
  const changed = { id: viewId, name: name ?? view.name, search: search ?? view.search };
  await repository.update(work.db, work.scope, changed, work.now);
  return readViews(work);
});

export const removeView = writes(contract.deleteCustomerView, {}, async (work, { viewId }) => {
  if (!(await repository.remove(work.db, work.scope, viewId))) throw notFound("View");
  return readViews(work);
});

const readViews = async ({ db, scope }: Work): Promise<Recorded<Views>> =>
  exempt("views are personal", { views: await repository.list(db, scope) });

/** The person's views, which change one at a time: there is a limit to them, and each has a name of its own. */
async function lockViews({ db, scope }: Work): Promise<CustomerView[]> {
  const key = scope.organizationId + scope.personId;
  const [, views] = await awaitQueries([lockKey(db, "customer views", key), repository.list(db, scope)]);
  return views;
}

function refuseTakenName(views: readonly CustomerView[], name: string): void {
  if (views.every((view) => view.name.toLowerCase() !== name.toLowerCase())) return;
  throw conflict("You already have a view with this name", { name: "You already have a view with this name" });
}
