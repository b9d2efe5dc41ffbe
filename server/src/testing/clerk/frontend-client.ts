import { randomBytes } from "node:crypto";
import { userJson, type ClerkUser } from "./clerk-records.ts";

/** A browser as Clerk sees it: its sessions, and the current sign-in or sign-up. */
export interface FrontendClient {
  id: string;
  sessions: FrontendSession[];
  signIn: SignInAttempt | null;
  signUp: SignUpAttempt | null;
}

export interface FrontendSession {
  id: string;
  user: ClerkUser;
  startedAt: number;
}

export interface SignInAttempt {
  id: string;
  identifier: string;
  user: ClerkUser;
  sessionId: string | null;
}

export interface SignUpAttempt {
  id: string;
  email: string;
  password: string;
  firstName: string | null;
  lastName: string | null;
  isCodeSent: boolean;
  sessionId: string | null;
  userId: string | null;
}

export const newId = (kind: string) => `${kind}_${randomBytes(12).toString("hex")}`;

const day = 86_400_000;

export function clientJson(client: FrontendClient) {
  const now = Date.now();
  return {
    object: "client",
    id: client.id,
    sessions: client.sessions.map(sessionJson),
    sign_in: client.signIn && signInJson(client.signIn),
    sign_up: client.signUp && signUpJson(client.signUp),
    last_active_session_id: client.sessions.at(-1)?.id ?? null,
    last_authentication_strategy: null,
    captcha_bypass: false,
    cookie_expires_at: null,
    created_at: now,
    updated_at: now,
  };
}

export function sessionJson({ id, user, startedAt }: FrontendSession) {
  return {
    object: "session",
    id,
    status: "active",
    expire_at: startedAt + 7 * day,
    abandon_at: startedAt + 30 * day,
    last_active_at: Date.now(),
    last_active_token: null,
    last_active_organization_id: null,
    actor: null,
    tasks: null,
    factor_verification_age: [0, -1],
    user: { ...userJson(user), organization_memberships: [], create_organizations_limit: null, timezone: null },
    public_user_data: {
      first_name: user.firstName,
      last_name: user.lastName,
      // Clerk's images come from elsewhere.
      image_url: "",
      has_image: false,
      identifier: user.email,
      user_id: user.id,
    },
    created_at: startedAt,
    updated_at: startedAt,
  };
}

export function signInJson({ id, identifier, user, sessionId }: SignInAttempt) {
  return {
    object: "sign_in",
    id,
    status: sessionId === null ? "needs_first_factor" : "complete",
    supported_identifiers: ["email_address"],
    identifier,
    user_data: { first_name: user.firstName, last_name: user.lastName, image_url: "", has_image: false },
    supported_first_factors: [{ strategy: "password" }],
    supported_second_factors: [],
    first_factor_verification: null,
    second_factor_verification: null,
    created_session_id: sessionId,
    timezone: null,
  };
}

export function signUpJson(attempt: SignUpAttempt) {
  const isDone = attempt.sessionId !== null;
  return {
    object: "sign_up",
    id: attempt.id,
    status: isDone ? "complete" : "missing_requirements",
    required_fields: ["email_address", "password"],
    optional_fields: ["first_name", "last_name"],
    missing_fields: [],
    unverified_fields: isDone ? [] : ["email_address"],
    username: null,
    first_name: attempt.firstName,
    last_name: attempt.lastName,
    email_address: attempt.email,
    phone_number: null,
    web3_wallet: null,
    external_account_strategy: null,
    external_account: null,
    has_password: true,
    unsafe_metadata: {},
    created_session_id: attempt.sessionId,
    created_user_id: attempt.userId,
    abandon_at: Date.now() + day,
    legal_accepted_at: null,
    locale: null,
    timezone: null,
    verifications: {
      email_address: {
        object: "verification",
        status: isDone ? "verified" : "unverified",
        strategy: "email_code",
        attempts: 0,
        expire_at: Date.now() + day,
        next_action: attempt.isCodeSent ? "needs_attempt" : "needs_prepare",
        supported_strategies: ["email_code"],
      },
      phone_number: null,
      web3_wallet: null,
      external_account: null,
    },
  };
}
