import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * Limits the requests that one caller makes on this server. Before sessions are read, so that guessing tokens costs the guesser's
 * allowance and not the database.
 */
export async function limitRequests(
  app: FastifyInstance,
  { perMinute, callerKey }: { perMinute: number; callerKey: (request: FastifyRequest) => string },
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: "1 minute",
    // Counters that are kept; with few, strangers with many addresses would push out their own.
    cache: 50_000,
    keyGenerator: callerKey,
    // By the matched route, not by the address as written: files and pages of the web app are free, and so is asking for health. So are
    // signed requests: a provider sends everything from a few addresses, and a refused callback is often lost.
    allowList: ({ routeOptions: { config } }) =>
      config.endpoint?.access === "signed" || (!config.endpoint && config.isLimited !== true),
  });
  app.addHook("onRequest", app.rateLimit());
}
