import type { FastifyInstance, FastifyRequest } from "fastify";
import { tooManyRequests } from "#platform/http/errors.ts";

export interface PersonLimit {
  /** Counts one request and refuses it if its person made too many this minute. */
  count(request: FastifyRequest): Promise<void>;
}

/** Counts what one person does, whatever the session, on this node. */
export function limitPerPerson(
  app: FastifyInstance,
  { what, perMinute }: { what: string; perMinute: number },
): PersonLimit {
  const ofPerson = app.createRateLimit({
    max: perMinute,
    timeWindow: "1 minute",
    allowList: () => false,
    keyGenerator: (request) => `${what} by ${request.scope?.personId ?? request.ip}`,
  });
  return {
    async count(request) {
      const counted = await ofPerson(request);
      if (!counted.isAllowed && counted.isExceeded) {
        throw tooManyRequests("Too many requests. Please wait a moment and try again.", counted.ttlInSeconds);
      }
    },
  };
}
