import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** Prometheus text at /metrics, for this machine only: the duration of each route, the process itself, and what else is registered. */
export async function serveMetrics(app: FastifyInstance, registry = new Registry()): Promise<Registry> {
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from request to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    // A stream lasts as long as someone has the page open.
    if (request.routeOptions.config.endpoint?.answers === "stream") return;
    const route = request.routeOptions.url ?? "none";
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(request.ip)) return reply.code(404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}
