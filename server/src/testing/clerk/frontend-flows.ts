import type { FakeBackend } from "./fake-backend.ts";
import type { ClerkInstance } from "./clerk-instance.ts";
import { buildClerkUser, type ClerkUser } from "./clerk-records.ts";
import {
  clientJson,
  newId,
  sessionJson,
  signInJson,
  signUpJson,
  type FrontendClient,
  type FrontendSession,
} from "./frontend-client.ts";

/** The code for every email, as with Clerk's own test addresses. */
export const emailCode = "424242";

/** An error in Clerk's format. */
export class FrontendRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;

  constructor(status: number, code: string, { message, field }: { message: string; field?: string }) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

export interface FlowRequest {
  client: FrontendClient;
  form: URLSearchParams;
  /** The page that asks: the party a token is issued for. */
  origin: string;
}

const wrongPassword = () =>
  new FrontendRefusal(422, "form_password_incorrect", {
    message: "Password is incorrect. Try again, or use another method.",
    field: "password",
  });

type People = Pick<FakeBackend, "users" | "revokedSessions">;

/** Sign-in by email and password. */
export const signInFlows = ({ users }: People) => ({
  start({ client, form }: FlowRequest) {
    const identifier = form.get("identifier") ?? "";
    const user = [...users.values()].find(({ email }) => email === identifier);
    if (!user) {
      throw new FrontendRefusal(422, "form_identifier_not_found", {
        message: "Couldn't find your account.",
        field: "identifier",
      });
    }
    client.signIn = { id: newId("sia"), identifier, user, sessionId: null };
    if (form.get("password") !== null) checkPassword(client, form.get("password"));
    return signInJson(client.signIn);
  },

  attemptFirstFactor({ client, form }: FlowRequest) {
    checkPassword(client, form.get("password"));
    return client.signIn && signInJson(client.signIn);
  },
});

/** Sign-up with an email verified by a code. */
export const signUpFlows = ({ users }: People) => ({
  start({ client, form }: FlowRequest) {
    client.signUp = {
      id: newId("sua"),
      email: form.get("email_address") ?? "",
      password: form.get("password") ?? "",
      firstName: form.get("first_name"),
      lastName: form.get("last_name"),
      isCodeSent: false,
      sessionId: null,
      userId: null,
    };
    return signUpJson(client.signUp);
  },

  sendCode({ client }: FlowRequest) {
    if (client.signUp) client.signUp.isCodeSent = true;
    return client.signUp && signUpJson(client.signUp);
  },

  checkCode({ client, form }: FlowRequest) {
    const attempt = client.signUp;
    if (!attempt || form.get("code") !== emailCode) {
      throw new FrontendRefusal(422, "form_code_incorrect", { message: "Incorrect code", field: "code" });
    }
    const { email, password, firstName, lastName } = attempt;
    const user = buildClerkUser({ email, password, firstName, lastName });
    users.set(user.id, user);
    attempt.userId = user.id;
    attempt.sessionId = begin(client, user).id;
    return signUpJson(attempt);
  },
});

/** What a browser does with its session. */
export const sessionFlows = (instance: ClerkInstance, { revokedSessions }: People) => ({
  token({ client, origin }: FlowRequest, sessionId: string) {
    const { id, user } = findSession(client, sessionId, revokedSessions);
    return { object: "token", jwt: instance.signToken({ sub: user.id, sid: id, azp: origin }) };
  },

  touch: ({ client }: FlowRequest, sessionId: string) => sessionJson(findSession(client, sessionId, revokedSessions)),

  end({ client }: FlowRequest) {
    client.sessions = [];
    client.signIn = null;
    client.signUp = null;
    return clientJson(client);
  },
});

function begin(client: FrontendClient, user: ClerkUser): FrontendSession {
  const session = { id: newId("sess"), user, startedAt: Date.now() };
  client.sessions = [session];
  return session;
}

function checkPassword(client: FrontendClient, password: string | null): void {
  const attempt = client.signIn;
  if (!attempt || password === null || attempt.user.password !== password) throw wrongPassword();
  attempt.sessionId = begin(client, attempt.user).id;
}

function findSession(client: FrontendClient, sessionId: string, revoked: readonly string[]): FrontendSession {
  const session = client.sessions.find(({ id }) => id === sessionId);
  if (session && !revoked.includes(sessionId)) return session;
  throw new FrontendRefusal(404, "resource_not_found", { message: "Session not found" });
}
