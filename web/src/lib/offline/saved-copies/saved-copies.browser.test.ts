import { QueryObserver } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { buildUser } from "#testing/builders.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { readOrCopy, useCopyTime } from "./saved-copies.ts";
import { watchSession } from "#lib/session/session.ts";
import { useSession } from "#lib/session/session-store.ts";
import { queryClient } from "#lib/api/query-client.ts";

const failure = (status: number) =>
  new ApiFailure({ status, code: status === 0 ? "network" : "not_found", message: "No" });
const fail = (status: number) => () => Promise.reject(failure(status));
const key = (customerId: string) => ["tasks", "org", customerId];
const read = (customerId: string, data: unknown = `${customerId}'s tasks`) =>
  readOrCopy(key(customerId), customerId, () => Promise.resolve(data));
const timeOf = (customerId: string) => renderHook(() => useCopyTime(customerId)).result;

beforeEach(() => {
  onTestFinished(watchSession());
  useSession.getState().begin("token", buildUser({ id: "maria" }));
});

describe("a previously opened customer", () => {
  it("is shown from a copy with its time if the server can't be reached", async () => {
    const before = Date.now();
    await read("ada");
    const shownSince = timeOf("ada");
    expect(shownSince.current).toBeNull();
    await act(async () => {
      expect(await readOrCopy(key("ada"), "ada", fail(0))).toBe("ada's tasks");
    });
    expect(shownSince.current).toBeGreaterThanOrEqual(before);
    await act(() => read("ada", "new tasks"));
    expect(shownSince.current).toBeNull();
  });

  it.each([401, 403, 404, 422, 500])("isn't shown from a copy if the server responds with %i", async (status) => {
    await read("ada");
    await expect(readOrCopy(key("ada"), "ada", fail(status))).rejects.toMatchObject({ status });
  });

  it.each([422, 429, 500])("is shown from a copy made for failures if the server responds with %i", async (status) => {
    await read("ada");
    const shownSince = renderHook(() => useCopyTime("ada", "failed")).result;
    const forFailures = { isForFailures: true };
    await act(async () => {
      expect(await readOrCopy(key("ada"), "ada", fail(status), forFailures)).toBe("ada's tasks");
    });
    expect(shownSince.current).not.toBeNull();
    expect(timeOf("ada").current).toBeNull();
    await act(() => read("ada"));
    expect(shownSince.current).toBeNull();
  });

  it.each([401, 403, 404])("isn't shown from a copy made for failures after a %i", async (status) => {
    await read("ada");
    const reading = readOrCopy(key("ada"), "ada", fail(status), { isForFailures: true });
    await expect(reading).rejects.toMatchObject({ status });
  });

  it("has no copy after a refusal, not even of a response that was on its way, until something is sent again", async () => {
    await read("eve");
    let respond: (data: string) => void = () => undefined;
    const late = readOrCopy(key("eve"), "eve", () => new Promise<string>((resolve) => (respond = resolve)));
    const ownersOfDeleted = ["vehicles", "org", "eve", "owners", "v1"];
    await expect(readOrCopy(ownersOfDeleted, "eve", fail(404))).rejects.toMatchObject({ status: 404 });
    respond("late");
    await late;
    await expect(readOrCopy(key("eve"), "eve", fail(0))).rejects.toMatchObject({ status: 0 });
    await read("eve");
    expect(await readOrCopy(key("eve"), "eve", fail(0))).toBe("eve's tasks");
  });

  it("has no copy of data that was never loaded", async () => {
    await read("ada");
    await expect(readOrCopy(key("bob"), "bob", fail(0))).rejects.toMatchObject({ status: 0 });
    await expect(readOrCopy(["vehicles", "org", "ada"], "ada", fail(0))).rejects.toMatchObject({ status: 0 });
  });

  it.each(["signedOut", "expired", "revoked"] as const)(
    "is removed from the browser when the session is %s",
    async (end) => {
      await read("ada");
      act(() => useSession.getState().end(end));
      expect(Object.keys(localStorage).filter((name) => name.includes("copy"))).toEqual([]);
      useSession.getState().begin("token", buildUser({ id: "maria" }));
      await expect(readOrCopy(key("ada"), "ada", fail(0))).rejects.toMatchObject({ status: 0 });
    },
  );

  it("is requested again while a copy is shown", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    queryClient.setQueryData(key("cleo"), "shown");
    const queryFn = fail(0);
    const leave = new QueryObserver(queryClient, { queryKey: key("cleo"), queryFn, staleTime: Infinity }).subscribe(
      () => undefined,
    );
    onTestFinished(leave);
    await read("cleo");
    await readOrCopy(key("cleo"), "cleo", fail(0));
    timeOf("cleo");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(queryClient.getQueryState(key("cleo"))?.isInvalidated).toBe(true);
  });

  it("counts as fresh once everything on the page is, even if a copy of something else was shown", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const garage = ["vehicles", "org", "dora"];
    await read("dora");
    await readOrCopy(garage, "dora", () => Promise.resolve([]));
    let isAway = true;
    const answer = () => (isAway ? Promise.reject(failure(0)) : Promise.resolve("new tasks"));
    const queryFn = () => readOrCopy(key("dora"), "dora", answer);
    const leaveTasks = new QueryObserver(queryClient, { queryKey: key("dora"), queryFn }).subscribe(() => undefined);
    onTestFinished(leaveTasks);
    const garageFn = () => readOrCopy(garage, "dora", fail(0));
    const leaveGarage = new QueryObserver(queryClient, { queryKey: garage, queryFn: garageFn }).subscribe(
      () => undefined,
    );
    await act(() => vi.advanceTimersByTimeAsync(0));
    leaveGarage();
    const shownSince = timeOf("dora");
    expect(shownSince.current).not.toBeNull();
    isAway = false;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(shownSince.current).toBeNull();
    expect(queryClient.getQueryData(garage)).toBeUndefined();
  });

  it("is displaced by twenty customers opened later", async () => {
    for (let each = 0; each < 21; each += 1) await read(`customer-${each}`);
    await expect(readOrCopy(key("customer-0"), "customer-0", fail(0))).rejects.toMatchObject({ status: 0 });
    expect(await readOrCopy(key("customer-1"), "customer-1", fail(0))).toBe("customer-1's tasks");
    expect(await readOrCopy(key("customer-20"), "customer-20", fail(0))).toBe("customer-20's tasks");
  });

  it("isn't shown from a copy edited in storage", async () => {
    await read("ada");
    const [name = ""] = Object.keys(localStorage).filter((each) => each.includes("copy"));
    localStorage.setItem(name, "{broken");
    await expect(readOrCopy(key("ada"), "ada", fail(0))).rejects.toMatchObject({ status: 0 });
  });

  it("doesn't require storage", async () => {
    const forbidden = vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const answers = await Promise.allSettled([read("ada"), readOrCopy(key("ada"), "ada", fail(0))]);
    forbidden.mockRestore();
    expect(answers).toMatchObject([{ value: "ada's tasks" }, { reason: { status: 0 } }]);
  });

  it("doesn't require storage while the server responds", async () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    onTestFinished(() => full.mockRestore());
    expect(await read("ada")).toBe("ada's tasks");
    await waitFor(() => expect(timeOf("ada").current).toBeNull());
  });
});
