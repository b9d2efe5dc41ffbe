import { getSessionStatus, type SessionStatus } from "@automotive-crm/contract/identity/session";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { buildMe, buildSessionStatus } from "#testing/builders.ts";
import type { FakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { visit } from "#testing/render-app.tsx";

export const expiredText = "Your session has expired. Please sign in again.";
export const refresh = "POST /api/auth/refresh-session";
export const poll = "GET /api/auth/session-status";

export const warning = () => screen.queryByRole("region", { name: "Session Expiring Soon" });
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The server's status of a session that has been idle for a while. */
export const left = (timeUntilTimeout: number, own: Partial<SessionStatus> = {}) =>
  buildSessionStatus({ timeUntilTimeout, lastActivity: "2026-03-01T09:00:00.000Z", ...own });

type Answer = SessionStatus | (() => SessionStatus | Refusal | typeof unreachable);

/** A signed-in person whose session is watched with a clock that the test controls. */
export function watchedSession(api: FakeApi) {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-03-01T10:00:00Z") }));
  afterEach(() => void vi.useRealTimers());

  const countRequests = (name: string) => api.requests.filter((request) => request === name).length;

  /** Signs in with a session of the given remaining time, by default on a page that requests nothing on its own. */
  const arrive = async (status: Answer, path = "/analytics") => {
    // They have just arrived by this clock too.
    window.dispatchEvent(new Event("input"));
    const view = visit(api, { path, as: buildMe() });
    api.answer(getSessionStatus, status);
    await screen.findByRole("heading", { level: 1 }, { timeout: 5000 });
    await waitFor(() => expect(countRequests(poll)).toBeGreaterThan(0));
    await pass(50);
    return view;
  };

  const arriveWarned = async (seconds = 120, path = "/analytics") => {
    const endsAt = Date.now() + seconds * 1000;
    const secondsLeft = () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
    const view = await arrive(() => left(secondsLeft()), path);
    await waitFor(() => expect(warning()).not.toBeNull());
    return view;
  };
  return { countRequests, arrive, arriveWarned };
}
