import * as contract from "@automotive-crm/contract/identity/account";
import * as sessionsContract from "@automotive-crm/contract/identity/session";
import * as sessionListContract from "@automotive-crm/contract/identity/session-list";
import * as demoSignInContract from "@automotive-crm/contract/identity/sign-in";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readClient } from "#platform/http/client-address.ts";
import { unauthenticated } from "#platform/http/errors.ts";
import { publicRoute, route } from "#platform/http/route.ts";
import { limitSignIns } from "#platform/http/limits/sign-in-limit.ts";
import { changeName } from "./change-name.ts";
import type { Identity } from "./identity.ts";
import type { EventDependencies } from "./providers/clerk/clerk-events.service.ts";
import { clerkRoutes } from "./providers/clerk/clerk.routes.ts";
import { getMe } from "./identity.service.ts";
import {
  getSessionStatus,
  listSessions,
  refreshSession,
  revokeOtherSessions,
  revokeSession,
  signOut,
  type SessionsDependencies,
} from "./sessions.service.ts";
import { listDemoPeople, logInToDemo, signInToDemo, type SignInDependencies } from "./sign-in.service.ts";

export type IdentityDependencies = SignInDependencies & SessionsDependencies & { clerk: EventDependencies | undefined };

export async function identityRoutes(app: FastifyInstance, dependencies: IdentityDependencies): Promise<void> {
  const { config, database } = dependencies;
  const attempts = limitSignIns(app, config.signInsPerMinute);
  /** Reads a new session at once, so that its first request already counts toward it and not toward the unknown tokens of the address. */
  async function introduce<T extends { token: string }>(http: FastifyRequest, signedIn: T): Promise<T> {
    const request = { organization: undefined, requestId: http.id, isActivity: true, ...readClient(http) };
    await dependencies.sessions.read(signedIn.token, request);
    return signedIn;
  }

  publicRoute(app, contract.getAuthConfig, async () => ({
    mode: config.identityMode,
    isProduction: config.isProduction,
    supportEmail: config.supportEmail,
    keyProblems: config.keyProblems,
    clerk: config.clerk ? { publishableKey: config.clerk.publishableKey, proxyUrl: contract.clerkProxyPath } : null,
  }));
  publicRoute(app, demoSignInContract.listDemoPeople, () => listDemoPeople(dependencies));
  publicRoute(app, demoSignInContract.demoSignIn, async ({ body, http }) => {
    await attempts.count(http);
    return introduce(http, await signInToDemo(dependencies, body, { ...readClient(http), requestId: http.id }));
  });
  publicRoute(app, demoSignInContract.login, async ({ body, http }) => {
    await attempts.count(http);
    return introduce(http, await logInToDemo(dependencies, body, { ...readClient(http), requestId: http.id }));
  });
  route(app, contract.signOut, ({ scope, http }) => signOut(dependencies, { scope, identity: requireIdentity(http) }));
  route(app, contract.changeOwnName, ({ scope, body, http }) =>
    changeName(dependencies, { scope, identity: requireIdentity(http) }, body),
  );
  route(app, contract.getMe, ({ scope, http }) => getMe(database, scope, requireIdentity(http)));

  route(app, sessionsContract.getSessionStatus, ({ scope }) => getSessionStatus(dependencies, scope));
  route(app, sessionsContract.refreshSession, ({ scope }) => refreshSession(dependencies, scope));
  route(app, sessionListContract.listSessions, ({ scope }) => listSessions(dependencies, scope));
  route(app, sessionListContract.revokeSession, ({ scope, params, http }) =>
    revokeSession(dependencies, { scope, identity: requireIdentity(http), sessionId: params.sessionId }),
  );
  route(app, sessionListContract.revokeOtherSessions, ({ scope, http }) =>
    revokeOtherSessions(dependencies, { scope, identity: requireIdentity(http) }),
  );
  await clerkRoutes(app, dependencies.clerk, attempts);
}

function requireIdentity(request: FastifyRequest): Identity {
  if (!request.identity) throw unauthenticated();
  return request.identity;
}
