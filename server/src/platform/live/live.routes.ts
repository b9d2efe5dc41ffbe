import { followChanges } from "@automotive-crm/contract/live";
import type { EventStreams } from "#platform/http/event-streams.ts";
import type { LiveHub } from "./live-hub.ts";
import { LiveStream } from "./live-stream.ts";
import { findAllowedTopics, type FindVisibleCustomers } from "./topic-access.ts";

interface LiveDependencies {
  live: LiveHub;
  findVisibleCustomers: FindVisibleCustomers;
}

export function liveRoutes(streams: EventStreams, { live, findVisibleCustomers }: LiveDependencies): void {
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
          return { topics: await findAllowedTopics(session, topics, findVisibleCustomers), endsInMs: session.endsInMs };
        },
      },
      line,
    );
  });
}
