import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { notAllowed } from "#platform/http/errors.ts";
import type { PersonScope } from "#platform/scope.ts";

/** Sources, endpoints and providers are the whole organization's. */
export function requireSettings({ access }: Pick<PersonScope, "access">): void {
  if (permittedLocations(access, "org:settings:manage") !== "all") throw notAllowed();
}
