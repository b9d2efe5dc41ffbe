import { getAuthConfig, getMe, signOut as signOutEndpoint } from "@automotive-crm/contract/identity/account";
import { demoSignIn } from "@automotive-crm/contract/identity/sign-in";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { listUserLocations } from "@automotive-crm/contract/organizations/user-location";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildMe, buildMyOrganization } from "#testing/builders.ts";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { storeSession } from "#testing/session/stored-session.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { signInDemo } from "./demo-sign-in.ts";
import { signOut, start, useStart, watchSession, type AuthConfig } from "./session.ts";
import { useSession } from "./session-store.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";

const api = fakeApi();
const me = buildMe();
const config: AuthConfig = {
  mode: "demo",
  isProduction: false,
  supportEmail: "support@example.com",
  keyProblems: [],
  clerk: null,
};

beforeEach(() => {
  api.answer(getAuthConfig, config);
  api.answer(getMe, me);
  api.answer(listUserLocations, []);
  api.answer(listLocations, []);
});

describe("at startup", () => {
  it("is loading for 100 ms before the stored session is checked", async () => {
    vi.useFakeTimers();
    expect(useSession.getState().status).toBe("loading");
    const started = start();
    await vi.advanceTimersByTimeAsync(99);
    expect(useSession.getState().status).toBe("loading");
    await vi.advanceTimersByTimeAsync(1);
    await started;
    expect(useSession.getState().status).toBe("signedOut");
    vi.useRealTimers();
  });

  it("restores a session whose user, token and type are stored and that the server still knows", async () => {
    storeSession(me.user);
    await start();
    expect(useSession.getState()).toMatchObject({ status: "signedIn", token: "stored-token", user: me.user });
    expect(useWorkplace.getState()).toMatchObject({ organization: me.organization, isReady: true });
  });

  it.each(["automotive-crm.user", "automotive-crm.token", "automotive-crm.sessionType"])(
    "restores nothing without %s",
    async (key) => {
      storeSession(me.user);
      localStorage.removeItem(key);
      await start();
      expect(useSession.getState().status).toBe("signedOut");
      expect(localStorage.getItem("automotive-crm.token")).toBeNull();
      expect(api.requests).not.toContain("GET /api/me");
    },
  );

  it.each([
    ["automotive-crm.organizationId", "日本"],
    ["automotive-crm.organizationId", "x".repeat(20_000)],
    ["automotive-crm.token", "日本"],
    ["automotive-crm.token", "a\u0000b"],
    ["automotive-crm.token", "x".repeat(20_000)],
  ])("starts despite invalid data in %s", async (key, value) => {
    storeSession(me.user);
    localStorage.setItem(key, value);
    useSession.setState({ organizationChoice: null });
    useSession.getState().chooseOrganization(localStorage.getItem("automotive-crm.organizationId"));
    await start();
    expect(useStart.getState().failure).toBeNull();
    expect(useSession.getState().status).not.toBe("loading");
  });

  it("asks who has come back without waiting for how people sign in here", async () => {
    storeSession(me.user);
    let resolveConfig = (_config: AuthConfig) => {};
    const told = new Promise<AuthConfig>((resolve) => (resolveConfig = resolve));
    api.answer(getAuthConfig, async () => told);
    const started = start();
    await vi.waitFor(() => expect(api.requests).toContain("GET /api/me"));
    resolveConfig(config);
    await started;
  });

  it("doesn't restore another session type, or an invalid user", async () => {
    storeSession(me.user);
    localStorage.setItem("automotive-crm.sessionType", "hosted");
    await start();
    expect(useSession.getState().status).toBe("signedOut");

    storeSession(me.user);
    localStorage.setItem("automotive-crm.user", "{not json");
    await start();
    expect(useSession.getState().status).toBe("signedOut");
  });

  it("drops a session the server no longer knows", async () => {
    storeSession(me.user);
    api.answer(getMe, new Refusal(401, "unauthenticated", "Please sign in"));
    await start();
    expect(useSession.getState()).toMatchObject({ status: "signedOut", endedBy: "expired" });
    expect(useStart.getState().failure).toBeNull();
  });

  it("keeps the session and says so if the server can't be reached", async () => {
    storeSession(me.user);
    api.answer(getMe, unreachable);
    await start();
    expect(useStart.getState().failure).toMatchObject({ code: "network" });
    expect(localStorage.getItem("automotive-crm.token")).toBe("stored-token");

    api.answer(getMe, me);
    await start();
    expect(useStart.getState().failure).toBeNull();
    expect(useSession.getState().status).toBe("signedIn");
  });

  it("retries without the stored organization if that is no longer theirs", async () => {
    storeSession(me.user);
    useSession.getState().chooseOrganization("11111111-1111-4111-8111-111111111111");
    api.answer(getMe, ({ headers }) =>
      headers.get("x-organization-id")?.startsWith("1111")
        ? new Refusal(404, "not_found", "Organization not found")
        : me,
    );
    await start();
    expect(useSession.getState()).toMatchObject({ status: "signedIn", organizationChoice: me.organization?.id });
  });
});

describe("demo sign-in", () => {
  it("takes a second, then stores the session", async () => {
    vi.useFakeTimers();
    api.answer(demoSignIn, { token: "fresh", user: me.user, expiresAt: "2030-01-01T00:00:00.000Z" });
    const signingIn = signInDemo({ email: "" });
    await vi.advanceTimersByTimeAsync(999);
    expect(useSession.getState().token).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await signingIn;
    expect(useSession.getState()).toMatchObject({ status: "signedIn", token: "fresh" });
    expect(localStorage.getItem("automotive-crm.token")).toBe("fresh");
    expect(localStorage.getItem("automotive-crm.sessionType")).toBe("demo");
    expect(localStorage.getItem("automotive-crm.user")).toContain(me.user.email);
    vi.useRealTimers();
  });

  it("leaves no one signed in if it is refused", async () => {
    api.answer(demoSignIn, new Refusal(400, "invalid_request", "Nobody has this email"));
    await expect(signInDemo({ email: "nobody@example.com" })).rejects.toThrow("Nobody has this email");
    expect(useSession.getState().token).toBeNull();
  });
});

describe("sign-out", () => {
  it("removes user, token, session type and cached data, and notifies the server", async () => {
    const stopWatching = watchSession();
    storeSession(me.user);
    await start();
    queryClient.setQueryData(["customers"], ["Ada"]);
    api.answer(signOutEndpoint, undefined);
    await signOut();
    expect(Object.keys(localStorage).filter((key) => /user|token|sessionType|organizationId/.test(key))).toEqual([]);
    expect(queryClient.getQueryData(["customers"])).toBeUndefined();
    expect(useWorkplace.getState().organization).toBeNull();
    expect(api.requests).toContain("POST /api/auth/sign-out");
    stopWatching();
  });

  it("is final here without a connection, and reported to the server once more when it is back", async () => {
    storeSession(me.user);
    await start();
    api.answer(signOutEndpoint, unreachable);
    await signOut();
    expect(useSession.getState()).toMatchObject({ status: "signedOut", token: null });
    expect(localStorage.getItem("automotive-crm.token")).toBeNull();

    const authorizations: (string | null)[] = [];
    api.answer(signOutEndpoint, ({ headers }) => void authorizations.push(headers.get("authorization")));
    window.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(authorizations).toEqual(["Bearer stored-token"]));
    window.dispatchEvent(new Event("online"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(authorizations).toHaveLength(1);
  });
});

it("survives a reload while its workplace is still loading", async () => {
  useSession.setState({ organizationChoice: null });
  const [first, second] = [buildMyOrganization(), buildMyOrganization()];
  const chosen = buildMe({ user: me.user, organizations: [first, second], organization: first });
  localStorage.setItem(`automotive-crm.organizationId.${me.user.id}`, second.id);
  api.answer(demoSignIn, { token: "fresh", user: me.user, expiresAt: "2030-01-01T00:00:00.000Z" });
  // What a page asks for while it is being reloaded fails as if the server were unreachable.
  api.answer(getMe, ({ headers }) => (headers.get("x-organization-id") === second.id ? unreachable : chosen));
  await signInDemo({ personId: me.user.id });
  expect(useStart.getState().failure).toMatchObject({ code: "network" });

  api.answer(getMe, buildMe({ user: me.user, organizations: [first, second], organization: second }));
  await start();
  expect(useSession.getState()).toMatchObject({ status: "signedIn", token: "fresh" });
  expect(useWorkplace.getState().organization?.id).toBe(second.id);
});
