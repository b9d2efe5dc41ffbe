import { getMe } from "@automotive-crm/contract/identity/account";
import { refreshSession, unattendedHeader, type SessionStatus } from "@automotive-crm/contract/identity/session";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { call } from "#lib/api/api-client.ts";
import { useSession } from "#lib/session/session-store.ts";
import { buildMe, buildUser } from "#testing/builders.ts";
import { useSessionTimes } from "#lib/session/session-times.ts";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { expiredText, left, pass, refresh, warning, watchedSession } from "#testing/session/watched-session.ts";

const api = fakeApi();
const { countRequests, arrive, arriveWarned } = watchedSession(api);

async function expectExpired(router: Awaited<ReturnType<typeof arrive>>["router"]) {
  expect(await screen.findByText(expiredText)).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe("/sign-in"));
  expect(useSession.getState()).toMatchObject({ status: "signedOut", token: null, user: null });
  await waitFor(() => expect(localStorage.getItem("automotive-crm.token")).toBeNull());
}

describe("the end of a session", () => {
  it("comes when the countdown reaches zero, and sign-in returns to the same page", async () => {
    const { router } = await arriveWarned(60, "/user-profile");
    await pass(45_000);
    expect(useSession.getState().status).toBe("signedIn");
    await pass(16_500);
    await expectExpired(router);
    await waitFor(() => expect(router.state.location.search).toEqual({ redirect: "/user-profile" }));
  });

  it("comes at zero even without a connection", async () => {
    let answer: SessionStatus | typeof unreachable = left(20);
    const { router } = await arrive(() => answer);
    answer = unreachable;
    await pass(22_500);
    await expectExpired(router);
  });

  it("doesn't come at zero if another tab was active", async () => {
    let answer = left(20);
    await arrive(() => answer);
    answer = left(3600, { lastActivity: "2026-03-01T10:00:10.000Z" });
    await pass(22_500);
    expect(useSession.getState().status).toBe("signedIn");
    expect(warning()).toBeNull();
  });

  it("doesn't come while the server reports time left, even if less and without newer activity", async () => {
    let answer = left(20);
    const { router } = await arrive(() => answer);
    answer = left(10);
    await pass(22_500);
    expect(useSession.getState().status).toBe("signedIn");
    answer = left(0);
    await pass(12_000);
    await expectExpired(router);
  });

  it("isn't affected by setting this machine's clock forward or back", async () => {
    let answer = left(3600);
    const { router } = await arrive(() => answer);
    vi.setSystemTime(Date.now() + 7_200_000);
    await pass(1_500);
    expect(useSession.getState().status).toBe("signedIn");
    answer = left(200);
    vi.setSystemTime(Date.now() - 7_200_000);
    await pass(1_500);
    await waitFor(() => expect(warning()).not.toBeNull());
    answer = left(0, { isExpired: true });
    await pass(202_000);
    await expectExpired(router);
  });

  it("comes with a status that reports it", async () => {
    let answer = left(3600);
    const { router } = await arrive(() => answer);
    answer = left(0, { isExpired: true });
    await pass(31_000);
    await expectExpired(router);
  });

  it("comes with a refused status request", async () => {
    let answer: SessionStatus | Refusal = left(3600);
    const { router } = await arrive(() => answer);
    answer = new Refusal(401, "auth_expired", expiredText);
    await pass(31_000);
    await expectExpired(router);
  });

  it("is explained if the session was signed out elsewhere", async () => {
    let answer: SessionStatus | Refusal = left(3600);
    await arrive(() => answer);
    answer = new Refusal(401, "session_revoked", "This session was signed out.");
    await pass(31_000);
    expect(await screen.findByText("This session was signed out. Please sign in again.")).toBeTruthy();
    expect(screen.queryByText(expiredText)).toBeNull();
    expect(useSession.getState().endedBy).toBe("revoked");
  });

  it("in another tab ends the session here, for the same reason", async () => {
    const { router } = await arrive(left(3600));
    act(
      () =>
        void window.dispatchEvent(new StorageEvent("storage", { key: "automotive-crm.endedBy", newValue: "expired" })),
    );
    await expectExpired(router);
  });

  it("is no longer mentioned once someone has signed in", async () => {
    await arrive(left(3600));
    act(() => useSession.getState().end("expired"));
    await screen.findByText(expiredText);
    act(() => useSession.getState().begin("token of the next", buildUser()));
    await waitFor(() => expect(screen.queryByText(expiredText)).toBeNull());
  });
});

describe("activity", () => {
  const extended = () => left(3600, { lastActivity: new Date().toISOString() });

  it("without a request is reported to the server, at most once a minute", async () => {
    await arrive(left(3600));
    api.answer(refreshSession, extended);
    fireEvent.keyDown(document.body, { key: "a" });
    await pass(58_000);
    fireEvent.keyDown(document.body, { key: "b" });
    await pass(10);
    expect(countRequests(refresh)).toBe(0);
    await pass(5_000);
    fireEvent.keyDown(document.body, { key: "c" });
    fireEvent.pointerDown(document.body);
    await pass(10);
    expect(countRequests(refresh)).toBe(1);
    expect(screen.queryByText("Session extended successfully")).toBeNull();
    await pass(61_000);
    fireEvent.pointerDown(document.body);
    await pass(10);
    expect(countRequests(refresh)).toBe(2);
  });

  it("is reported four times per idle time if that is short", async () => {
    vi.setSystemTime(new Date("2026-03-01T10:00:00Z"));
    await arrive(left(320));
    api.answer(refreshSession, extended);
    act(() => useSessionTimes.setState({ mostSeconds: 40, isWarned: false }));
    await pass(11_000);
    fireEvent.keyDown(document.body, { key: "a" });
    await pass(10);
    expect(countRequests(refresh)).toBe(1);
  });

  it("doesn't include time passing, polls or mouse movement", async () => {
    await arrive(left(3600));
    await pass(120_000);
    fireEvent.mouseMove(document.body);
    fireEvent.pointerMove(document.body);
    expect(countRequests(refresh)).toBe(0);
  });

  it("includes requests after user input, and no others", async () => {
    await arrive(left(3600));
    api.answer(refreshSession, extended);
    const marks: (string | null)[] = [];
    api.answer(getMe, ({ headers }) => {
      marks.push(headers.get(unattendedHeader));
      return buildMe();
    });
    await pass(61_000);
    await call(getMe);
    fireEvent.keyDown(document.body, { key: "a" });
    await pass(10);
    expect(countRequests(refresh)).toBe(1);
    await call(getMe);
    await pass(9_000);
    await call(getMe);
    await pass(2_000);
    await call(getMe);
    for (const sign of ["click", "input"]) {
      document.body.dispatchEvent(new Event(sign, { bubbles: true }));
      await call(getMe);
      await pass(11_000);
    }
    expect(marks).toEqual(["1", null, null, "1", null, null]);
  });

  it("isn't reported while the warning shows: then the person chooses", async () => {
    await arriveWarned(290);
    await pass(70_000);
    fireEvent.keyDown(document.body, { key: "a" });
    fireEvent.pointerDown(document.body);
    await pass(10);
    expect(countRequests(refresh)).toBe(0);
  });

  it("is reported even after this machine's clock was set back", async () => {
    await arrive(left(3600));
    api.answer(refreshSession, extended);
    vi.setSystemTime(Date.now() - 7_200_000);
    fireEvent.keyDown(document.body, { key: "a" });
    await pass(10);
    expect(countRequests(refresh)).toBe(1);
  });

  it("that can't be reported is silently ignored", async () => {
    await arrive(left(3600));
    api.answer(refreshSession, unreachable);
    await pass(61_000);
    fireEvent.keyDown(document.body, { key: "a" });
    await pass(100);
    expect(useSession.getState().status).toBe("signedIn");
    expect(screen.queryByText("Failed to extend session")).toBeNull();
  });
});
