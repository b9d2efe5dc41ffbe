import type { PersonLimit } from "@automotive-crm/contract/http/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { tooManyRequests } from "#platform/http/errors.ts";

type Count = (request: FastifyRequest) => Promise<void>;

declare module "fastify" {
  interface FastifyInstance {
    /** What counts a request toward a limit, and refuses it if its person made too many this minute. */
    limitPerPerson(limit: PersonLimit): Count;
  }
}

/** Counts what one person does on this node. After `limitRequests`. */
export function limitPeople(app: FastifyInstance): void {
  const counts = new Map<string, { perMinute: number; count: Count }>();
  app.decorate("limitPerPerson", (limit) => {
    const { what, perMinute } = limit;
    const declared = counts.get(what) ?? { perMinute, count: countOf(app, limit) };
    if (declared.perMinute !== perMinute)
      throw new Error(`Endpoints limit ${what} to both ${declared.perMinute} and ${perMinute} per minute`);
    counts.set(what, declared);
    return declared.count;
  });
}

function countOf(app: FastifyInstance, { what, perMinute }: PersonLimit): Count {
  const ofPerson = app.createRateLimit({
    max: perMinute,
    timeWindow: "1 minute",
    allowList: () => false,
    keyGenerator: (request) => `${what} by ${request.scope?.personId ?? request.ip}`,
  });
  return async (request) => {
    const counted = await ofPerson(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw tooManyRequests("Too many requests. Please wait a moment and try again.", counted.ttlInSeconds);
  };
}
