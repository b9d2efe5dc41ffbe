import { updateTask } from "@automotive-crm/contract/tasks/record";
import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { buildId, buildUser } from "#testing/builders.ts";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { buildTask } from "#testing/records.ts";
import { retryWaiting, settleWaiting, submit, useOutbox, watchOutbox } from "./outbox.ts";
import { useSession } from "#lib/session/session-store.ts";

const api = fakeApi();
const customerId = buildId();
const task = buildTask({ customerId });
const about = { customerId, organizationId: buildId(), what: "Task Call back" };
const waiting = () => useOutbox.getState().works;

beforeEach(() => {
  useSession.getState().begin("token", buildUser());
  onTestFinished(watchOutbox());
});

describe("a kept edit", () => {
  it("is sent again with the chosen values and a new key after a conflict", async () => {
    const keys = new Set<string | null>();
    api.answer(updateTask, unreachable);
    const edit = { title: "Mine", notes: "N", base: { title: "Old", notes: "" } };
    await submit(updateTask, { params: { taskId: task.taskId }, body: edit }, about);
    const conflicts = { title: { theirs: "Theirs", yours: "Mine" } };
    api.answer(updateTask, new Refusal(409, "edit_conflict", "Someone else changed this", { conflicts }));
    retryWaiting();
    await waitFor(() => expect(waiting()[0]?.failure?.conflicts).toEqual(conflicts));
    const sent: unknown[] = [];
    const [work] = waiting();
    keys.add(work?.idempotencyKey ?? null);
    api.answer(updateTask, ({ body: tried, headers }) => {
      keys.add(headers.get("idempotency-key"));
      sent.push(tried);
      return task;
    });
    if (work) settleWaiting(work, new Set(["title"]));
    await waitFor(() => expect(waiting()).toEqual([]));
    expect(sent).toEqual([{ title: "Mine", notes: "N", base: { title: "Theirs", notes: "" } }]);
    expect(keys.size).toBe(2);
  });

  it("is done if the other person's values are chosen and nothing else changed", async () => {
    api.answer(updateTask, unreachable);
    const edit = { title: "Mine", base: { title: "Old" } };
    await submit(updateTask, { params: { taskId: task.taskId }, body: edit }, about);
    const conflicts = { title: { theirs: "Theirs", yours: "Mine" } };
    api.answer(updateTask, new Refusal(409, "edit_conflict", "Someone else changed this", { conflicts }));
    retryWaiting();
    await waitFor(() => expect(waiting()[0]?.failure).not.toBeNull());
    const [work] = waiting();
    if (work) settleWaiting(work, new Set());
    expect(waiting()).toEqual([]);
  });
});
