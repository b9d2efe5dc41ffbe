import * as settings from "@automotive-crm/contract/assistant/assistant-settings";
import * as parse from "@automotive-crm/contract/assistant/parse-appointment";
import { readTitle as titleEndpoint } from "@automotive-crm/contract/assistant/read-title";
import * as tasks from "@automotive-crm/contract/assistant/task-suggestions";
import type { FastifyInstance } from "fastify";
import type { Server } from "#platform/feature.ts";
import { route } from "#platform/http/route.ts";
import { assistantSettings } from "./assistant-settings.ts";
import { parseAppointment, readTitle, suggestTasks } from "./assistant.service.ts";

export function assistantRoutes(app: FastifyInstance, { config, database, clock, onTrouble }: Server): void {
  const dependencies = { database, clock, model: config.model, onTrouble };
  route(app, parse.parseAppointment, ({ scope, body }) => parseAppointment(dependencies, scope, body));
  route(app, tasks.suggestTasks, ({ scope, body }) => suggestTasks(dependencies, scope, body));
  route(app, titleEndpoint, ({ scope, body }) => readTitle(dependencies, scope, body));
  route(app, settings.getAssistantSettings, ({ scope }) => assistantSettings.get(dependencies, scope));
  route(app, settings.updateAssistantSettings, assistantSettings.update(dependencies));
}
