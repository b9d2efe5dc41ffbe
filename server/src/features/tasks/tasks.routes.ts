import * as contract from "@automotive-crm/contract/tasks/record";
import type { FastifyInstance } from "fastify";
import type { Foundation } from "#platform/foundation.ts";
import { route } from "#platform/http/route.ts";
import { createTask } from "./create-task.ts";
import { listCustomerTasks, listTasks } from "./tasks.service.ts";
import { updateTask } from "./update-task.ts";

export function tasksRoutes(app: FastifyInstance, dependencies: Foundation): void {
  route(app, contract.listTasks, ({ scope, query }) => listTasks(dependencies, scope, query));
  route(app, contract.listCustomerTasks, ({ scope, params, query }) =>
    listCustomerTasks(dependencies, scope, params.customerId, query),
  );
  route(app, contract.createTask, createTask(dependencies));
  route(app, contract.updateTask, updateTask(dependencies));
}
