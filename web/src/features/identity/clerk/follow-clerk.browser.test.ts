import { ClerkAPIResponseError } from "@clerk/react/errors";
import { getAuthConfig, getMe, signOut as signOutEndpoint } from "@automotive-crm/contract/identity/account";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { listUserLocations } from "@automotive-crm/contract/organizations/user-location";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bearerFor } from "#lib/api/bearer.ts";
import { signOut, start, useStart, watchSession } from "#lib/session/session.ts";
import { useSession } from "#lib/session/session-store.ts";
import { buildMe, buildUser } from "#testing/builders.ts";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { storeSession } from "#testing/session/stored-session.ts";
import { useClerkStore } from "./clerk-store.ts";
import type { ClerkLike, ClerkSession } from "./clerk-like.ts";
import { followClerk } from "./follow-clerk.ts";

const api = fakeApi();
const me = buildMe({ user: buildUser({ sessionType: "clerk" }) });
const status = () => useSession.getState().status;

/** Clerk's behavior toward its listeners. */
class FakeClerk implements ClerkLike {
  #listener: Parameters<ClerkLike["addListener"]>[0] = () => undefined;
  signedOut: string[] = [];
  isReachable = true;
  attempts = 0;
  refusal: Error | undefined;

  addListener: ClerkLike["addListener"] = (listener) => {
    this.#listener = listener;
    return () => {
      this.#listener = () => undefined;
    };
  };

  signOut: ClerkLike["signOut"] = async (navigate, { sessionId }) => {
    this.attempts += 1;
    if (this.refusal) throw this.refusal;
    if (!this.isReachable) throw new Error("network_error");
    this.signedOut.push(sessionId);
    this.tell(undefined);
    navigate();
    this.tell(null);
  };

  tell(session: ClerkSession | null | undefined): void {
    this.#listener(session === undefined ? {} : { session });
  }
}

let clerk: FakeClerk;
let stops: (() => void)[] = [];
const sessionOf = (id: string, own: Partial<ClerkSession> = {}): ClerkSession => ({
  id,
  status: "active",
  getToken: async () => `token of ${id}`,
  ...own,
});

beforeEach(async () => {
  const clerkConfig = { publishableKey: "pk_test_Y2xlcmsuY3JtLmV4YW1wbGUk", proxyUrl: "/__clerk" };
  api.answer(getAuthConfig, {
    mode: "clerk",
    isProduction: true,
    supportEmail: "a@example.com",
    keyProblems: [],
    clerk: clerkConfig,
  });
  api.answer(getMe, me);
  api.answer(listUserLocations, []);
  api.answer(listLocations, []);
  clerk = new FakeClerk();
  stops = [watchSession(), followClerk(clerk)];
  await start();
});
afterEach(() => {
  for (const stop of stops) stop();
  useClerkStore.setState({ isStuck: false });
  vi.useRealTimers();
});

it("decides nothing before Clerk has reported who is signed in", () => {
  expect(status()).toBe("loading");
  clerk.tell(null);
  expect(useSession.getState()).toMatchObject({ status: "signedOut", endedBy: "none" });
});

it("doesn't restore an earlier demo session", async () => {
  storeSession(me.user);
  await start();
  expect(useSession.getState()).toMatchObject({ status: "loading", token: null, user: null });
});

it("starts our session with Clerk's, uses fresh tokens, and stores none", async () => {
  const bearers: (string | null)[] = [];
  api.answer(getMe, ({ headers }) => {
    bearers.push(headers.get("authorization"));
    return me;
  });
  clerk.tell(sessionOf("sess_1"));
  expect(status()).toBe("loading");
  await vi.waitFor(() => expect(status()).toBe("signedIn"));
  expect(bearers[0]).toBe("Bearer token of sess_1");
  expect(JSON.stringify(localStorage)).not.toContain("token of");
  expect(localStorage.getItem("automotive-crm.sessionType")).toBe("clerk");
  // Clerk notifies listeners about any change.
  clerk.tell(sessionOf("sess_1"));
  expect(api.requests.filter((request) => request === "GET /api/me")).toHaveLength(1);
});

it("doesn't redirect while Clerk is switching sessions, and treats a pending session as none", async () => {
  clerk.tell(null);
  clerk.tell(undefined);
  expect(status()).toBe("loading");
  clerk.tell(sessionOf("sess_1", { status: "pending" }));
  expect(status()).toBe("signedOut");
  clerk.tell(sessionOf("sess_1"));
  await vi.waitFor(() => expect(status()).toBe("signedIn"));
});

it("signs out on our server first, then at Clerk", async () => {
  clerk.tell(sessionOf("sess_1"));
  await vi.waitFor(() => expect(status()).toBe("signedIn"));
  let authorization: string | null = null;
  api.answer(signOutEndpoint, ({ headers }) => {
    authorization = headers.get("authorization");
    expect(clerk.signedOut).toEqual([]);
    return undefined;
  });
  await signOut();
  expect(authorization).toBe("Bearer token of sess_1");
  expect(clerk.signedOut).toEqual(["sess_1"]);
  expect(useSession.getState()).toMatchObject({ status: "signedOut", endedBy: "signedOut" });
});

it("follows a sign-out in another tab", async () => {
  clerk.tell(sessionOf("sess_1"));
  await vi.waitFor(() => expect(status()).toBe("signedIn"));
  clerk.tell(null);
  expect(useSession.getState()).toMatchObject({ status: "signedOut", endedBy: "signedOut" });
});

it.each([
  ["auth_expired", "expired"],
  ["session_revoked", "revoked"],
] as const)("ends Clerk's session too after %s, so that the next sign-in creates a new one", async (code, endedBy) => {
  api.answer(getMe, new Refusal(401, code, "It is over"));
  clerk.tell(sessionOf("sess_1"));
  await vi.waitFor(() => expect(clerk.signedOut).toEqual(["sess_1"]));
  expect(useSession.getState()).toMatchObject({ status: "signedOut", endedBy });
  api.answer(getMe, me);
  clerk.tell(sessionOf("sess_2"));
  await vi.waitFor(() => expect(status()).toBe("signedIn"));
});

it("keeps trying to end Clerk's session while Clerk can't be reached", async () => {
  vi.useFakeTimers();
  clerk.isReachable = false;
  api.answer(getMe, new Refusal(401, "auth_expired", "It is over"));
  clerk.tell(sessionOf("sess_1"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(clerk.signedOut).toEqual([]);
  clerk.isReachable = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(clerk.signedOut).toEqual(["sess_1"]);
});

it("retries with growing delays, offers a way out in the meantime, and stops when no one follows Clerk", async () => {
  vi.useFakeTimers();
  clerk.isReachable = false;
  api.answer(getMe, new Refusal(401, "auth_expired", "It is over"));
  clerk.tell(sessionOf("sess_1"));
  await vi.advanceTimersByTimeAsync(100);
  expect(clerk.attempts).toBe(1);
  expect(useClerkStore.getState().isStuck).toBe(false);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(clerk.attempts).toBe(3);
  expect(useClerkStore.getState().isStuck).toBe(true);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(clerk.attempts).toBe(3);
  for (const stop of stops) stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(clerk.attempts).toBe(3);
});

it("gives up right away if Clerk refuses, and offers a way out", async () => {
  vi.useFakeTimers();
  clerk.refusal = new ClerkAPIResponseError("refused", { data: [], status: 404 });
  api.answer(getMe, new Refusal(401, "auth_expired", "It is over"));
  clerk.tell(sessionOf("sess_1"));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(clerk.attempts).toBe(1);
  expect(useClerkStore.getState().isStuck).toBe(true);
});

it("keeps a refused person signed in at Clerk, with the server's message, until they sign out", async () => {
  api.answer(getMe, new Refusal(403, "verification_required", "Please verify your email address."));
  clerk.tell(sessionOf("sess_1"));
  await vi.waitFor(() => expect(useStart.getState().refusal?.message).toBe("Please verify your email address."));
  expect(status()).toBe("loading");
  expect(clerk.signedOut).toEqual([]);
  api.answer(getMe, me);
  useStart.getState().retry();
  await vi.waitFor(() => expect(status()).toBe("signedIn"));
  expect(useStart.getState().refusal).toBeNull();
});

it("says that the server can't be reached, and starts the session on Retry", async () => {
  api.answer(getMe, unreachable);
  clerk.tell(sessionOf("sess_1"));
  await vi.waitFor(() => expect(useStart.getState().failure).toMatchObject({ code: "network" }));
  api.answer(getMe, me);
  useStart.getState().retry();
  await vi.waitFor(() => expect(status()).toBe("signedIn"));
  expect(useStart.getState().failure).toBeNull();
});

it("treats a token that Clerk can't issue as a lost connection", async () => {
  clerk.tell(sessionOf("sess_1", { getToken: () => Promise.reject(new Error("offline")) }));
  await vi.waitFor(() => expect(useStart.getState().failure).toMatchObject({ code: "network" }));
  await expect(bearerFor("clerk:sess_1")).rejects.toThrow("Network Error: Unable to connect to server");
  expect(await bearerFor("another token")).toBe("another token");
});
