import type { Endpoint } from "@automotive-crm/contract/endpoint";
import type { Access, AnyPermission } from "@automotive-crm/contract/permissions";
import { holds, locationsWhereHeld } from "./holds.fixture.ts";
import type { Place, Sender, World } from "./world.fixture.ts";

/** A valid request, without who makes it. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** JSON, or the fields of a form. */
  body?: Record<string, unknown>;
  /** The exact body, for CSV, XML and signed requests. */
  text?: string;
  headers?: Record<string, string>;
  /** The location that decides, where it is not the place's own. */
  locationId?: string;
}

/** What an answer is checked against beside its status. */
export interface Answered {
  world: World;
  sender: Sender;
  access: Access;
  organizationId: string | null;
  place: Place | undefined;
  // Tests inspect responses freely; their assertions are the check.
  body: ReturnType<typeof JSON.parse>;
}

/** One endpoint, asked in one way. The matrix sends it for every role, place, organization and state of a session. */
export interface Trial {
  endpoint: Endpoint;
  /** What sets it apart where an endpoint has several trials. */
  about?: string;
  /** Where its record lies, one after the other; empty for what asks for no record. */
  places: readonly Place[];
  /** Builds a valid request for a record that is there now. */
  build(world: World, place: Place, sender: Sender): Promise<Sent> | Sent;
  /** True when what is sent depends on who sends it. */
  isPersonal?: boolean;
  /** What the rights say beyond the endpoint's own `access`: the status that refuses, or undefined. */
  rule?(access: Access, locationId: string): number | undefined;
  /** The status for a record of another organization than the one asked for. */
  foreign?: number;
  /** The status for a super admin who looks at all organizations at once. */
  inGlobalView?: number;
  /** The status for somebody without an organization, where the endpoint asks for no permission. */
  withoutOrganization?: number;
  /** The status of success where it is a business answer and not the endpoint's own. */
  success?: number;
  /** After a success the record is gone, or taken, and another one is needed. */
  usesUp?: boolean;
  /** Takes a success back, where it would disturb others. */
  undo?(world: World, sender: Sender): Promise<unknown>;
  /** Names what is wrong with a successful answer. */
  problems?(answered: Answered): string[] | Promise<string[]>;
  /** Where answers may show what lies at a location one may not see. */
  mayMention?: Place;
  /** What its success leaves in the audit, or why nothing. Demanded of every trial that writes and can succeed. */
  audited?: Audited | { never: string };
}

export interface Audited {
  action: string;
  /** Whether the entry says at which location it happened. */
  isLocated: boolean;
  /** Which values each changed field is told with. */
  tells: "old" | "new" | "both" | "nothing";
}

/** What is nobody's to see is not found; what is seen and may not be touched is refused. */
export const seenAt =
  (view: AnyPermission, act: AnyPermission = view) =>
  (access: Access, locationId: string): number | undefined => {
    if (!holds(access, view, locationId)) return 404;
    return holds(access, act, locationId) ? undefined : 403;
  };

/** Held at the record's location, or else this status. */
export const heldAt =
  (permission: AnyPermission, otherwise: number) =>
  (access: Access, locationId: string): number | undefined =>
    holds(access, permission, locationId) ? undefined : otherwise;

/** Held in the whole organization, or else refused. */
export const heldEverywhere = (permission: AnyPermission) => (access: Access) =>
  locationsWhereHeld(access, permission) === "all" ? undefined : 403;

export const audited = (action: string, isLocated: boolean, tells: Audited["tells"]): Audited => ({
  action,
  isLocated,
  tells,
});

export const everyPlace: readonly Place[] = ["here", "there", "foreign"];

export const nameOf = ({ endpoint, about }: Trial) =>
  `${endpoint.method} ${endpoint.path}${about === undefined ? "" : ` (${about})`}`;

export const successOf = ({ endpoint, success }: Trial): number =>
  success ?? (endpoint.response ? (endpoint.status ?? 200) : 204);

export const isMutating = ({ method }: Endpoint) => method !== "GET";
