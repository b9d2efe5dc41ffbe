import * as contract from "@automotive-crm/contract/mail/outbox";
import type { FastifyInstance } from "fastify";
import { route } from "#platform/http/route.ts";
import { listOutbox, type OutboxDependencies } from "./outbox.service.ts";

export function mailRoutes(app: FastifyInstance, dependencies: OutboxDependencies): void {
  route(app, contract.listOutbox, ({ scope, query }) => listOutbox(dependencies, scope, query));
}
