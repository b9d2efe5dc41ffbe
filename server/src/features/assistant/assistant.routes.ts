import * as settings from "@automotive-crm/contract/assistant/assistant-settings";
import * as parse from "@automotive-crm/contract/assistant/parse-appointment";
import { readDue as dueEndpoint } from "@automotive-crm/contract/assistant/read-due";
import * as tasks from "@automotive-crm/contract/assistant/task-suggestions";
import type { FastifyInstance } from "fastify";
import type { Config } from "#platform/config.ts";
import { route } from "#platform/http/route.ts";
import { getAssistantSettings, updateAssistantSettings } from "./assistant-settings.service.ts";
import { parseAppointment, readDue, suggestTasks, type AssistantDependencies } from "./assistant.service.ts";

interface RoutesDependencies extends Omit<AssistantDependencies, "model" | "onTrouble"> {
  config: Pick<Config, "model">;
}

export function assistantRoutes(app: FastifyInstance, { config, ...rest }: RoutesDependencies): void {
  const onTrouble: AssistantDependencies["onTrouble"] = (what, err) => app.log.warn({ err }, what);
  const dependencies = { ...rest, model: config.model, onTrouble };
  route(app, parse.parseAppointment, ({ scope, body }) => parseAppointment(dependencies, scope, body));
  route(app, tasks.suggestTasks, ({ scope, body }) => suggestTasks(dependencies, scope, body));
  route(app, dueEndpoint, ({ scope, body }) => readDue(dependencies, scope, body));
  route(app, settings.getAssistantSettings, ({ scope }) => getAssistantSettings(dependencies, scope));
  route(app, settings.updateAssistantSettings, ({ scope, body }) => updateAssistantSettings(dependencies, scope, body));
}
