import { updateCustomer } from "@automotive-crm/contract/customers/changes";
import { getSessionStatus } from "@automotive-crm/contract/identity/session";
import { createTask, updateTask } from "@automotive-crm/contract/tasks/record";
import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { buildId, buildSessionStatus, buildUser } from "#testing/builders.ts";
import { fakeApi, Refusal, unreachable, type FakeRequest } from "#testing/fake-api.ts";
import { buildTask } from "#testing/records.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { discardWaiting, retryWaiting, submit, useHeldBack, useWaiting, watchOutbox } from "./outbox.ts";
import { keepWork, useOutbox } from "./outbox-store.ts";
import { useSession } from "#lib/session/session-store.ts";

const api = fakeApi();
const customerId = buildId();
const organizationId = buildId();
const about = { customerId, organizationId, what: "Task Call back" };
const body = { customerId, title: "Call back", dueDate: "2026-11-22" };

const task = buildTask({ customerId });

/** A server that is unreachable until told otherwise, and records what it carried out. */
function flakyServer({ isAway }: { isAway: boolean }) {
  const server = { isAway, saved: new Map<string, unknown>(), tries: 0 };
  const answer = ({ headers, body: sent }: FakeRequest) => {
    server.tries += 1;
    if (server.isAway) return unreachable;
    server.saved.set(headers.get("idempotency-key") ?? "", sent);
    return task;
  };
  api.answer(createTask, answer);
  api.answer(updateTask, answer);
  api.answer(getSessionStatus, () => (server.isAway ? unreachable : buildSessionStatus()));
  return server;
}

/** Storage that is full while it contains a saved copy. */
function fillWithCopies(): void {
  localStorage.setItem("automotive-crm.copy.person-1.none.ada", "{}");
  const setItem = Storage.prototype.setItem;
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, text) {
    if (Object.keys(localStorage).some((kept) => kept.startsWith("automotive-crm.copy.")))
      throw new DOMException("full", "QuotaExceededError");
    setItem.call(this, key, text);
  });
  onTestFinished(() => full.mockRestore());
}

const waiting = () => useOutbox.getState().works;
const keyOf = (id: string) => `automotive-crm.outbox.person-1.${id}`;
const storedTexts = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(keyOf("")))
    .map((key) => localStorage.getItem(key));
/** Changes the text of the only unsent write as it is stored. */
function rewriteStored(change: (text: string) => string): void {
  const key = keyOf(waiting()[0]?.id ?? "");
  localStorage.setItem(key, change(localStorage.getItem(key) ?? ""));
}

beforeEach(() => {
  useSession.getState().begin("token", buildUser({ id: "person-1" }));
  onTestFinished(watchOutbox());
});

describe("a write", () => {
  it("is saved in its organization with its own key", async () => {
    const server = flakyServer({ isAway: false });
    const outcome = await submit(createTask, { body }, about);
    expect(outcome).toEqual({ state: "saved", answer: task });
    expect(server.saved.size).toBe(1);
    expect(waiting()).toEqual([]);
  });

  it("is kept with its description if the server can't be reached", async () => {
    flakyServer({ isAway: true });
    expect(await submit(createTask, { body }, about)).toEqual({ state: "waiting" });
    const { result } = renderHook(() => useWaiting(customerId));
    expect(result.current).toMatchObject([{ ...about, endpoint: "POST /api/tasks", body, failure: null }]);
    expect(renderHook(() => useWaiting(buildId())).result.current).toEqual([]);
  });

  it("is stored once when the server is back, with its original key", async () => {
    const keys = new Set<string | null>();
    let isAway = true;
    api.answer(createTask, ({ headers }) => {
      keys.add(headers.get("idempotency-key"));
      return isAway ? unreachable : task;
    });
    await submit(createTask, { body }, about);
    isAway = false;
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(waiting()).toEqual([]));
    expect(keys.size).toBe(1);
    expect(storedTexts()).toEqual([]);
  });

  it("is sent again automatically", async () => {
    const server = flakyServer({ isAway: true });
    await submit(createTask, { body }, about);
    server.isAway = false;
    await waitFor(() => expect(waiting()).toEqual([]), { timeout: 4_000 });
    expect(server.saved.size).toBe(1);
  });

  it("is sent after older ones", async () => {
    const titles: unknown[] = [];
    const server = flakyServer({ isAway: true });
    await submit(createTask, { body: { ...body, title: "First" } }, about);
    server.isAway = false;
    api.answer(createTask, ({ body: sent }) => {
      titles.push(Object(sent).title);
      return task;
    });
    expect(await submit(createTask, { body: { ...body, title: "Second" } }, about)).toEqual({ state: "waiting" });
    await waitFor(() => expect(waiting()).toEqual([]));
    expect(titles).toEqual(["First", "Second"]);
  });

  it("rejects if the server refuses it, and isn't kept", async () => {
    api.answer(createTask, new Refusal(422, "invalid_request", "Not so", { fields: { title: "Title is too long" } }));
    await expect(submit(createTask, { body }, about)).rejects.toMatchObject({ fields: { title: "Title is too long" } });
    expect(waiting()).toEqual([]);
  });

  it("is sent again with the same key if it may have arrived", async () => {
    const keys: (string | null)[] = [];
    api.answer(createTask, ({ headers }) => {
      keys.push(headers.get("idempotency-key"));
      return keys.length === 1 ? new Refusal(500, "internal", "Something broke") : task;
    });
    await expect(submit(createTask, { body }, about)).rejects.toMatchObject({ status: 500 });
    await submit(createTask, { body }, about);
    await submit(createTask, { body }, about);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("isn't kept if it contains encrypted fields", async () => {
    api.answer(updateCustomer, unreachable);
    const write = { params: { customerId }, body: { driverLicense: "D1234567" } };
    await expect(submit(updateCustomer, write, about)).rejects.toMatchObject({ code: "network" });
    expect(Object.values(localStorage).join(" ")).not.toContain("D1234567");
  });

  it("rejects if the browser has no room for it", async () => {
    flakyServer({ isAway: true });
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    onTestFinished(() => full.mockRestore());
    await expect(submit(createTask, { body }, about)).rejects.toMatchObject({ code: "network" });
  });
});

describe("unsent work", () => {
  it("is still there after the page is closed, only for its own person", async () => {
    const server = flakyServer({ isAway: true });
    await submit(createTask, { body }, about);
    useSession.getState().end("expired");
    expect(waiting()).toEqual([]);
    useSession.getState().begin("other", buildUser({ id: "person-2" }));
    expect(waiting()).toEqual([]);
    server.isAway = false;
    act(() => useSession.getState().end("signedOut"));
    useSession.getState().begin("again", buildUser({ id: "person-1" }));
    await waitFor(() => expect(server.saved.size).toBe(1));
    await waitFor(() => expect(waiting()).toEqual([]));
  });

  it("stays with the reason if refused, until its person retries or discards it", async () => {
    const server = flakyServer({ isAway: true });
    await submit(createTask, { body }, about);
    api.answer(createTask, new Refusal(404, "not_found", "Customer not found"));
    retryWaiting();
    await waitFor(() => expect(waiting()[0]?.failure?.message).toBe("Customer not found"));
    server.isAway = false;
    api.answer(createTask, () => task);
    retryWaiting(waiting()[0]?.id);
    await waitFor(() => expect(waiting()).toEqual([]));
  });

  it("doesn't block later writes if refused", async () => {
    flakyServer({ isAway: true });
    await submit(createTask, { body }, about);
    api.answer(createTask, new Refusal(422, "invalid_request", "No"));
    retryWaiting();
    await waitFor(() => expect(waiting()[0]?.failure).not.toBeNull());
    api.answer(createTask, task);
    expect(await submit(createTask, { body: { ...body, title: "Other" } }, about)).toMatchObject({ state: "saved" });
    discardWaiting(waiting()[0]?.id ?? "");
    expect(waiting()).toEqual([]);
  });

  it("waits while no one is signed in", async () => {
    flakyServer({ isAway: true });
    await submit(createTask, { body }, about);
    api.answer(createTask, new Refusal(401, "auth_expired", "Please sign in again"));
    retryWaiting();
    await waitFor(() => expect(useSession.getState().status).toBe("signedOut"));
    expect(storedTexts()).toEqual([expect.stringContaining("Call back")]);
  });

  it("isn't sent automatically after two days, because the server no longer knows its key", async () => {
    const server = flakyServer({ isAway: true });
    await submit(createTask, { body }, about);
    rewriteStored((kept) => kept.replace(/"queuedAt":\d+/, `"queuedAt":${Date.now() - 48 * 3_600_000}`));
    server.isAway = false;
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(waiting()[0]?.failure?.message).toMatch("more than two days"));
    expect(server.saved.size).toBe(0);
  });

  it("makes its customer's data reload once it is stored", async () => {
    const server = flakyServer({ isAway: true });
    const key = ["tasks", organizationId, customerId];
    queryClient.setQueryData(key, []);
    await submit(createTask, { body }, about);
    server.isAway = false;
    retryWaiting();
    await waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true));
  });

  it("stays if this version of the app can't parse it, without affecting other items", async () => {
    const server = flakyServer({ isAway: true });
    await submit(createTask, { body }, about);
    const mine = JSON.parse(storedTexts()[0] ?? "{}");
    const others = { ...mine, id: "newer", failure: { status: 418, code: "of_tomorrow", message: "No" }, shape: 2 };
    localStorage.setItem(keyOf("newer"), JSON.stringify(others));
    localStorage.setItem(keyOf("unknown"), JSON.stringify({ id: "unknown", from: "tomorrow" }));
    server.isAway = false;
    retryWaiting();
    await waitFor(() => expect(server.saved.size).toBe(1));
    await waitFor(() => expect(waiting().map(({ id }) => id)).toEqual(["newer"]));
    expect(localStorage.getItem(keyOf("unknown"))).toContain("tomorrow");
  });

  it("is reported and kept if this version of the app doesn't know its endpoint", async () => {
    flakyServer({ isAway: true });
    await submit(createTask, { body }, about);
    rewriteStored((kept) => kept.replace("POST /api/tasks", "POST /api/todos"));
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(waiting()[0]?.failure?.message).toMatch("can no longer send this"));
    expect(waiting()[0]?.body).toEqual(body);
  });

  it("isn't sent while its form is open, but once it is closed", async () => {
    const server = flakyServer({ isAway: true });
    await submit(createTask, { body }, about);
    const { unmount } = renderHook(() => useHeldBack(waiting()[0]?.id));
    server.isAway = false;
    window.dispatchEvent(new Event("online"));
    expect(await submit(createTask, { body: { ...body, title: "Other" } }, about)).toMatchObject({ state: "saved" });
    expect(waiting()).toMatchObject([{ body, failure: { message: "It is open for editing." } }]);
    unmount();
    await waitFor(() => expect(waiting()).toEqual([]), { timeout: 3_000 });
    expect(server.saved.size).toBe(2);
  });

  it("is gone if it was discarded while its form was open", async () => {
    const server = flakyServer({ isAway: true });
    await submit(createTask, { body }, about);
    const { unmount } = renderHook(() => useHeldBack(waiting()[0]?.id));
    server.isAway = false;
    discardWaiting(waiting()[0]?.id ?? "");
    unmount();
    window.dispatchEvent(new Event("online"));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(server.saved.size).toBe(0);
  });

  it("is kept beside one that another tab stores at the same moment", async () => {
    flakyServer({ isAway: true });
    const setItem = Storage.prototype.setItem;
    const own = vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(function (this: Storage, key, text) {
      const other = { ...JSON.parse(text), id: "other", body: { ...body, title: "From the other tab" } };
      own.mockRestore();
      keepWork("person-1", other);
      setItem.call(this, key, text);
    });
    await submit(createTask, { body }, about);
    window.dispatchEvent(new StorageEvent("storage", { key: keyOf("other") }));
    expect(waiting().map((work) => work.body)).toEqual(
      expect.arrayContaining([body, { ...body, title: "From the other tab" }]),
    );
  });

  it("displaces saved copies if storage is full", async () => {
    flakyServer({ isAway: true });
    fillWithCopies();
    expect(await submit(createTask, { body }, about)).toEqual({ state: "waiting" });
    expect(storedTexts()).toEqual([expect.stringContaining("Call back")]);
  });

  it("is ignored if it was edited in storage", () => {
    localStorage.setItem(keyOf("1"), '{"id":1}');
    window.dispatchEvent(new StorageEvent("storage", { key: keyOf("1") }));
    expect(waiting()).toEqual([]);
  });
});
