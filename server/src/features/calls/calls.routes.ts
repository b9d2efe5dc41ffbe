import * as history from "@automotive-crm/contract/calls/history";
import * as live from "@automotive-crm/contract/calls/live";
import * as log from "@automotive-crm/contract/calls/log";
import * as phones from "@automotive-crm/contract/calls/own-phones";
import * as missed from "@automotive-crm/contract/calls/missed";
import * as permission from "@automotive-crm/contract/calls/permission-to-call";
import * as ringing from "@automotive-crm/contract/calls/ringing";
import * as settings from "@automotive-crm/contract/calls/settings";
import * as simulator from "@automotive-crm/contract/calls/simulator";
import * as start from "@automotive-crm/contract/calls/start";
import type { FastifyInstance } from "fastify";
import { route } from "#platform/http/route.ts";
import { countActiveCalls } from "./active-calls.ts";
import { callSettings } from "./settings/call-settings.ts";
import * as service from "./calls.service.ts";
import { dismissMissedCall, restoreMissedCall } from "./missed/dismiss-missed-call.ts";
import { endCall } from "./placing/end-call.ts";
import { simulateInboundCall } from "./ringing/inbound-call.ts";
import { addOwnPhone, deleteOwnPhone, listOwnPhones, makeOwnPhonePrimary } from "./settings/own-phones.service.ts";
import { checkCall } from "./placing/permission-to-call.ts";
import { listRingingCalls } from "./ringing/ring-people.ts";
import { saveLog } from "./log/save-log.ts";
import { saveNotes } from "./log/save-notes.ts";
import { startCall } from "./placing/start-call.ts";
import { updateLog } from "./log/update-log.ts";

export function callsRoutes(app: FastifyInstance, dependencies: service.CallsDependencies): void {
  route(app, permission.checkCall, ({ scope, query }) => checkCall(dependencies, scope, query));
  route(app, start.initiateCall, startCall(dependencies));
  route(app, start.endCall, ({ scope, params }) => endCall(dependencies, scope, params.callSid));
  route(app, live.countActiveCalls, async ({ scope }) => ({
    activeCallsCount: await countActiveCalls(dependencies, scope),
  }));
  route(app, live.listActiveCalls, ({ scope }) => service.listActiveCalls(dependencies, scope));
  route(app, ringing.listRingingCalls, ({ scope }) => listRingingCalls(dependencies, scope));
  route(app, live.getCall, ({ scope, params }) => service.getCall(dependencies, scope, params.callSid));
  route(app, live.saveCallNotes, saveNotes(dependencies));
  route(app, history.listCallHistory, ({ scope, params, query }) =>
    service.listCallHistory(dependencies, scope, { customerId: params.customerId, limit: query.limit }),
  );
  route(app, history.listCalls, ({ scope, query }) => service.listCalls(dependencies, scope, query));
  route(app, missed.listMissedCalls, ({ scope, query }) => service.listMissedCalls(dependencies, scope, query));
  route(app, missed.dismissMissedCall, dismissMissedCall(dependencies));
  route(app, missed.restoreMissedCall, restoreMissedCall(dependencies));
  route(app, log.saveCallLog, saveLog(dependencies));
  route(app, log.updateCallLog, updateLog(dependencies));
  route(app, settings.getCallSettings, ({ scope }) => callSettings.get(dependencies, scope));
  route(app, settings.updateCallSettings, callSettings.update(dependencies));
  route(app, simulator.simulateInboundCall, ({ scope, body }) => simulateInboundCall(dependencies, scope, body));
  route(app, phones.listOwnPhones, ({ scope }) => listOwnPhones(dependencies, scope));
  route(app, phones.addOwnPhone, ({ scope, body }) => addOwnPhone(dependencies, scope, body));
  route(app, phones.makeOwnPhonePrimary, ({ scope, params }) =>
    makeOwnPhonePrimary(dependencies, scope, params.phoneId),
  );
  route(app, phones.deleteOwnPhone, ({ scope, params }) => deleteOwnPhone(dependencies, scope, params.phoneId));
}
