import { dueWorkJob } from "#platform/jobs/due-work.ts";
import { countAtLocation } from "#platform/db/tenant-rows.ts";
import type { Feature } from "#platform/feature.ts";
import { moveLeadsOn } from "./clock/move-leads-on.ts";
import { stopClocks } from "./clock/stop-clocks.ts";
import { findInterestedByLeads, findWaitingByLeads } from "./interested.queries.ts";
import { leadLog } from "./lead-log.ts";
import { followBooking } from "./following/follow-booking.ts";
import { leadsFile } from "./leads-file.queries.ts";
import { leadEndpointLog } from "./intake/change-lead-endpoint.ts";
import { intakeRoutes } from "./intake/intake.routes.ts";
import { receiveLeadMail } from "./intake/mail/mailed-leads.ts";
import { readLeadMailbox } from "./intake/mail/read-mailbox.ts";
import { readDeliveryHandler, readDeliveryJob } from "./intake/read-delivery.ts";
import { readLeftDeliveries } from "./intake/read-left-deliveries.ts";
import { watchSilence } from "./intake/silence/watch-silence.ts";
import { leadsRoutes } from "./leads.routes.ts";
import { followReachJob } from "./reach/follow-reach.ts";
import { leadProviderLog } from "./providers/map-lead-provider.ts";
import { ruleEntity } from "./rules/lead-rules.service.ts";
import { leadSourceLog } from "./sources/change-lead-source.ts";
import { binnedLeads, leadWork } from "./transfer-leads.ts";

export { dealtLeads } from "./following/dealt-leads.ts";
export { visitingLeads } from "./following/visiting-leads.ts";

export const leads = {
  routes(app, server) {
    leadsRoutes(app, server);
    intakeRoutes(app, server);
  },
  jobs: [
    { job: readDeliveryJob, handler: readDeliveryHandler },
    dueWorkJob(readLeftDeliveries),
    dueWorkJob(moveLeadsOn),
    dueWorkJob(watchSilence),
    followReachJob,
  ],
  contactListeners: [stopClocks],
  bookingListeners: [followBooking],
  background: [receiveLeadMail, readLeadMailbox],
  customerLog: [leadLog],
  auditLog: [leadSourceLog, leadEndpointLog, leadProviderLog, ruleEntity],
  locationUses: [
    { one: "lead", many: "leads", canMove: false, count: countAtLocation("leads") },
    { one: "lead endpoint", many: "lead endpoints", canMove: false, count: countAtLocation("lead_endpoints") },
  ],
  personalWorks: [leadWork],
  binnedRecords: [binnedLeads],
  exportedFiles: [leadsFile],
  stockInterests: [findInterestedByLeads],
  stockWaiters: [findWaitingByLeads],
} satisfies Feature;
