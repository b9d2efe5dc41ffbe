import type { AnswerOf, Endpoint } from "@automotive-crm/contract/http/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Gauge, type Registry } from "prom-client";
import { beatRegularly } from "./beat-regularly.ts";
import { tooManyRequests, unauthenticated } from "#platform/http/errors.ts";
import { EventStream, type EventLine } from "./event-stream.ts";
import { checkAccess, readRequest, type RouteRequest } from "#platform/http/route.ts";

/** Sends events to a client for as long as it may have them. */
export interface EventSource {
  /** Checks whether the stream may continue, and ends it otherwise. */
  check(): Promise<void>;
  close(): void;
}

type Open<E extends Endpoint> = (request: RouteRequest<E>, line: EventLine<AnswerOf<E>>) => EventSource;

export interface EventStreams {
  /** Registers an endpoint whose response is an event stream, with the same checks as any other. */
  route<E extends Endpoint>(endpoint: E, open: Open<E>): void;
}

interface StreamOptions {
  /** Reports the number of open streams. */
  metrics: Registry;
  /** How often the stream is checked and then sends a heartbeat. */
  heartbeatMs?: number;
  /**
   * Streams one person may have open on this server: one per browser, briefly two, and one per tab where there are no Web Locks.
   */
  maxPerPerson?: number;
}

/** Streams of server-sent events. They end with their source, when their client stops reading, and before the server closes. */
export function serveEventStreams(
  app: FastifyInstance,
  { metrics, heartbeatMs = 20_000, maxPerPerson = 20 }: StreamOptions,
): EventStreams {
  const places = new Places(maxPerPerson);
  const living = new Set<{ end(): void }>();
  new Gauge({
    name: "live_streams_open",
    help: "Streams of live events open on this server",
    registers: [metrics],
    collect() {
      this.set(living.size);
    },
  });
  app.addHook("preClose", async () => {
    for (const stream of living) stream.end();
  });

  function begin<E extends Endpoint>(request: RouteRequest<E>, open: Open<E>) {
    const stream = new EventStream<AnswerOf<E>>();
    const source = open(request, stream);
    let isAsking = false;
    const stopBeating = beatRegularly(() => {
      if (isAsking) return;
      isAsking = true;
      void source.check().then(() => {
        isAsking = false;
        stream.beat();
      });
    }, heartbeatMs);
    living.add(stream);
    return stream.readable.once("close", () => {
      stopBeating();
      living.delete(stream);
      source.close();
    });
  }

  return {
    route(endpoint, open) {
      register(app, endpoint, (http) => {
        if (!http.scope) throw unauthenticated();
        const request = { ...readRequest(endpoint, http), scope: http.scope };
        const release = places.take(http.scope.personId);
        return begin(request, open).once("close", release);
      });
    },
  };
}

/** Open streams per person. */
class Places {
  readonly #taken = new Map<string, number>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Takes a slot. The returned function releases it. */
  take(personId: string): () => void {
    const taken = this.#taken.get(personId) ?? 0;
    if (taken >= this.#max) throw tooManyRequests("Too many pages follow changes. Please close some of them.", 60);
    this.#taken.set(personId, taken + 1);
    return () => {
      const left = (this.#taken.get(personId) ?? 1) - 1;
      if (left === 0) this.#taken.delete(personId);
      else this.#taken.set(personId, left);
    };
  }
}

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  // Proxies must not cache, compress or buffer the stream.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  // An ended stream must not leave a connection that a closing server waits for.
  connection: "close",
};

function register(app: FastifyInstance, endpoint: Endpoint, open: (http: FastifyRequest) => unknown): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Otherwise a HEAD request would start a stream that no one reads.
    exposeHeadRoute: false,
    config: { endpoint },
    schema: { hide: true },
    validatorCompiler: () => () => true,
    onRequest: async ({ scope, sessionRefusal }) => checkAccess(endpoint, scope, sessionRefusal),
    handler: async (http: FastifyRequest, reply: FastifyReply) => reply.headers(headers).send(open(http)),
  });
}
