import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { storedLocks } from "./stored-locks.ts";

const name = "the lead";
const patience = { timeout: 5_000 };

beforeEach(() => localStorage.clear());

/** Requests the lock as one more tab would. */
function request(options: { steal?: boolean } = {}) {
  const closing = new AbortController();
  const state = { holds: false, has: "waited" };
  const work = () =>
    new Promise<void>((resolve) => {
      state.holds = true;
      closing.signal.addEventListener("abort", () => resolve());
    });
  void storedLocks.request(name, { signal: closing.signal, ...options }, work).then(
    () => Object.assign(state, { holds: false, has: "finished" }),
    () => Object.assign(state, { holds: false, has: "failed" }),
  );
  onTestFinished(() => closing.abort());
  return { state, close: () => closing.abort() };
}

const heldNames = async () => (await storedLocks.query()).held;

it("are held by one tab at a time, and the next has its turn when that one closes", async () => {
  const first = request();
  const second = request();
  expect([first.state.holds, second.state.holds]).toEqual([true, false]);
  expect(await heldNames()).toEqual([{ name }]);
  first.close();
  await waitFor(() => expect(second.state.holds).toBe(true), patience);
  expect(first.state.has).toBe("finished");
  second.close();
  await waitFor(async () => expect(await heldNames()).toEqual([]));
});

it("can be stolen, which the tab that held it learns", async () => {
  const first = request();
  const thief = request({ steal: true });
  expect(thief.state.holds).toBe(true);
  await waitFor(() => expect(first.state.has).toBe("failed"), patience);
  expect(await heldNames()).toEqual([{ name }]);
  expect(thief.state.holds).toBe(true);
});

describe("of a tab that crashed", () => {
  beforeEach(() => {
    localStorage.setItem(`automotive-crm.lock.${name}`, JSON.stringify({ holder: "gone", until: Date.now() - 1 }));
  });

  it("can be taken", () => {
    expect(request().state.holds).toBe(true);
  });

  it("don't stay in storage", async () => {
    expect(await heldNames()).toEqual([]);
    expect(localStorage.length).toBe(0);
  });
});

it("are no longer waited for by a tab that has closed", async () => {
  request();
  const waiting = request();
  waiting.close();
  await waitFor(() => expect(waiting.state.has).toBe("failed"), patience);
});
