import * as list from "@automotive-crm/contract/leads/list";
import * as record from "@automotive-crm/contract/leads/record";
import * as source from "@automotive-crm/contract/leads/source";
import type { FastifyInstance } from "fastify";
import type { Foundation } from "#platform/foundation.ts";
import { route } from "#platform/http/route.ts";
import { assignmentRoutes } from "./assignment/assignment.routes.ts";
import { addLeadInquiry } from "./add-lead-inquiry.ts";
import { createLead } from "./create-lead.ts";
import { getFigures, getLeadDetails, listCustomerLeads, listLeads } from "./leads.service.ts";
import { createLeadSource, listLeadSources, updateLeadSource } from "./sources/change-lead-source.ts";
import { updateLead } from "./update-lead.ts";

export function leadsRoutes(app: FastifyInstance, dependencies: Foundation): void {
  route(app, list.listLeads, ({ scope, query }) => listLeads(dependencies, scope, query));
  route(app, list.getLeadFigures, ({ scope, query }) => getFigures(dependencies, scope, query));
  route(app, record.listCustomerLeads, ({ scope, params, query }) =>
    listCustomerLeads(dependencies, scope, params.customerId, query),
  );
  route(app, record.getLead, ({ scope, params }) => getLeadDetails(dependencies, scope, params.leadId));
  route(app, record.createLead, createLead(dependencies));
  route(app, record.updateLead, updateLead(dependencies));
  route(app, record.addLeadInquiry, addLeadInquiry(dependencies));
  assignmentRoutes(app, dependencies);
  route(app, source.listLeadSources, ({ scope }) => listLeadSources(dependencies, scope));
  route(app, source.createLeadSource, createLeadSource(dependencies));
  route(app, source.updateLeadSource, updateLeadSource(dependencies));
}
