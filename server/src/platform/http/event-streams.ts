import type { AnswerOf, Endpoint } from "@automotive-crm/contract/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { tooManyRequests, unauthenticated } from "./errors.ts";
import { EventStream, type EventSource } from "./event-stream.ts";
import { checkAccess, readRequest, type RouteRequest } from "./route.ts";

type Open<E extends Endpoint> = (request: RouteRequest<E>) => Promise<EventSource<AnswerOf<E>>>;

export interface EventStreams {
  /** Registers an endpoint that answers with a stream of events, with the same checks as any other. */
  route<E extends Endpoint>(endpoint: E, open: Open<E>): void;
}

interface StreamLimits {
  /** How often a sign of life is sent, and whether the stream may go on is asked. */
  heartbeatMs: number;
  /** Pages of one session that may follow something at the same time on this node. */
  mostPerSession: number;
}

/** Streams of server-sent events. They end with their session, with the right to follow, and before the server closes. */
export function serveEventStreams(
  app: FastifyInstance,
  { heartbeatMs = 20_000, mostPerSession = 20 }: Partial<StreamLimits> = {},
): EventStreams {
  const places = new Places(mostPerSession);
  const living = new Set<{ end(): void }>();
  app.addHook("preClose", async () => {
    for (const stream of living) stream.end();
  });

  async function begin<E extends Endpoint>(endpoint: E, request: RouteRequest<E>, open: Open<E>) {
    const source = await open(request);
    const stream = new EventStream(source, () => isStillAllowed(endpoint, request.http, source));
    living.add(stream);
    stream.readable.once("close", () => living.delete(stream));
    stream.begin({ heartbeatMs, mayHaveMissed: request.http.headers["last-event-id"] !== undefined });
    return stream.readable;
  }

  return {
    route(endpoint, open) {
      register(app, endpoint, async (http) => {
        if (!http.scope) throw unauthenticated();
        const request = { ...readRequest(endpoint, http), scope: http.scope };
        const leave = places.take(http.scope.sessionId);
        try {
          const readable = await begin(endpoint, request, open);
          return readable.once("close", leave);
        } catch (error) {
          leave();
          throw error;
        }
      });
    },
  };
}

/** How many streams each session has. */
class Places {
  readonly #taken = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes one and answers how to leave it. */
  take(sessionId: string): () => void {
    const taken = this.#taken.get(sessionId) ?? 0;
    if (taken >= this.#most) throw tooManyRequests("Too many pages follow changes. Please close some of them.", 60);
    this.#taken.set(sessionId, taken + 1);
    return () => {
      const left = (this.#taken.get(sessionId) ?? 1) - 1;
      if (left === 0) this.#taken.delete(sessionId);
      else this.#taken.set(sessionId, left);
    };
  }
}

async function isStillAllowed<Event>(
  endpoint: Endpoint,
  http: FastifyRequest,
  source: EventSource<Event>,
): Promise<boolean> {
  const scope = await http.readScopeAgain?.();
  if (!scope) return false;
  checkAccess(endpoint, scope);
  return source.mayGoOn(scope);
}

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  // Nothing between may keep, compress or gather what is sent.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  // A stream that has ended leaves no connection for a closing server to wait for.
  connection: "close",
};

function register(app: FastifyInstance, endpoint: Endpoint, open: (http: FastifyRequest) => Promise<unknown>): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Else a HEAD would begin a stream that nobody reads.
    exposeHeadRoute: false,
    config: { endpoint },
    schema: { hide: true },
    validatorCompiler: () => () => true,
    onRequest: async ({ scope, sessionRefusal }) => checkAccess(endpoint, scope, sessionRefusal),
    handler: async (http: FastifyRequest, reply: FastifyReply) => reply.headers(headers).send(await open(http)),
  });
}
