import { getAuthConfig, getMe } from "@automotive-crm/contract/identity/account";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { listUserLocations } from "@automotive-crm/contract/organizations/user-location";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { start } from "#lib/session/session.ts";
import { useSession } from "#lib/session/session-store.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { runBeforeApp } from "#testing/before-app.ts";
import { buildMe } from "#testing/builders.ts";
import { fakeApi, unreachable } from "#testing/fake-api.ts";
import { demo } from "#testing/render-app.tsx";
import { storeSession } from "#testing/stored-session.ts";
import { call } from "./api-client.ts";
import { forgetAskedEarly } from "./asked-early.ts";

const api = fakeApi();
const me = buildMe();
const timesAsked = (request: string) => api.requests.filter((sent) => sent === request).length;

function answerStart() {
  api.answer(getAuthConfig, demo);
  api.answer(getMe, me);
  api.answer(listUserLocations, []);
  api.answer(listLocations, []);
}

afterEach(forgetAskedEarly);

it("starts with what was asked before its code arrived", async () => {
  answerStart();
  storeSession(me.user);
  runBeforeApp();
  expect(api.requests).toContain("GET /api/me");
  await start();
  expect(useSession.getState()).toMatchObject({ status: "signedIn", user: me.user });
  expect(useWorkplace.getState().isReady).toBe(true);
  for (const request of ["GET /api/auth/config", "GET /api/me", `GET /api/users/${me.user.id}/locations`]) {
    expect([request, timesAsked(request)]).toEqual([request, 1]);
  }
});

it("asks for all locations of the organization that an administrator works in", async () => {
  answerStart();
  const admin = { ...me.user, role: "org:admin" };
  api.answer(getMe, { ...me, user: admin, access: { ...me.access, organizationRole: "org:admin" } });
  storeSession(admin);
  runBeforeApp();
  await vi.waitFor(() => expect(timesAsked("GET /api/locations")).toBe(1));
  await start();
  expect(useWorkplace.getState().isReady).toBe(true);
  expect(timesAsked("GET /api/locations")).toBe(1);
});

it("asks for nobody's data without a session, or with one of an identity provider", () => {
  answerStart();
  runBeforeApp();
  storeSession(me.user);
  localStorage.setItem("automotive-crm.sessionType", "clerk");
  runBeforeApp();
  expect(new Set(api.requests)).toEqual(new Set(["GET /api/auth/config"]));
});

it("gives an early answer once, and only to the same request", async () => {
  answerStart();
  storeSession(me.user);
  runBeforeApp();
  await call(getMe, { token: "another-token" });
  expect(timesAsked("GET /api/me")).toBe(2);
  await call(getMe, { token: "stored-token" });
  expect(timesAsked("GET /api/me")).toBe(2);
  await call(getMe, { token: "stored-token" });
  expect(timesAsked("GET /api/me")).toBe(3);
});

it("asks again if the code took so long to arrive that the answer may be outdated", async () => {
  answerStart();
  storeSession(me.user);
  runBeforeApp();
  vi.setSystemTime(Date.now() + 5_000);
  onTestFinished(() => void vi.useRealTimers());
  await call(getMe, { token: "stored-token" });
  expect(timesAsked("GET /api/me")).toBe(2);
});

it("asks again if the early request failed, and once the first page is shown", async () => {
  answerStart();
  api.answer(getAuthConfig, unreachable);
  runBeforeApp();
  api.answer(getAuthConfig, demo);
  await expect(call(getAuthConfig)).resolves.toMatchObject({ mode: "demo" });
  runBeforeApp();
  forgetAskedEarly();
  await call(getAuthConfig);
  expect(timesAsked("GET /api/auth/config")).toBe(4);
});
