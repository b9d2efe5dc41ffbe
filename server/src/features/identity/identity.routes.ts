import * as contract from "@automotive-crm/contract/identity";
import type { FastifyInstance } from "fastify";
import { clientAddress } from "#platform/http/client-address.ts";
import { unauthenticated } from "#platform/http/errors.ts";
import { publicRoute, route } from "#platform/http/route.ts";
import { getMe, listDemoPeople, signInToDemo, signOut, type IdentityDependencies } from "./identity.service.ts";

export function identityRoutes(app: FastifyInstance, dependencies: IdentityDependencies): void {
  const { config } = dependencies;

  publicRoute(app, contract.getAuthConfig, async () => ({
    mode: config.identityMode,
    isProduction: config.isProduction,
    supportEmail: config.supportEmail,
  }));
  publicRoute(app, contract.listDemoPeople, () => listDemoPeople(dependencies));
  publicRoute(app, contract.demoSignIn, ({ body, http }) =>
    signInToDemo(dependencies, body, {
      userAgent: http.headers["user-agent"]?.slice(0, 300) ?? null,
      ip: clientAddress(http),
    }),
  );
  route(app, contract.signOut, ({ scope, http }) => signOut(dependencies, scope, tokenOf(http)));
  route(app, contract.getMe, ({ scope, http }) => getMe(dependencies, scope, tokenOf(http)));
}

function tokenOf(request: { token: string | undefined }): string {
  if (request.token === undefined) throw unauthenticated();
  return request.token;
}
