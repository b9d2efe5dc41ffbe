import type { Endpoint } from "@automotive-crm/contract/http/endpoint";
import type { Access, AnyPermission } from "@automotive-crm/contract/permissions/permissions";
import { holds, locationsWhereHeld } from "./holds.fixture.ts";
import type { Place, Sender, World } from "./world.fixture.ts";

/** A valid request, without its sender. */
export interface RequestContent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** JSON, or form fields. */
  body?: Record<string, unknown>;
  /** The exact body, for CSV, XML, files and signed requests. */
  text?: string | Buffer;
  headers?: Record<string, string>;
  /** The location whose permissions apply, if not the place's own. */
  locationId?: string;
}

/** What a response is checked against, besides its status. */
export interface CheckedResponse {
  world: World;
  sender: Sender;
  access: Access;
  organizationId: string | null;
  place: Place | undefined;
  // Tests inspect responses freely; their assertions are the check.
  body: ReturnType<typeof JSON.parse>;
}

/** At least one: a trial of none would be sent by no one. */
export type Places = readonly [Place, ...Place[]];

/** One way to call an endpoint. The matrix sends it for every role, place, organization and session state. */
export interface Trial {
  endpoint: Endpoint;
  /** Distinguishes it if an endpoint has several trials. */
  about?: string;
  /** Where its record is; each place is tried. Absent if it needs no record. */
  places?: Places;
  /** Builds a valid request for a record that exists now. Absent if the endpoint alone says everything. */
  build?(world: World, place: Place, sender: Sender): Promise<RequestContent> | RequestContent;
  /** True if the request depends on its sender. */
  isPersonal?: boolean;
  /** The permission rule beyond the endpoint's `access`: the status of the refusal, or undefined. */
  rule?(access: Access, locationId: string): number | undefined;
  /** The status for a record of an organization other than the named one. */
  foreign?: number;
  /** The status for a super admin in Global View. */
  inGlobalView?: number;
  /** The status for a person without an organization, if the endpoint requires no permission. */
  withoutOrganization?: number;
  /** The status of success, if it differs from the endpoint's own for business reasons. */
  success?: number;
  /** After a success the record is gone or used up, and another one is needed. */
  usesUp?: boolean;
  /** Undoes a success that would affect other requests. */
  undo?(world: World, sender: Sender): Promise<unknown>;
  /** Says what is wrong with a successful response, if anything. */
  problems?(answered: CheckedResponse): string[] | Promise<string[]>;
  /** Whether responses may show data from locations the person may not see. */
  mayMention?: Place;
  /** What a success adds to the audit log, or why nothing. Required for every trial that writes and can succeed. */
  audited?: Audited | { never: string };
}

export interface Audited {
  action: string;
  /** Whether the audit event has a location. */
  isLocated: boolean;
  /** Which values each changed field has. */
  tells: "old" | "new" | "both" | "nothing";
}

/** A record the person can't see is not found; one they can see but not change is refused. */
export const seenAt =
  (view: AnyPermission, act: AnyPermission = view) =>
  (access: Access, locationId: string): number | undefined => {
    if (!holds(access, view, locationId)) return 404;
    return holds(access, act, locationId) ? undefined : 403;
  };

/** Requires the permission at the record's location, else this status. */
export const heldAt =
  (permission: AnyPermission, otherwise: number) =>
  (access: Access, locationId: string): number | undefined =>
    holds(access, permission, locationId) ? undefined : otherwise;

/** Requires the permission in the whole organization, else it is refused. */
export const heldEverywhere = (permission: AnyPermission) => (access: Access) =>
  locationsWhereHeld(access, permission) === "all" ? undefined : 403;

export const audited = (action: string, isLocated: boolean, tells: Audited["tells"]): Audited => ({
  action,
  isLocated,
  tells,
});

export const everyPlace: Places = ["here", "there", "foreign"];

/** A request about a record. */
export const atEachPlace = (rule: NonNullable<Trial["rule"]>) => ({ places: everyPlace, rule });

/** A request about a record that must name an organization, as Global View doesn't. */
export const inOneOrganization = (rule: NonNullable<Trial["rule"]>) => ({ ...atEachPlace(rule), inGlobalView: 422 });

export const trialName = ({ endpoint, about }: Trial) =>
  `${endpoint.method} ${endpoint.path}${about === undefined ? "" : ` (${about})`}`;

export const expectedStatus = ({ endpoint, success }: Trial): number =>
  success ?? (endpoint.response || endpoint.answers === "file" ? (endpoint.status ?? 200) : 204);

export const isMutating = ({ method }: Endpoint) => method !== "GET";
