import { followChanges } from "@automotive-crm/contract/live/changes";
import type { Database } from "#platform/db/database.ts";
import type { EventStreams } from "#platform/http/streams/event-streams.ts";
import type { PersonScope } from "#platform/scope.ts";
import type { LiveHub } from "./live-hub.ts";
import { LiveStream, type EventCount, type EventCounts } from "./live-stream.ts";
import { findAllowedTopics, type FindVisibleCustomers } from "./topic-access.ts";

interface LiveDependencies {
  live: LiveHub;
  database: Database;
  findVisibleCustomers: FindVisibleCustomers;
  eventCounts: readonly EventCount[];
}

declare module "#platform/feature.ts" {
  interface Lists {
    eventCounts: EventCount;
  }
  interface Ports {
    findVisibleCustomers: FindVisibleCustomers;
  }
}

export function liveRoutes(streams: EventStreams, dependencies: LiveDependencies): void {
  const { live, database, findVisibleCustomers, eventCounts } = dependencies;
  const counts: EventCounts = new Map(
    eventCounts.map(({ kind, count }) => [kind, (scope: PersonScope) => count({ database }, scope)]),
  );
  streams.route(followChanges, ({ scope, query, http }, line) => {
    const { personId, sessionId } = scope;
    return new LiveStream(
      live,
      {
        personId,
        sessionId,
        topics: query.topics,
        counts,
        async findAllowed(topics) {
          const session = await http.readSessionAgain?.();
          if (!session) return undefined;
          return {
            topics: await findAllowedTopics(session, topics, (...args) => findVisibleCustomers({ database }, ...args)),
            endsInMs: session.endsInMs,
          };
        },
      },
      line,
    );
  });
}
