import { getSessionStatus } from "@automotive-crm/contract/identity/session";
import { createTask, updateTask } from "@automotive-crm/contract/tasks/record";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { useSession } from "#lib/session/session-store.ts";
import { buildId, buildSessionStatus, buildUser } from "#testing/builders.ts";
import { fakeApi, Refusal, unreachable, type FakeRequest } from "#testing/fake-api.ts";
import { buildTask } from "#testing/records.ts";
import { keepWork, useOutbox } from "./outbox-store.ts";
import { retryWaiting, submit, watchOutbox } from "./outbox.ts";

const api = fakeApi();
const organizationId = buildId();
const report = vi.fn<() => void>();

type Failing = Refusal | typeof unreachable;

const unavailable = new Refusal(503, "unavailable", "Please try again later");
const limited = new Refusal(429, "rate_limit_exceeded", "Slow down", { headers: { "retry-after": "20" } });

/** How a failing write may fail, every time. */
const failures: Record<string, Failing> = {
  "503": unavailable,
  "504": new Refusal(504, "unavailable", "Please try again later"),
  "429": new Refusal(429, "rate_limit_exceeded", "Slow down"),
  "429 with Retry-After": limited,
  "no response": unreachable,
};

/** A server that always fails tasks with the title "Poison" like this, and saves the others. */
function poisonedServer(failure: Failing) {
  const server = { isAway: false, saved: [] as unknown[], tries: 0 };
  const answer = ({ body }: FakeRequest) => {
    const { title } = Object(body);
    if (title === "Poison") server.tries += 1;
    if (server.isAway) return unreachable;
    if (title === "Poison") return failure;
    server.saved.push(title);
    return buildTask({ customerId: buildId() });
  };
  api.answer(createTask, answer);
  api.answer(updateTask, answer);
  api.answer(getSessionStatus, () => (server.isAway ? unreachable : buildSessionStatus()));
  return server;
}

function keep(id: string, title: string, taskId?: string): void {
  const customerId = buildId();
  keepWork("person-1", {
    id,
    customerId,
    organizationId,
    what: `Task ${title}`,
    endpoint: taskId === undefined ? "POST /api/tasks" : "PUT /api/tasks/:taskId",
    params: taskId === undefined ? {} : { taskId },
    body: { customerId, title, dueDate: "2026-11-22" },
    idempotencyKey: buildId(),
    queuedAt: Date.now(),
    failure: null,
  });
}

const waiting = () => useOutbox.getState().works.map(({ body, failure }) => [Object(body).title, failure?.status]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
  report.mockClear();
  useSession.getState().begin("token", buildUser({ id: "person-1" }));
});
afterEach(() => vi.useRealTimers());

describe.each(Object.keys(failures))("a write that always fails with %s", (name) => {
  it("lets later writes pass, is set aside after a few tries, and is reported", async () => {
    const server = poisonedServer(failures[name] ?? unreachable);
    keep("poison", "Poison");
    keep("other", "Other");
    onTestFinished(watchOutbox({ onFailure: report }));
    await vi.advanceTimersByTimeAsync(25_000);
    expect(server.saved).toEqual(["Other"]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.tries).toBe(4);
    expect(waiting()).toEqual([["Poison", expect.any(Number)]]);
    expect(useOutbox.getState().works[0]?.failure?.message).toMatch(/^Not sent after 4 tries\. ./);
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: "poison" }), expect.anything());
  });
});

describe("a write that was set aside", () => {
  it("is tried again on request", async () => {
    const server = poisonedServer(unavailable);
    keep("poison", "Poison");
    onTestFinished(watchOutbox({ onFailure: report }));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.tries).toBe(4);
    retryWaiting("poison");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.tries).toBe(8);
  });

  it("holds back later changes of the same record only", async () => {
    const server = poisonedServer(unavailable);
    keep("first", "Poison", "task-1");
    keep("second", "Same task", "task-1");
    keep("third", "Other task", "task-2");
    onTestFinished(watchOutbox({ onFailure: report }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.saved).toEqual(["Other task"]);
    expect(waiting()).toEqual([
      ["Poison", 503],
      ["Same task", undefined],
    ]);
  });
});

describe("a server that can't be reached", () => {
  it("uses up no tries, however long it takes", async () => {
    const server = poisonedServer(unavailable);
    server.isAway = true;
    keep("poison", "Poison");
    keep("other", "Other");
    onTestFinished(watchOutbox({ onFailure: report }));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(waiting()).toEqual([
      ["Poison", undefined],
      ["Other", undefined],
    ]);
    server.isAway = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.saved).toEqual(["Other"]);
  });

  it("isn't asked at all while the browser is offline", async () => {
    const server = poisonedServer(unavailable);
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    keep("poison", "Poison");
    onTestFinished(watchOutbox({ onFailure: report }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.tries).toBe(0);
  });
});

it("a save while the server asks to wait is kept and sent later, not refused", async () => {
  const server = poisonedServer(limited);
  keep("poison", "Poison");
  onTestFinished(watchOutbox({ onFailure: report }));
  await vi.advanceTimersByTimeAsync(1_500);
  const customerId = buildId();
  const about = { customerId, organizationId, what: "Task Other" };
  const body = { customerId, title: "Other", dueDate: "2026-11-22" };
  expect(await submit(createTask, { body }, about)).toEqual({ state: "waiting" });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(server.saved).toEqual(["Other"]);
});
