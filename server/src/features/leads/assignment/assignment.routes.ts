import * as fairness from "@automotive-crm/contract/leads/fairness";
import * as assignment from "@automotive-crm/contract/leads/assignment";
import * as rules from "@automotive-crm/contract/leads/rules";
import * as schedules from "@automotive-crm/contract/leads/schedules";
import type { FastifyInstance } from "fastify";
import type { Foundation } from "#platform/foundation.ts";
import { route } from "#platform/http/route.ts";
import { exportFairness, getFairness } from "#features/leads/fairness/fairness.service.ts";
import { createLeadRule } from "#features/leads/rules/create-lead-rule.ts";
import { deleteLeadRule, reorderLeadRules } from "#features/leads/rules/change-lead-rules.ts";
import { listRules } from "#features/leads/rules/lead-rules.service.ts";
import { updateLeadRule } from "#features/leads/rules/update-lead-rule.ts";
import { addLeadAbsence, deleteLeadAbsence } from "#features/leads/schedules/change-absences.ts";
import { replaceLeadSchedule } from "#features/leads/schedules/replace-lead-schedule.ts";
import { listAbsences, listSchedules } from "#features/leads/schedules/schedules.service.ts";
import { acceptLead, passLead } from "./accept-lead.ts";
import { listTurns, previewAssignment } from "./assignment.service.ts";

/** Who gets leads, and when they take them. */
export function assignmentRoutes(app: FastifyInstance, dependencies: Foundation): void {
  const { database, clock } = dependencies;
  route(app, rules.listLeadRules, ({ scope }) => listRules(database, scope));
  route(app, rules.createLeadRule, createLeadRule(dependencies));
  route(app, rules.updateLeadRule, updateLeadRule(dependencies));
  route(app, rules.reorderLeadRules, reorderLeadRules(dependencies));
  route(app, rules.deleteLeadRule, deleteLeadRule(dependencies));
  route(app, schedules.listLeadSchedules, ({ scope, params }) => listSchedules(database, scope, params.locationId));
  route(app, schedules.replaceLeadSchedule, replaceLeadSchedule(dependencies));
  route(app, schedules.listLeadAbsences, ({ scope }) => listAbsences(database, scope, clock()));
  route(app, schedules.addLeadAbsence, addLeadAbsence(dependencies));
  route(app, schedules.deleteLeadAbsence, deleteLeadAbsence(dependencies));
  route(app, assignment.previewLeadAssignment, ({ scope, query }) => previewAssignment(dependencies, scope, query));
  route(app, assignment.listLeadTurns, ({ scope, params }) => listTurns(dependencies, scope, params.leadId));
  route(app, fairness.getLeadFairness, ({ scope, query }) => getFairness(dependencies, scope, query));
  route(app, fairness.exportLeadFairness, ({ scope, query }) => exportFairness(dependencies, scope, query));
  route(app, assignment.acceptLead, acceptLead(dependencies));
  route(app, assignment.passLead, passLead(dependencies));
}
