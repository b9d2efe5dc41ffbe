import * as contract from "@automotive-crm/contract/activities/entries";
import * as decisions from "@automotive-crm/contract/assistant/suggestion-decisions";
import type { FastifyInstance } from "fastify";
import { route } from "#platform/http/route.ts";
import { listActivities, listCustomerActivities, type ActivitiesDependencies } from "./activities.service.ts";
import { createActivity } from "./writing/create-activity.ts";
import { decideSuggestion, undoDecision } from "./suggestions/decide-suggestion.ts";
import { deleteActivity } from "./writing/delete-activity.ts";
import { updateActivity } from "./writing/update-activity.ts";

export function activitiesRoutes(app: FastifyInstance, dependencies: ActivitiesDependencies): void {
  route(app, contract.listActivities, ({ scope, query }) => listActivities(dependencies, scope, query));
  route(app, contract.listCustomerActivities, ({ scope, params, query }) =>
    listCustomerActivities(dependencies, scope, params.customerId, query),
  );
  route(app, contract.createActivity, createActivity(dependencies));
  route(app, contract.updateActivity, updateActivity(dependencies));
  route(app, contract.deleteActivity, deleteActivity(dependencies));
  route(app, decisions.decideSuggestion, decideSuggestion(dependencies));
  route(app, decisions.undoDecision, undoDecision(dependencies));
}
