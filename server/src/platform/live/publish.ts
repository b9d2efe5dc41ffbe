import type { LiveKind } from "@automotive-crm/contract/live";
import {
  customerTopic,
  locationTopic,
  organizationTopic,
  personTopic,
  type Topic,
} from "@automotive-crm/contract/live-topics";
import type { Db } from "#platform/db/database.ts";
import { notifyOnCommit } from "#platform/db/notifications.ts";
import { personOf, type Scope } from "#platform/scope.ts";
import { liveChannel, type LiveChange } from "./live-change.ts";

interface Published<Kind> {
  kind: Kind;
  /** The record that changed. */
  id: string;
  /** Who did it. */
  scope: Pick<Scope, "actor">;
}

/*
 * Events are sent after the commit, and not at all after a rollback. They name what changed and who did it, never its content: pages
 * reload through endpoints that check what they may see.
 */

export function publishCustomerEvent(
  db: Db,
  {
    organizationId,
    customerId,
    ...event
  }: Published<LiveKind<"customer">> & Record<"organizationId" | "customerId", string>,
): void {
  publish(db, [customerTopic(organizationId, customerId)], event);
}

/** A customer at several locations concerns each of them. */
export function publishLocationEvent(
  db: Db,
  {
    organizationId,
    locationIds,
    ...event
  }: Published<LiveKind<"location">> & {
    organizationId: string;
    locationIds: readonly (string | null)[];
  },
): void {
  const known = new Set(locationIds.filter((locationId) => locationId !== null));
  const topics = Array.from(known, (locationId) => locationTopic(organizationId, locationId));
  for (let first = 0; first < topics.length; first += maxBatchSize)
    publish(db, topics.slice(first, first + maxBatchSize), event);
}

export function publishOrganizationEvent(
  db: Db,
  { organizationId, ...event }: Published<LiveKind<"organization">> & { organizationId: string },
): void {
  publish(db, [organizationTopic(organizationId)], event);
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

const publish = (db: Db, topics: Topic[], { kind, id, scope }: Published<LiveKind>) =>
  send(db, { topics, kind, id, actorKind: scope.actor.kind, personId: personOf(scope) });

const send = (db: Db, change: LiveChange) =>
  notifyOnCommit(db, { channel: liveChannel, payload: JSON.stringify(change) });
