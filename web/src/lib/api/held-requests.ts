import { ApiFailure } from "./api-failure.ts";

/** Enough for a slow server; then requests are sent, and refused if need be. */
const patienceMs = 5_000;

let finding: Promise<unknown> | undefined;
let lostOrganizationId: string | undefined;

/** Holds requests back until it is known what the person may do: the browser logs each one that is refused as an error. */
export function holdRequests(next: Promise<unknown>): void {
  const known = Promise.race([next, new Promise((resolve) => setTimeout(resolve, patienceMs))])
    .catch(() => undefined)
    .finally(() => {
      if (finding === known) finding = undefined;
    });
  finding = known;
}

/** From now on, nothing is sent for an organization that the person no longer belongs to. */
export function loseOrganization(organizationId: string | undefined): void {
  lostOrganizationId = organizationId;
}

/** They belong to it again. */
export function regainOrganization(organizationId: string | undefined): void {
  if (organizationId === lostOrganizationId) lostOrganizationId = undefined;
}

/** Resolves when a request for an organization may be sent. */
export async function mayBeSent(organizationId: string | null): Promise<void> {
  await finding;
  if (organizationId === null || organizationId !== lostOrganizationId) return;
  const message = "You no longer have access to this organization.";
  throw new ApiFailure({ status: 404, code: "not_found", message, isUnsent: true });
}
