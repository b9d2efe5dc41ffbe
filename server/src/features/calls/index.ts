import { countAtLocation } from "#platform/db/tenant-rows.ts";
import type { Feature } from "#platform/feature.ts";
import { callsFile } from "./calls-file.queries.ts";
import { countActiveCalls } from "./active-calls.ts";
import { chooseBridge } from "./bridge/choose-bridge.ts";
import * as figures from "./call-figures.queries.ts";
import { hangUpCall, placeCall, reconcileCall } from "./placing/call-jobs.ts";
import { callLog } from "./call-log.ts";
import { callTimeline } from "./call-timeline.ts";
import { locationsOfCalls } from "./calls.policy.ts";
import { callsRoutes } from "./calls.routes.ts";
import { placeCallHandler } from "./placing/place-call.ts";
import { hangUpCallHandler, reconcileCallHandler } from "./placing/reconcile-call.ts";
import { twilioRoutes } from "./bridge/twilio.routes.ts";

export { describeCall } from "./call-words.ts";

export const calls = {
  routes(app, server) {
    callsRoutes(app, server);
    twilioRoutes(app, server);
  },
  jobs: [
    { job: placeCall, handler: placeCallHandler },
    { job: reconcileCall, handler: reconcileCallHandler },
    { job: hangUpCall, handler: hangUpCallHandler },
  ],
  services: { bridge: chooseBridge },
  timelineSources: [callTimeline],
  customerLog: [callLog],
  exportedFiles: [callsFile],
  locationUses: [{ one: "call", many: "calls", canMove: false, count: countAtLocation("calls") }],
  eventCounts: [{ kind: "call", count: countActiveCalls }],
  callFigures: { locationsOf: locationsOfCalls, ...figures },
} satisfies Feature;
