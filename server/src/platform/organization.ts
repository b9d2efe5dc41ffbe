import { notFound, organizationChoiceRequired, organizationRequired } from "#platform/http/errors.ts";
import type { OrganizationScope, Scope } from "./scope.ts";

/** The scope with its one organization; refuses Global View and people without one. */
export function inOneOrganization<S extends Scope>(scope: S): OrganizationScope<S> {
  const { organizationId } = scope;
  if (organizationId !== null) return { ...scope, organizationId };
  throw scope.isGlobalView ? organizationChoiceRequired() : organizationRequired();
}

/** The organization that a request's path names, which is the one it works for. */
export function inPathsOrganization<S extends Scope>(anyScope: S, organizationId: string): OrganizationScope<S> {
  const scope = inOneOrganization(anyScope);
  if (scope.organizationId !== organizationId) throw notFound("Organization");
  return scope;
}
