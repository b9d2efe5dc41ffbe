import type { ActorKind } from "@automotive-crm/contract/live/actors";
import type { Access } from "@automotive-crm/contract/permissions/permissions";
import type { Seen } from "./db/replica.ts";

/** Who does something: a signed-in person, an external service, or the server itself. */
export type Actor = PersonActor | ServiceActor;

export interface PersonActor {
  kind: "person";
  personId: string;
  sessionId: string;
}

export interface ServiceActor {
  kind: Exclude<ActorKind, "person">;
  /** A provider's short name, such as "clerk" or "twilio", or the name of the system's job or process. */
  name: string;
}

/** Who is working, and in which organization. Built by the server, never from what a client claims; every repository takes one. */
export type Scope = PersonScope | ServiceScope;

interface ScopeOf<A extends Actor> {
  actor: A;
  organizationId: string | null;
  isGlobalView: boolean;
  /** The audit entry of the action that everything recorded in this scope belongs to. */
  partOf?: string | undefined;
  requestId: string | null;
  ip: string | null;
  /** What its reads must find, where there is a replica. */
  seen?: Seen | undefined;
}

/**
 * The scope of a signed-in person's request, for everything that checks permissions or refers to the person. Its organization is null in
 * a super admin's Global View, and for someone without one.
 */
export interface PersonScope extends ScopeOf<PersonActor> {
  personId: string;
  sessionId: string;
  access: Access;
  requestId: string;
  /** Where they say they are working: only ever chosen among the locations where they may act. */
  currentLocationId?: string | undefined;
  /** The record that a writing request is about: only a few such writes take connections at the same time. */
  record?: string | undefined;
  /** The organization is suspended, so nothing in it may be changed. */
  isSuspended?: boolean;
}

/** The scope of a provider or of the server itself: always one organization, never Global View. */
export interface ServiceScope extends ScopeOf<ServiceActor> {
  organizationId: string;
  isGlobalView: false;
}

/**
 * A scope inside one organization: what writes and most reads need. `OrganizationScope` is any actor's,
 * `OrganizationScope<PersonScope>` a person's.
 */
export type OrganizationScope<S extends Scope = Scope> = S & { organizationId: string };

/** The scope of an external service, in the organization its message concerns. */
export const providerScope = (
  name: string,
  organizationId: string,
  request: { requestId: string | null; ip: string | null } = { requestId: null, ip: null },
): ServiceScope => ({ ...request, actor: { kind: "provider", name }, organizationId, isGlobalView: false });

/** The scope of the server's own work. */
export const systemScope = (name: string, organizationId: string): ServiceScope => ({
  actor: { kind: "system", name },
  organizationId,
  isGlobalView: false,
  requestId: null,
  ip: null,
});

/** The scope with the request that led to something, where one write serves several of a service's. */
export const ofRequest = (
  scope: OrganizationScope,
  request: Pick<Scope, "requestId" | "ip"> | undefined,
): OrganizationScope => ("personId" in scope || !request ? scope : { ...scope, ...request });

/** The person who is working, for columns such as `created_by`; null for a provider or the system. */
export const personOf = ({ actor }: Pick<Scope, "actor">): string | null =>
  actor.kind === "person" ? actor.personId : null;
