import type { LiveKind } from "@automotive-crm/contract/live/changes";
import {
  customerTopic,
  locationTopic,
  organizationTopic,
  personTopic,
  type Topic,
  type TopicName,
} from "@automotive-crm/contract/live/topics";
import type { Db } from "#platform/db/database.ts";
import { notifyOnCommit } from "#platform/db/notifications.ts";
import { personOf, type OrganizationScope, type Scope } from "#platform/scope.ts";
import { liveChannel, type LiveChange } from "./live-change.ts";

interface Published<Kind> {
  kind: Kind;
  /** The record that changed. */
  id: string;
  /** Who did it. */
  scope: Pick<Scope, "actor">;
}

/** An event of a topic, which may also concern locations. */
type PublishedTo<Name extends TopicName> =
  | (Published<LiveKind<Name>> & { locationIds?: undefined })
  | (Published<LiveKind<Name> & LiveKind<"location">> & {
      /** Their followers get it too: a customer at several locations concerns each of them. */
      locationIds: readonly (string | null)[];
    });

/*
 * Events are sent after the commit, and not at all after a rollback. They name what changed and who did it, never its content: pages
 * reload through endpoints that check what they may see.
 */

export function publishCustomerEvent(
  db: Db,
  {
    organizationId,
    customerId,
    locationIds,
    ...event
  }: PublishedTo<"customer"> & Record<"organizationId" | "customerId", string>,
): void {
  publish(db, [customerTopic(organizationId, customerId), ...locationTopics(organizationId, locationIds)], event);
}

export function publishOrganizationEvent(
  db: Db,
  { organizationId, locationIds, ...event }: PublishedTo<"organization"> & { organizationId: string },
): void {
  publish(db, [organizationTopic(organizationId), ...locationTopics(organizationId, locationIds)], event);
}

/** How an organization works, or what its forms offer, changed. */
export const publishSettingsEvent = (db: Db, scope: OrganizationScope): void =>
  publishOrganizationEvent(db, {
    organizationId: scope.organizationId,
    kind: "settings",
    id: scope.organizationId,
    scope,
  });

/** To the lists of some locations. */
export function publishLocationEvent(
  db: Db,
  {
    organizationId,
    locationIds,
    ...event
  }: Published<LiveKind<"location">> & { organizationId: string; locationIds: readonly string[] },
): void {
  publish(db, locationTopics(organizationId, locationIds), event);
}

function locationTopics(organizationId: string, locationIds: readonly (string | null)[] = []): Topic[] {
  const known = new Set(locationIds.filter((locationId) => locationId !== null));
  return Array.from(known, (locationId) => locationTopic(organizationId, locationId));
}

/** To all open pages of one person, wherever they are signed in. */
export function publishPersonEvent(
  db: Db,
  { to, ...event }: Published<LiveKind<"person">> & { /** Whose pages. */ to: string },
): void {
  publish(db, [personTopic(to)], event);
}

/** Ends the streams of ended sessions immediately. */
export function publishEndedSessions(db: Db, personId: string, endedSessionIds: readonly string[]): void {
  for (let first = 0; first < endedSessionIds.length; first += maxBatchSize) {
    send(db, { topics: [personTopic(personId)], endedSessionIds: endedSessionIds.slice(first, first + maxBatchSize) });
  }
}

/** So that no notification exceeds PostgreSQL's 8,000 bytes. */
const maxBatchSize = 50;

/** In one notification, because each is sent, delivered and read on its own. */
function publish(db: Db, topics: readonly Topic[], { kind, id, scope }: Published<LiveKind>): void {
  const event = { kind, id, actorKind: scope.actor.kind, personId: personOf(scope) };
  for (let first = 0; first < topics.length; first += maxBatchSize)
    send(db, { topics: topics.slice(first, first + maxBatchSize), ...event });
}

const send = (db: Db, change: LiveChange) =>
  notifyOnCommit(db, { channel: liveChannel, payload: (position) => JSON.stringify({ ...change, position }) });
