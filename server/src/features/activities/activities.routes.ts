import * as contract from "@automotive-crm/contract/activities";
import type { FastifyInstance } from "fastify";
import { CoalescedReads } from "#platform/db/coalesced-reads.ts";
import { route } from "#platform/http/route.ts";
import {
  listActivities,
  listCustomerActivities,
  type ActivitiesDependencies,
  type SharedPage,
} from "./activities.service.ts";
import { createActivity } from "./create-activity.ts";
import { deleteActivity } from "./delete-activity.ts";
import { updateActivity } from "./update-activity.ts";

export function activitiesRoutes(app: FastifyInstance, dependencies: ActivitiesDependencies): void {
  const timeline = { ...dependencies, pages: new CoalescedReads<SharedPage>() };
  route(app, contract.listActivities, ({ scope, query }) => listActivities(dependencies, scope, query));
  route(app, contract.listCustomerActivities, ({ scope, params, query }) =>
    listCustomerActivities(timeline, scope, params.customerId, query),
  );
  route(app, contract.createActivity, ({ scope, body, idempotency }) =>
    createActivity(dependencies, scope, body, idempotency),
  );
  route(app, contract.updateActivity, ({ scope, params, body, idempotency }) =>
    updateActivity(dependencies, scope, { activityId: params.activityId, body }, idempotency),
  );
  route(app, contract.deleteActivity, ({ scope, params }) => deleteActivity(dependencies, scope, params.activityId));
}
