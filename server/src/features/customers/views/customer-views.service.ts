import { maxCustomerViews, type CustomerView } from "@automotive-crm/contract/customers/views";
import { newId } from "#platform/db/new-id.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Db } from "#platform/db/database.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import { conflict, notFound } from "#platform/http/errors.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
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

export async function addView(
  { database }: CustomersDependencies,
  anyScope: PersonScope,
  view: Omit<CustomerView, "id">,
): Promise<Views> {
  const scope = inOneOrganization(anyScope);
  return database.write(scope, async (db) => {
    const before = await lockViews(db, scope);
    if (before.length >= maxCustomerViews) throw conflict(`You can have at most ${maxCustomerViews} views`);
    refuseTakenName(before, view.name);
    await repository.insert(db, scope, { ...view, id: newId() });
    return { views: await repository.list(db, scope) };
  });
}

export async function updateView(
  { database, clock }: CustomersDependencies,
  anyScope: PersonScope,
  viewId: string,
  { name, search }: { name?: string | undefined; search?: CustomerView["search"] | undefined },
): Promise<Views> {
  const scope = inOneOrganization(anyScope);
  return database.write(scope, async (db) => {
    const before = await lockViews(db, scope);
    const view = before.find(({ id }) => id === viewId);
    if (!view) throw notFound("View");
    const others = before.filter((each) => each !== view);
    if (name !== undefined) refuseTakenName(others, name);
    await repository.update(db, scope, { id: viewId, name: name ?? view.name, search: search ?? view.search }, clock());
    return { views: await repository.list(db, scope) };
  });
}

export async function removeView(
  { database }: CustomersDependencies,
  anyScope: PersonScope,
  viewId: string,
): Promise<Views> {
  const scope = inOneOrganization(anyScope);
  return database.write(scope, async (db) => {
    if (!(await repository.remove(db, scope, viewId))) throw notFound("View");
    return { views: await repository.list(db, scope) };
  });
}

/** The person's views, which change one at a time: there is a limit to them, and each has a name of its own. */
async function lockViews(db: Db, scope: OrganizationScope<PersonScope>): Promise<CustomerView[]> {
  const key = scope.organizationId + scope.personId;
  const [, views] = await awaitQueries([lockKey(db, "customer views", key), repository.list(db, scope)]);
  return views;
}

function refuseTakenName(views: readonly CustomerView[], name: string): void {
  if (views.every((view) => view.name.toLowerCase() !== name.toLowerCase())) return;
  throw conflict("You already have a view with this name", { name: "You already have a view with this name" });
}
