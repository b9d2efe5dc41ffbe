import { randomUUID } from "node:crypto";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import { adminRoutes } from "#features/admin/admin.routes.ts";
import { entryLocationUse } from "#features/activities/entry-location-use.ts";
import { activitiesRoutes } from "#features/activities/index.ts";
import { appointmentsRoutes } from "#features/appointments/index.ts";
import { appointmentFigures } from "#features/appointments/appointment-figures.ts";
import { appointmentLocationUse } from "#features/appointments/appointment-location-use.ts";
import { appointmentLog } from "#features/appointments/appointment-log.ts";
import { assistantRoutes, findTasks, fingerprint } from "#features/assistant/index.ts";
import { callFigures } from "#features/calls/call-figures.ts";
import { listFreeSlots } from "#features/appointments/appointment-calendar.service.ts";
import { binnedAppointments } from "#features/appointments/restore-appointments.ts";
import { appointmentWork } from "#features/appointments/transfer-appointments.ts";
import { auditRoutes } from "#features/audit/audit-log.routes.ts";
import { callLocationUse } from "#features/calls/call-location-use.ts";
import { callLog } from "#features/calls/call-log.ts";
import { callTimeline, callsRoutes, twilioRoutes } from "#features/calls/index.ts";
import type { CallBridge } from "#features/calls/bridge/call-bridge.ts";
import { customerLocationUse } from "#features/customers/customer-location-use.ts";
import { customerLog } from "#features/customers/customer-log.ts";
import { dashboardRoutes } from "#features/dashboard/dashboard.routes.ts";
import { findVisibleCustomers } from "#features/customers/find-visible-customers.ts";
import { customerWork } from "#features/customers/transfer-customers.ts";
import { customersRoutes } from "#features/customers/customers.routes.ts";
import {
  createSessionReader,
  identityRoutes,
  chooseProvider,
  memberships,
  readSessions,
} from "#features/identity/index.ts";
import { callerKey } from "#features/identity/session-hook.ts";
import { invitationEntity } from "#features/invitations/invitations.service.ts";
import { endInvitations } from "#features/invitations/revoke-invitation.ts";
import { invitationsRoutes } from "#features/invitations/invitations.routes.ts";
import { mailRoutes } from "#features/mail/index.ts";
import { notificationsRoutes } from "#features/notifications/index.ts";
import { userLocationEntity } from "#features/organizations/audited-entities.ts";
import { findAssigneeProblem } from "#features/organizations/index.ts";
import { invitedAccess } from "#features/organizations/invited-access.ts";
import { listColleagues } from "#features/organizations/colleagues.queries.ts";
import { picklistReferences } from "#features/organizations/picklist-references.ts";
import { organizationsRoutes } from "#features/organizations/organizations.routes.ts";
import { taskFigures } from "#features/tasks/task-figures.ts";
import { picklistEntities, picklistsRoutes } from "#features/picklists/index.ts";
import { taskLocationUse } from "#features/tasks/task-location-use.ts";
import { taskLog } from "#features/tasks/task-log.ts";
import { binnedTasks } from "#features/tasks/restore-tasks.ts";
import { taskWork } from "#features/tasks/transfer-tasks.ts";
import { taskTimeline, tasksRoutes } from "#features/tasks/index.ts";
import { vehicleLog } from "#features/vehicles/vehicle-log.ts";
import { binnedVehicles } from "#features/vehicles/restore-vehicles.ts";
import { vehiclesRoutes } from "#features/vehicles/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Sealer } from "#platform/crypto/sealer.ts";
import type { Database } from "#platform/db/database.ts";
import { serveApiDocs } from "#platform/http/api-docs.ts";
import { forbidCaching } from "#platform/http/caching.ts";
import { closePromptly } from "#platform/http/close-promptly.ts";
import { serveEventStreams } from "#platform/http/event-streams.ts";
import { handleErrors, refuseRequest } from "#platform/http/error-handler.ts";
import { readJsonBodies } from "#platform/http/bodies.ts";
import { serveHealth } from "#platform/http/health.ts";
import { refuseAmbiguousParameters } from "#platform/http/query-parameters.ts";
import { serveMetrics } from "#platform/http/metrics.ts";
import { limitRequests } from "#platform/http/request-limit.ts";
import { setSecurityHeaders } from "#platform/http/security-headers.ts";
import { contentPolicyFor, readWebHtml, routableUrl, serveWeb } from "#platform/http/web-app.ts";
import type { LiveHub } from "#platform/live/live-hub.ts";
import { liveRoutes } from "#platform/live/live.routes.ts";
import { demoOffers, quickDemoEmail } from "./demo/demo-offers.ts";

export interface Dependencies {
  config: Config;
  database: Database;
  clock: Clock;
  sealer: Sealer;
  live: LiveHub;
  bridge: CallBridge;
  /** What else is measured, for /metrics. */
  registry?: Registry;
  /** How often streams of events look whether they may go on. */
  heartbeatMs?: number;
  /** How long the dashboard's figures serve before they are counted again. */
  figuresMs?: number;
}

/** What keeps a location from being deleted, in the order a refusal lists it. */
const locationUses = [customerLocationUse, taskLocationUse, appointmentLocationUse, callLocationUse, entryLocationUse];

/** What goes into the bin with a customer and comes back. */
const binnedRecords = [binnedAppointments, binnedTasks, binnedVehicles];

/** What others take over from a person who leaves. */
const personalWorks = [taskWork, appointmentWork, customerWork];

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

function administrationRoutes(app: FastifyInstance, { config, database, clock }: Dependencies): void {
  invitationsRoutes(app, { database, clock, access: invitedAccess });
  adminRoutes(app, { database, clock });
  organizationsRoutes(app, {
    database,
    clock,
    locationUses,
    personalWorks,
    endInvitations,
    changeRole: memberships.changeRole,
  });
  auditRoutes(app, { database, clock, entities: [...picklistEntities, userLocationEntity, invitationEntity] });
  picklistsRoutes(app, { database, clock, references: picklistReferences });
  mailRoutes(app, { database, config });
}

function customerWorkRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, database, clock, sealer, live, bridge } = dependencies;
  customersRoutes(app, { database, clock, sealer, findOwnerProblem: findAssigneeProblem, binnedRecords });
  vehiclesRoutes(app, { database, clock });
  tasksRoutes(app, { database, clock });
  appointmentsRoutes(app, { database, clock });
  assistantRoutes(app, {
    ...dependencies,
    findFreeSlots: (...args) => listFreeSlots(dependencies, ...args),
    listPeople: listColleagues,
  });
  const onTrouble = (what: string, err: unknown) => app.log.warn({ err }, what);
  callsRoutes(app, { database, clock, bridge, onTrouble });
  twilioRoutes(app, { database, clock, twilio: config.twilio });
  activitiesRoutes(app, {
    database,
    clock,
    sources: [taskTimeline, callTimeline],
    listPeople: listColleagues,
    entities: [customerLog, vehicleLog, taskLog, appointmentLog, callLog],
    finder: { findTasks, fingerprint },
  });
  dashboardRoutes(app, {
    database,
    clock,
    live,
    sources: { calls: callFigures, tasks: taskFigures, appointments: appointmentFigures },
    figuresMs: dependencies.figuresMs ?? 1_000,
  });
  notificationsRoutes(app, { database, clock });
}

/** The whole server, wired on one page. Listening is main's. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, database, clock, sealer, live } = dependencies;
  const app = createServer(config);
  const { provider, clerk } = chooseProvider({
    config,
    database,
    clock,
    onTrouble: (what, err) => app.log.warn({ err }, what),
  });
  const sessions = createSessionReader({ database, clock, provider, idleMs: config.sessionIdleMs });
  const demo = { offers: demoOffers, quickEmail: quickDemoEmail };

  app.decorate("publicBaseUrl", config.publicBaseUrl);
  handleErrors(app);
  readJsonBodies(app);
  tellRequestIds(app);
  forbidCaching(app);
  const html = readWebHtml(config.webDirectory);
  await setSecurityHeaders(app, { contentSecurityPolicy: contentPolicyFor(config.identityMode, html) });
  await limitRequests(app, {
    perMinute: config.requestsPerMinute,
    callerKey: (request) => callerKey(request, sessions),
  });
  refuseAmbiguousParameters(app);
  readSessions(app, sessions, live);
  const metrics = await serveMetrics(app, dependencies.registry);
  await serveApiDocs(app);

  closePromptly(app);
  const streams = serveEventStreams(app, { ...dependencies, metrics });
  app.addHook("onClose", () => live.close());

  serveHealth(app, database);
  await identityRoutes(app, { database, config, clock, sealer, sessions, provider, clerk, demo });
  administrationRoutes(app, dependencies);
  customerWorkRoutes(app, dependencies);
  liveRoutes(streams, { live, findVisibleCustomers: (...args) => findVisibleCustomers({ database }, ...args) });
  await serveWeb(app, config.webDirectory, html);
  return app;
}

function tellRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
}
