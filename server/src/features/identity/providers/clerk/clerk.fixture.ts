import { afterAll, beforeEach } from "vitest";
import { startFakeBackend } from "#testing/clerk/fake-backend.ts";
import { createClerkInstance } from "#testing/clerk/clerk-instance.ts";
import { buildClerkUser, type ClerkUser } from "#testing/clerk/clerk-records.ts";
import { testApp } from "#testing/test-app.ts";

export const ownOrigin = "https://crm.example";

/** The server in `clerk` mode, next to a fake Clerk whose keys it trusts. */
export async function clerkApp(environment: Record<string, string> = {}) {
  const instance = createClerkInstance();
  const backend = await startFakeBackend(instance);
  afterAll(() => backend.close());
  const test = testApp({
    PUBLIC_BASE_URL: ownOrigin,
    CLERK_PUBLISHABLE_KEY: instance.publishableKey,
    CLERK_SECRET_KEY: instance.secretKey,
    CLERK_JWT_KEY: instance.jwtKey,
    CLERK_WEBHOOK_SIGNING_SECRET: instance.webhookSecret,
    CLERK_API_URL: backend.url,
    ...environment,
  });
  // Tokens and events are signed at the system's time, and refused long before and after it.
  beforeEach(() => test.setNow(new Date()));
  let count = 0;
  const newSessionId = () => `sess_${Date.now().toString(36)}${++count}`;

  return {
    instance,
    backend,
    test,
    newSessionId,
    /** From now on, Clerk knows the user. */
    user(own: Partial<ClerkUser> = {}): ClerkUser {
      const user = buildClerkUser(own);
      backend.users.set(user.id, user);
      return user;
    },
    /** A valid token for a user's session; other claims override its own. */
    token: (user: Pick<ClerkUser, "id">, claims: Record<string, unknown> = {}) =>
      instance.signToken({ sub: user.id, sid: newSessionId(), azp: ownOrigin, ...claims }),
    get: (url: string, token: string, headers: Record<string, string> = {}) =>
      test.anonymous.get(url, { authorization: `Bearer ${token}`, ...headers }),
    post: (url: string, token: string, body?: unknown, headers: Record<string, string> = {}) =>
      test.anonymous.post(url, body, { authorization: `Bearer ${token}`, ...headers }),
    /** Delivers an event the way Clerk does. */
    async deliver(type: string, data: object, how: Parameters<typeof instance.signEvent>[1] = {}) {
      const { body, headers } = instance.signEvent({ type, object: "event", data }, how);
      const answer = await test.app().inject({ method: "POST", url: "/api/webhooks/clerk", payload: body, headers });
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
    },
  };
}
