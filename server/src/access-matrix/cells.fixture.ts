import type { ErrorCode } from "@automotive-crm/contract/http/errors";
import { organizationHeader } from "@automotive-crm/contract/organizations/record";
import { accessIn, isAnyPermission, type Access } from "@automotive-crm/contract/permissions/permissions";
import { holds } from "./holds.fixture.ts";
import { expectedStatus, type Trial } from "./trials.fixture.ts";
import { organizationIdAt, type Place, type Sender, type SessionState, type World } from "./world.fixture.ts";

/** How a request names its organization. */
export type NamedOrganization = "nothing" | "header" | "query" | "header, overruled by the query";

/** One request of the matrix: who sends what, in which session state, for which organization. */
export interface Cell {
  trial: Trial;
  who: string;
  sender: Sender | undefined;
  state: SessionState | "none" | "no organization";
  named: NamedOrganization;
  place: Place | undefined;
}

export interface Expected {
  status: number;
  /** For refusals that always have the same code. */
  code?: ErrorCode;
  isRefused: boolean;
  organizationId: string | null;
  access: Access | undefined;
}

/** The organization a request names: the other one, or ours for a super admin, who has none of their own. */
export function namedOrganization(world: World, { named, sender, state }: Cell) {
  const own = sender?.holdings.isSuperAdmin && state !== "no organization" ? world.ours : undefined;
  return {
    header: named.startsWith("header") ? world.theirs : own,
    query: named === "query" ? world.theirs : named === "header, overruled by the query" ? world.ours : undefined,
  };
}

export const buildHeaders = (world: World, cell: Cell): Record<string, string> => {
  const { header } = namedOrganization(world, cell);
  return {
    ...(cell.sender ? { authorization: `Bearer ${cell.sender.token}` } : {}),
    ...(header === undefined ? {} : { [organizationHeader]: header }),
  };
};

const endings: Partial<Record<Cell["state"], ErrorCode>> = {
  none: "unauthenticated",
  expired: "auth_expired",
  revoked: "session_revoked",
};

/** The expected result, from the contract, the permission table and the trial's rule, without the server's own code. */
export function expectedAnswer(world: World, cell: Cell, locationId: string | undefined): Expected {
  const { trial, sender } = cell;
  const success = expectedStatus(trial);
  const answer = (status: number, code?: ErrorCode): Expected => ({
    status,
    ...(code === undefined ? {} : { code }),
    isRefused: status >= 400,
    organizationId: null,
    access: undefined,
  });
  if (trial.endpoint.access === "public") return answer(success);
  // No one in the matrix can sign as the identity provider.
  if (trial.endpoint.access === "signed") return answer(401);
  const ended = endings[cell.state];
  if (ended !== undefined || !sender) return answer(401, ended);

  const organizationId = organizationWorkedFor(world, cell, sender);
  if (organizationId === undefined) return answer(404, "not_found");
  const access = accessIn(sender.holdings, organizationId);
  const refusal = expectedRefusal(world, cell, { access, organizationId, locationId });
  return { ...answer(refusal?.status ?? success, refusal?.code), organizationId, access };
}

/** The organization a request works for; null for none, undefined if it names one that isn't theirs. */
function organizationWorkedFor(world: World, cell: Cell, { holdings }: Sender): string | null | undefined {
  const { header, query } = namedOrganization(world, cell);
  const { endpoint } = cell.trial;
  const isInPath = endpoint.path.startsWith("/api/organizations/:organizationId/");
  const path = isInPath && cell.place !== undefined ? organizationIdAt(world, cell.place) : undefined;
  const named = endpoint.isPersonal ? undefined : (path ?? query ?? header);
  if (named === undefined) return holdings.memberships[0]?.organizationId ?? null;
  const isOwn = holdings.memberships.some(({ organizationId }) => organizationId === named);
  return isOwn || holdings.isSuperAdmin ? named : undefined;
}

function expectedRefusal(
  world: World,
  { trial, place }: Cell,
  {
    access,
    organizationId,
    locationId,
  }: { access: Access; organizationId: string | null; locationId?: string | undefined },
): { status: number; code?: ErrorCode } | undefined {
  const { access: demanded } = trial.endpoint;
  if (demanded === "super_admin" && !access.isSuperAdmin) return { status: 403, code: "forbidden" };
  if (organizationId === null && !access.isSuperAdmin) {
    if (isAnyPermission(demanded)) return { status: 403, code: "organization_required" };
    return statusOnly(trial.withoutOrganization);
  }
  if (isAnyPermission(demanded) && !holds(access, demanded)) {
    return { status: 403, code: "forbidden" };
  }
  if (organizationId === null) return statusOnly(trial.inGlobalView);
  if (place !== undefined && organizationIdAt(world, place) !== organizationId) return { status: trial.foreign ?? 404 };
  const at = locationId ?? (place === undefined ? "" : world.locations[place]);
  return statusOnly(trial.rule?.(access, at));
}

const statusOnly = (status: number | undefined) => (status === undefined ? undefined : { status });
