import * as contract from "@automotive-crm/contract/leads/intake";
import * as providers from "@automotive-crm/contract/leads/providers";
import type { FastifyInstance } from "fastify";
import type { Server } from "#platform/feature.ts";
import { route } from "#platform/http/route.ts";
import { listLeadProviders, mapLeadProvider } from "#features/leads/providers/map-lead-provider.ts";
import {
  createLeadEndpoint,
  rereadLeadDelivery,
  revokeLeadEndpoint,
  rotateLeadEndpoint,
  testLeadEndpoint,
} from "./change-lead-endpoint.ts";
import { downloadOriginal, listDeliveries, listEndpoints } from "./deliveries.service.ts";
import { receiveLeads } from "./posted-leads.routes.ts";

export function intakeRoutes(app: FastifyInstance, server: Server): void {
  const dependencies = { ...server, mailDomain: server.config.leadMail?.domain };
  route(app, contract.listLeadEndpoints, ({ scope }) => listEndpoints(dependencies, scope));
  route(app, contract.createLeadEndpoint, createLeadEndpoint(dependencies));
  route(app, contract.rotateLeadEndpoint, rotateLeadEndpoint(dependencies));
  route(app, contract.revokeLeadEndpoint, revokeLeadEndpoint(dependencies));
  route(app, contract.testLeadEndpoint, testLeadEndpoint(dependencies));
  route(app, contract.listLeadDeliveries, ({ scope, query }) => listDeliveries(dependencies, scope, query));
  route(app, contract.getLeadOriginal, ({ scope, params }) => downloadOriginal(dependencies, scope, params.deliveryId));
  route(app, contract.rereadLeadDelivery, rereadLeadDelivery(dependencies));
  route(app, providers.listLeadProviders, ({ scope }) => listLeadProviders(dependencies, scope));
  route(app, providers.mapLeadProvider, mapLeadProvider(dependencies));
  void app.register(async (own) => receiveLeads(own, server));
}
