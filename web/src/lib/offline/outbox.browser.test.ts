import { createTask, updateTask } from "@automotive-crm/contract/tasks";
import { updateCustomer } from "@automotive-crm/contract/customers/changes";
import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { buildId, buildUser } from "#testing/builders.ts";
import { fakeApi, Refusal, unreachable, type FakeRequest } from "#testing/fake-api.ts";
import { buildTask } from "#testing/records.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { discardWaiting, retryWaiting, submit, useHeldBack, useWaiting, watchOutbox } from "./outbox.ts";
import { useOutbox } from "./outbox-store.ts";
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

beforeEach(() => {
  useSession.getState().begin("token", buildUser({ id: "person-1" }));
  onTestFinished(watchOutbox());
});

describe("a write", () => {
  it("that the server takes is saved, in its organization, under a key of its own", async () => {
    const server = flakyServer({ isAway: false });
    const outcome = await submit(createTask, { body }, about);
    expect(outcome).toEqual({ state: "saved", answer: task });
    expect(server.saved.size).toBe(1);
    expect(waiting()).toEqual([]);
  });

  it("made while the server cannot be reached waits, and says of what it is", async () => {
    flakyServer({ isAway: true });
    expect(await submit(createTask, { body }, about)).toEqual({ state: "waiting" });
    const { result } = renderHook(() => useWaiting(customerId));
    expect(result.current).toMatchObject([{ ...about, endpoint: "POST /api/tasks", body, failure: null }]);
    expect(renderHook(() => useWaiting(buildId())).result.current).toEqual([]);
  });

  it("that waits is stored once when the server is back, under the key it was first sent with", async () => {
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
    expect(localStorage.getItem("automotive-crm.outbox.person-1")).toBeNull();
  });

  it("is sent again by itself, without anybody asking", async () => {
    const server = flakyServer({ isAway: true });
    await submit(createTask, { body }, about);
    server.isAway = false;
    await waitFor(() => expect(waiting()).toEqual([]), { timeout: 4_000 });
    expect(server.saved.size).toBe(1);
  });

  it("goes after those that were made before it", async () => {
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

  it("that the server refuses is told to the form and not kept", async () => {
    api.answer(createTask, new Refusal(422, "invalid_request", "Not so", { fields: { title: "is too long" } }));
    await expect(submit(createTask, { body }, about)).rejects.toMatchObject({ fields: { title: "is too long" } });
    expect(waiting()).toEqual([]);
  });

  it("after a failure that leaves open whether it arrived is sent again under the same key", async () => {
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

  it("with what is stored encrypted on the server is not left readable here", async () => {
    api.answer(updateCustomer, unreachable);
    const write = { params: { customerId }, body: { driverLicense: "D1234567" } };
    await expect(submit(updateCustomer, write, about)).rejects.toMatchObject({ code: "network" });
    expect(Object.values(localStorage).join(" ")).not.toContain("D1234567");
  });

  it("that the browser has no room for is told to the form", async () => {
    flakyServer({ isAway: true });
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    onTestFinished(() => full.mockRestore());
    await expect(submit(createTask, { body }, about)).rejects.toMatchObject({ code: "network" });
  });
});

describe("what waits", () => {
  it("is still there after the page was closed, and only for its own person", async () => {
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

  it("and is refused at last stays, with the reason, until its person retries or gives it up", async () => {
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

  it("and was refused holds up nothing that was made later", async () => {
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

  it("waits on while the session is over", async () => {
    flakyServer({ isAway: true });
    await submit(createTask, { body }, about);
    api.answer(createTask, new Refusal(401, "auth_expired", "Please sign in again"));
    retryWaiting();
    await waitFor(() => expect(useSession.getState().status).toBe("signedOut"));
    expect(localStorage.getItem("automotive-crm.outbox.person-1")).toContain("Call back");
  });

  it("for more than two days is not sent by itself: the server no longer knows its key", async () => {
    const server = flakyServer({ isAway: true });
    await submit(createTask, { body }, about);
    const kept = localStorage.getItem("automotive-crm.outbox.person-1") ?? "";
    const old = kept.replace(/"queuedAt":\d+/, `"queuedAt":${Date.now() - 48 * 3_600_000}`);
    localStorage.setItem("automotive-crm.outbox.person-1", old);
    server.isAway = false;
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(waiting()[0]?.failure?.message).toMatch("more than two days"));
    expect(server.saved.size).toBe(0);
  });

  it("is read again with everything of its customer once it is stored", async () => {
    const server = flakyServer({ isAway: true });
    const key = ["tasks", organizationId, customerId];
    queryClient.setQueryData(key, []);
    await submit(createTask, { body }, about);
    server.isAway = false;
    retryWaiting();
    await waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true));
  });

  it("that this version of the app cannot read stays where it is, and takes nothing else along", async () => {
    const server = flakyServer({ isAway: true });
    await submit(createTask, { body }, about);
    const [mine] = JSON.parse(localStorage.getItem("automotive-crm.outbox.person-1") ?? "[]");
    const others = { ...mine, id: "newer", failure: { status: 418, code: "of_tomorrow", message: "No" }, shape: 2 };
    const text = JSON.stringify([{ id: "unknown", from: "tomorrow" }, others, mine]);
    localStorage.setItem("automotive-crm.outbox.person-1", text);
    server.isAway = false;
    retryWaiting();
    await waitFor(() => expect(server.saved.size).toBe(1));
    await waitFor(() => expect(waiting().map(({ id }) => id)).toEqual(["newer"]));
    expect(localStorage.getItem("automotive-crm.outbox.person-1")).toContain("tomorrow");
  });

  it("for an address that this version of the app does not know is told, and not thrown away", async () => {
    flakyServer({ isAway: true });
    await submit(createTask, { body }, about);
    const kept = localStorage.getItem("automotive-crm.outbox.person-1") ?? "";
    localStorage.setItem("automotive-crm.outbox.person-1", kept.replace("POST /api/tasks", "POST /api/todos"));
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(waiting()[0]?.failure?.message).toMatch("can no longer send this"));
    expect(waiting()[0]?.body).toEqual(body);
  });

  it("is not sent while its form is open, and goes when that is closed", async () => {
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

  it("and was given up while its form was open is gone", async () => {
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

  it("finds room where only copies of what the server has are in its way", async () => {
    flakyServer({ isAway: true });
    fillWithCopies();
    expect(await submit(createTask, { body }, about)).toEqual({ state: "waiting" });
    expect(localStorage.getItem("automotive-crm.outbox.person-1")).toContain("Call back");
  });

  it("that was edited by hand into something else is no work", () => {
    localStorage.setItem("automotive-crm.outbox.person-1", '[{"id":1}]');
    window.dispatchEvent(new StorageEvent("storage", { key: "automotive-crm.outbox.person-1" }));
    expect(waiting()).toEqual([]);
  });
});
