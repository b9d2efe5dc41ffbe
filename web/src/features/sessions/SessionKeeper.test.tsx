import { getMe, signOut } from "@automotive-crm/contract/identity/account";
import { getSessionStatus, refreshSession, type SessionStatus } from "@automotive-crm/contract/identity/session";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { call } from "#lib/api/api-client.ts";
import { draftsOf, writeDraft } from "#lib/offline/drafts.ts";
import { useSession } from "#lib/session/session-store.ts";
import { useSessionTimes } from "#lib/session/session-times.ts";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { expiredText, left, pass, poll, refresh, warning, watchedSession } from "#testing/session/watched-session.ts";

const api = fakeApi();
const { countRequests, arrive, arriveWarned } = watchedSession(api);

const timeLeft = () => screen.getByRole("timer").textContent;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("the session's status", () => {
  it("is polled every 30 seconds, without a warning while there is time", async () => {
    await arrive(left(3600));
    const before = countRequests(poll);
    await pass(29_000);
    expect(countRequests(poll)).toBe(before);
    await pass(2_000);
    expect(countRequests(poll)).toBe(before + 1);
    await pass(30_000);
    expect(countRequests(poll)).toBe(before + 2);
    expect(warning()).toBeNull();
    expect(countRequests(refresh)).toBe(0);
  });

  it("is polled right away when the page is shown again, the connection is back, or the machine slept", async () => {
    await arrive(left(3600));
    const before = countRequests(poll);
    document.dispatchEvent(new Event("visibilitychange"));
    await pass(10);
    expect(countRequests(poll)).toBe(before + 1);
    window.dispatchEvent(new Event("online"));
    await pass(10);
    expect(countRequests(poll)).toBe(before + 2);
    vi.setSystemTime(Date.now() + 600_000);
    await pass(1_100);
    expect(countRequests(poll)).toBe(before + 3);
  });

  it("changes nothing if it can't be loaded", async () => {
    let answer: SessionStatus | typeof unreachable = left(3600);
    await arrive(() => answer);
    answer = unreachable;
    await pass(61_000);
    expect(warning()).toBeNull();
    expect(useSession.getState().status).toBe("signedIn");
  });
});

describe("the warning", () => {
  it("appears with five minutes left, not before, and counts down by the clock", async () => {
    let seconds = 301;
    await arrive(() => left(seconds));
    expect(warning()).toBeNull();
    seconds = 300;
    await pass(30_000);
    await waitFor(() => expect(warning()).not.toBeNull());
    expect(timeLeft()).toMatch(/^(5:00|4:59)$/);
    const before = timeLeft();
    await pass(10_000);
    expect(toSeconds(before) - toSeconds(timeLeft())).toBe(10);
  });

  it("also appears because of any response's header", async () => {
    await arrive(left(3600));
    api.answer(getMe, new Refusal(403, "forbidden", "Not now", { headers: { "x-session-warning": "65" } }));
    await act(() => call(getMe).catch(() => undefined));
    await pass(10);
    expect(timeLeft()).toMatch(/^1:0[45]$/);
  });

  it("doesn't appear because of a header with more than five minutes, or an invalid one", async () => {
    await arrive(left(3600));
    for (const header of ["301", "soon", ""]) {
      api.answer(getMe, new Refusal(403, "forbidden", "Not now", { headers: { "x-session-warning": header } }));
      await act(() => call(getMe).catch(() => undefined));
    }
    expect(warning()).toBeNull();
  });

  it("disappears when a response shows that the person was active", async () => {
    await arriveWarned();
    api.answer(getSessionStatus, left(3600));
    fireEvent.click(document.body);
    await act(() => call(getMe));
    await waitFor(() => expect(warning()).toBeNull());
  });

  it("is announced once, takes no focus, and isn't a toast", async () => {
    const { container } = await arriveWarned(120);
    const said = within(container).getByRole("alert");
    expect(said.textContent).toBe(
      "Session expiring soon. You will be signed out in 2 minutes unless you extend the session.",
    );
    await waitFor(() => expect(document.activeElement).toBe(document.body));
    expect(document.querySelector("[data-sonner-toast]")).toBeNull();
    await pass(3_000);
    expect(said.textContent).toContain("2 minutes");
    await pass(6_000);
    expect(said.textContent).toBe("");
  });

  it("is inside an open dialog, where it can be reached, and outside again afterwards", async () => {
    const { container } = await arriveWarned();
    fireEvent.keyDown(document.body, { key: "?" });
    const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    expect(within(dialog).getByRole("button", { name: "Extend Session" })).toBeTruthy();
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(within(container).getAllByRole("button", { name: "Extend Session" })).toHaveLength(1);
  });
});

const toSeconds = (text: string) => {
  const [minutes = 0, seconds = 0] = text.split(":").map(Number);
  return minutes * 60 + seconds;
};

describe("Extend Session", () => {
  it("extends the session, says so, and removes the warning", async () => {
    await arriveWarned();
    const extended = left(3600, { lastActivity: "2026-03-01T10:00:01.000Z" });
    api.answer(refreshSession, extended);
    api.answer(getSessionStatus, extended);
    press("Extend Session");
    await screen.findByText("Session extended successfully");
    expect(warning()).toBeNull();
    await pass(125_000);
    expect(useSession.getState().status).toBe("signedIn");
  });

  it("returns the focus", async () => {
    await arriveWarned();
    const search = screen.getByRole("searchbox", { name: "Search customers, vehicles..." });
    search.focus();
    screen.getByRole("button", { name: "Extend Session" }).focus();
    api.answer(refreshSession, left(3600));
    press("Extend Session");
    await waitFor(() => expect(warning()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(search));
  });

  it("reports a failure with the reason, and keeps the warning", async () => {
    await arriveWarned();
    api.answer(refreshSession, unreachable);
    press("Extend Session");
    await screen.findByText("Failed to extend session");
    expect(screen.getByText(/Unable to connect to server/)).toBeTruthy();
    expect(warning()).not.toBeNull();
  });

  it("is replaced by signing in again once the server refuses to extend the session", async () => {
    await arriveWarned();
    api.answer(refreshSession, new Refusal(409, "conflict", "This session has reached its maximum length."));
    press("Extend Session");
    expect(await screen.findByRole("button", { name: "Sign In Again" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Extend Session" })).toBeNull();
    expect(screen.queryByText("Failed to extend session")).toBeNull();
  });

  it("in another tab removes the warning here", async () => {
    await arriveWarned();
    const extended = JSON.stringify(left(3600, { lastActivity: "2026-03-01T10:00:01.000Z" }));
    act(
      () =>
        void window.dispatchEvent(new StorageEvent("storage", { key: "automotive-crm.extended", newValue: extended })),
    );
    expect(warning()).toBeNull();
    expect(useSessionTimes.getState().endsAt).toBeGreaterThan(Date.now() + 3_500_000);
  });

  it("keeps the warning if another tab stores invalid data", async () => {
    await arriveWarned();
    for (const newValue of ["{", "{}", null]) {
      act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "automotive-crm.extended", newValue })));
    }
    expect(warning()).not.toBeNull();
  });
});

describe("Sign Out Now", () => {
  it("signs out right away, without mentioning expiry", async () => {
    const { router } = await arriveWarned();
    api.answer(signOut, undefined);
    press("Sign Out Now");
    expect(useSession.getState()).toMatchObject({ status: "signedOut", endedBy: "signedOut", token: null });
    await waitFor(() => expect(router.state.location.href).toBe("/sign-in"));
    expect(screen.queryByText(expiredText)).toBeNull();
    expect(countRequests("POST /api/auth/sign-out")).toBe(1);
  });
});

describe("near the session's longest duration", () => {
  it("offers to sign in again, which leads back to this page and keeps what was typed", async () => {
    const { router } = await arrive(left(120, { extendableFor: 0 }), "/user-profile");
    await waitFor(() => expect(warning()).not.toBeNull());
    expect(screen.queryByRole("button", { name: "Extend Session" })).toBeNull();
    const form = { userId: useSession.getState().user?.id ?? "", organizationId: "org", form: "note" };
    writeDraft(form, { value: "Likes red" });
    api.answer(signOut, undefined);
    press("Sign In Again");
    await waitFor(() => expect(router.state.location.href).toBe("/sign-in?redirect=%2Fuser-profile"));
    expect(await screen.findByText("Sign in to pick up where you left off.")).toBeTruthy();
    expect(screen.queryByText(expiredText)).toBeNull();
    expect(countRequests("POST /api/auth/sign-out")).toBe(1);
    expect(draftsOf(form.userId)).toMatchObject([{ body: { value: "Likes red" } }]);
  });

  it("still offers an extension until it would no longer help", async () => {
    await arrive(left(120, { extendableFor: 20 }));
    expect(await screen.findByRole("button", { name: "Extend Session" })).toBeTruthy();
    await pass(21_000);
    expect(screen.getByRole("button", { name: "Sign In Again" })).toBeTruthy();
  });
});
