import { followChanges } from "@automotive-crm/contract/live/changes";
import type { Database } from "#platform/db/database.ts";
import type { EventStreams } from "#platform/http/event-streams.ts";
import type { LiveHub } from "./live-hub.ts";
import { LiveStream } from "./live-stream.ts";
import { findAllowedTopics, type FindVisibleCustomers } from "./topic-access.ts";

interface LiveDependencies {
  live: LiveHub;
  database: Database;
  findVisibleCustomers: FindVisibleCustomers;
}

declare module "#platform/feature.ts" {
  interface Ports {
    findVisibleCustomers: FindVisibleCustomers;
  }
}

export function liveRoutes(streams: EventStreams, { live, database, findVisibleCustomers }: LiveDependencies): void {
  streams.route(followChanges, ({ scope, query, http }, line) => {
    const { personId, sessionId } = scope;
    return new LiveStream(
      live,
      {
        personId,
        sessionId,
        topics: query.topics,
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
