import { deleteDraft, listDrafts, putDraft } from "@automotive-crm/contract/drafts/record";
import type { FastifyInstance } from "fastify";
import type { Server } from "#platform/feature.ts";
import { route } from "#platform/http/route.ts";
import * as service from "./drafts.service.ts";

export function draftsRoutes(app: FastifyInstance, dependencies: Server): void {
  route(app, listDrafts, ({ scope }) => service.listDrafts(dependencies, scope));
  route(app, putDraft, ({ scope, params, body }) =>
    service.putDraft(dependencies, scope, { ...params, body: body.body }),
  );
  route(app, deleteDraft, ({ scope, params }) => service.deleteDraft(dependencies, scope, params));
}
