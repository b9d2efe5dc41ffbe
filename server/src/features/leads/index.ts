import { countAtLocation } from "#platform/db/tenant-rows.ts";
import type { Feature } from "#platform/feature.ts";
import { leadLog } from "./lead-log.ts";
import { leadsFile } from "./leads-file.queries.ts";
import { leadsRoutes } from "./leads.routes.ts";
import { leadSourceLog } from "./sources/change-lead-source.ts";
import { binnedLeads, leadWork } from "./transfer-leads.ts";

export { receiveLead, type ReceivedLead } from "./receiving/receive-lead.ts";

export const leads = {
  routes: leadsRoutes,
  customerLog: [leadLog],
  auditLog: [leadSourceLog],
  locationUses: [{ one: "lead", many: "leads", canMove: false, count: countAtLocation("leads") }],
  personalWorks: [leadWork],
  binnedRecords: [binnedLeads],
  exportedFiles: [leadsFile],
} satisfies Feature;
