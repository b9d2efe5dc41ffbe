import { randomUUID } from "node:crypto";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Sealer } from "#platform/crypto/sealer.ts";
import type { Database } from "#platform/db/database.ts";
import type { Server, Services } from "#platform/feature.ts";
import { serveApiDocs } from "#platform/http/api-docs/api-docs.ts";
import { forbidCaching } from "#platform/http/web-app/caching.ts";
import { closePromptly } from "#platform/http/close-promptly.ts";
import { serveEventStreams } from "#platform/http/streams/event-streams.ts";
import type { Gate } from "#platform/http/gate.ts";
import { handleErrors, refuseRequest } from "#platform/http/error-handler.ts";
import { readJsonBodies } from "#platform/http/formats/bodies.ts";
import { serveHealth } from "#platform/http/health.ts";
import { refuseAmbiguousParameters } from "#platform/http/query-parameters.ts";
import { serveMetrics } from "#platform/http/metrics.ts";
import { limitPeople } from "#platform/http/limits/person-limit.ts";
import { limitRequests } from "#platform/http/limits/request-limit.ts";
import { setSecurityHeaders } from "#platform/http/web-app/security-headers.ts";
import { contentPolicyFor, readWebHtml, routableUrl, serveWeb } from "#platform/http/web-app/web-app.ts";
import type { LiveHub } from "#platform/live/live-hub.ts";
import { liveRoutes } from "#platform/live/live.routes.ts";
import { contributions, features } from "./features.ts";

export interface Dependencies extends Services {
  config: Config;
  database: Database;
  clock: Clock;
  sealer: Sealer;
  live: LiveHub;
  /** What else is measured, for /metrics. */
  registry?: Registry;
  /** How often streams of events look whether they may go on. */
  heartbeatMs?: number;
  /** How long the dashboard's figures serve before they are counted again. */
  figuresMs?: number;
}

const createServer = (config: Config): FastifyInstance =>
  Fastify({
    logger: { level: config.logLevel, redact: ["req.headers.authorization", "req.headers.cookie"] },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    forceCloseConnections: "idle",
    trustProxy: config.trustedProxies,
    frameworkErrors: refuseRequest,
    rewriteUrl: routableUrl,
  });

/** The whole server, wired on one page. Listening is main's. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, database, live } = dependencies;
  const app = createServer(config);
  const server: Server = {
    figuresMs: 1_000,
    ...dependencies,
    ...contributions,
    onTrouble: (what, err) => app.log.warn({ err }, what),
  };
  const gate: Gate = server.openGate(app, server);

  app.decorate("publicBaseUrl", config.publicBaseUrl);
  handleErrors(app);
  readJsonBodies(app);
  reportRequestIds(app);
  forbidCaching(app);
  const html = readWebHtml(config.webDirectory);
  await setSecurityHeaders(app, { contentSecurityPolicy: contentPolicyFor(config.identityMode, html) });
  await limitRequests(app, { perMinute: config.requestsPerMinute, callerKey: gate.callerKey });
  limitPeople(app);
  refuseAmbiguousParameters(app);
  gate.readSessions();
  const metrics = await serveMetrics(app, dependencies.registry);
  await serveApiDocs(app);

  closePromptly(app);
  const streams = serveEventStreams(app, { ...dependencies, metrics });
  app.addHook("onClose", () => live.close());

  serveHealth(app, database, { config, metrics });
  await gate.routes();
  for (const { routes } of features) routes?.(app, server);
  liveRoutes(streams, server);
  await serveWeb(app, config.webDirectory, html);
  return app;
}

function reportRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
}
