import { getSessionStatus } from "@automotive-crm/contract/identity/session";
import { createTask } from "@automotive-crm/contract/tasks/record";
import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { buildId, buildSessionStatus, buildUser } from "#testing/builders.ts";
import { fakeApi, unreachable } from "#testing/fake-api.ts";
import { provideTabLocks } from "#testing/browser/tab-locks.ts";
import { buildTask } from "#testing/records.ts";
import { useSession } from "#lib/session/session-store.ts";
import { retryWaiting, submit, useHeldBack, useOutbox, watchOutbox } from "#lib/offline/outbox.ts";

const api = fakeApi();
const customerId = buildId();
const task = buildTask({ customerId });
const about = { customerId, organizationId: buildId(), what: "Task Call back" };
const body = { customerId, title: "Call back", dueDate: "2026-11-22" };
const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith("automotive-crm.outbox.person-1."));
const stored = () => storedKeys().map((key) => localStorage.getItem(key));

/** A server that is unreachable until told otherwise. */
function awayServer() {
  const server = { isAway: true, saved: 0 };
  api.answer(getSessionStatus, () => (server.isAway ? unreachable : buildSessionStatus()));
  api.answer(createTask, () => {
    if (server.isAway) return unreachable;
    server.saved += 1;
    return task;
  });
  return server;
}

/** The app in another tab, or in this one after a reload: they share only the browser's storage. */
async function openTab() {
  vi.resetModules();
  await import("#app/kept-writes.ts");

  const outbox = await import("#lib/offline/outbox.ts");
  const session = await import("#lib/session/session-store.ts");
  session.useSession.getState().begin("token", buildUser({ id: "person-1" }));
  onTestFinished(outbox.watchOutbox());
  return { waiting: () => outbox.useOutbox.getState().works, retry: () => outbox.retryWaiting() };
}

/** Opens the form of the only unsent write. */
const openForm = () => renderHook(() => useHeldBack(useOutbox.getState().works[0]?.id));

beforeEach(() => {
  useSession.getState().begin("token", buildUser({ id: "person-1" }));
});

describe("a write whose form is open", () => {
  it("is sent after the tab is reloaded: nothing holds it back anymore", async () => {
    const server = awayServer();
    const leave = watchOutbox();
    await submit(createTask, { body }, about);
    openForm();
    leave();
    const reloaded = await openTab();
    expect(reloaded.waiting()).toMatchObject([{ body, failure: null }]);
    server.isAway = false;
    reloaded.retry();
    await waitFor(() => expect(reloaded.waiting()).toEqual([]));
    expect(server.saved).toBe(1);
  });

  it("isn't stored as refused", async () => {
    awayServer();
    onTestFinished(watchOutbox());
    await submit(createTask, { body }, about);
    const before = stored();
    openForm();
    expect(useOutbox.getState().works[0]?.failure?.message).toBe("It is open for editing.");
    expect(stored()).toEqual(before);
  });

  it("isn't sent by Try now either", async () => {
    const server = awayServer();
    onTestFinished(watchOutbox());
    await submit(createTask, { body }, about);
    const { unmount } = openForm();
    server.isAway = false;
    retryWaiting();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(server.saved).toBe(0);
    unmount();
    await waitFor(() => expect(server.saved).toBe(1), { timeout: 3_000 });
  });

  it("isn't sent by another tab before the form is closed, and doesn't block other writes there", async () => {
    provideTabLocks();
    const server = awayServer();
    onTestFinished(watchOutbox());
    await submit(createTask, { body }, about);
    const { unmount } = openForm();
    const other = await openTab();
    await submit(createTask, { body: { ...body, title: "Other" } }, about);
    window.dispatchEvent(new StorageEvent("storage", { key: storedKeys()[0] ?? null }));
    server.isAway = false;
    other.retry();
    await waitFor(() => expect(server.saved).toBe(1));
    expect(other.waiting()).toMatchObject([{ body }]);
    unmount();
    other.retry();
    await waitFor(() => expect(server.saved).toBe(2));
  });
});
