import { getCall, saveCallNotes } from "@automotive-crm/contract/calls/live";
import { suggestTasks } from "@automotive-crm/contract/assistant/task-suggestions";
import { saveCallLog } from "@automotive-crm/contract/calls/log";
import type { Call } from "@automotive-crm/contract/calls/record";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import type { LiveEvent } from "@automotive-crm/contract/live/changes";
import { organizationTopic } from "@automotive-crm/contract/live/topics";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { buildChange } from "#testing/builders.ts";
import { ada, buildCall, completedCall, connectedCall, me, openCallKeeper, sidOf } from "#testing/calls.tsx";
import { enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { fakeApi, unreachable } from "#testing/fake-api.ts";
import type { FakeStream } from "#testing/fake-streams.ts";
import { openLiveCall, useLiveCall } from "./live-call.ts";

const api = fakeApi();
/** However far it has come. */
const callId = idOf(800);
let call: Call;
let saved: unknown[];
let events: FakeStream<LiveEvent>;

beforeEach(() => {
  enterWorkplace();
  api.answer(getCustomer, ada);
  events = api.stream();
  saved = [];
  call = connectedCall();
  api.answer(getCall, () => ({ call: { ...call, callId } }));
  api.answer(listColleagues, []);
  answerNotes();
});

const answerNotes = () =>
  api.answer(saveCallNotes, ({ body }) => {
    const { notes } = body as { notes: string };
    saved.push({ notes });
    call = { ...call, notes, version: call.version + 1 };
    return { call };
  });

function open() {
  const view = openCallKeeper();
  openLiveCall({ callSid: sidOf(1), organizationId: organization.id });
  return view;
}
async function live() {
  await screen.findByRole("button", { name: "Hang up" });
  return within(screen.getByRole("dialog", { name: "Live Call" }));
}
/** The provider reports the end. */
async function finish() {
  await waitFor(() => expect(events.followers()).toBe(1));
  call = completedCall();
  events.send(buildChange(organizationTopic(organization.id), "call", { id: callId }));
  return within(await screen.findByRole("dialog", { name: "Call Completed" }));
}

describe("notes during a call", () => {
  const notes = async () => (await live()).getByRole<HTMLTextAreaElement>("textbox", { name: "Notes" });

  it("are saved while someone types", async () => {
    open();
    await userEvent.type(await notes(), "Wants blue");
    await waitFor(() => expect(saved.at(-1)).toEqual({ notes: "Wants blue" }));
    expect(saved.length).toBeLessThan(4);
  });

  it("show follow-ups; what is taken is in the log, also after a reload, and isn't suggested again", async () => {
    api.answer(suggestTasks, { hasTasks: false, suggestions: [], isDoNotCall: true, provider: "rules" });
    const { unmount } = open();
    await userEvent.type(await notes(), "Never call again");
    await screen.findByRole("button", { name: "Add to the log: Do not call" });
    await userEvent.keyboard("{Alt>}f{/Alt}");
    unmount();
    openCallKeeper();
    await waitFor(async () => expect((await notes()).value).toBe("Never call again"));
    const log = await finish();
    expect(log.queryByRole("button", { name: /^Add to the log/ })).toBeNull();
    expect(log.getByRole("checkbox", { name: /^Do not call/ })).toHaveProperty("checked", true);
  });

  it("are kept through failures, and saved later", async () => {
    api.answer(saveCallNotes, unreachable);
    const { unmount } = open();
    await userEvent.type(await notes(), "Keep me");
    expect(await screen.findByText("Failed to save note. Please try again.")).toBeTruthy();
    unmount();
    const reopened = openCallKeeper();
    expect((await notes()).value).toBe("Keep me");
    reopened.unmount();
    answerNotes();
    openCallKeeper();
    expect((await notes()).value).toBe("Keep me");
    await waitFor(() => expect(saved).toContainEqual({ notes: "Keep me" }));
  });

  it("are there when the call is logged", async () => {
    const bodies: unknown[] = [];
    api.answer(saveCallLog, ({ body }) => {
      bodies.push(body);
      return { message: "Call log saved successfully", call, appointment: null };
    });
    open();
    await userEvent.type(await notes(), "Wants blue");
    const completed = await finish();
    const typed = completed.getByRole<HTMLTextAreaElement>("textbox", { name: /^Notes/ });
    await waitFor(() => expect(document.activeElement).toBe(typed));
    expect(typed.value).toBe("Wants blue");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByText("Call log saved successfully")).toBeTruthy();
    expect(bodies).toMatchObject([
      {
        callSid: sidOf(1),
        direction: "outbound",
        outcome: "connected",
        notes: "Wants blue",
        callType: "Sales Inquiry",
        duration: 125,
      },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(useLiveCall.getState().live).toBeNull();
  });

  it("arrive in the order in which they were typed, however long the server takes", async () => {
    const waiting: (() => void)[] = [];
    api.answer(saveCallNotes, async ({ body }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      saved.push({ notes: (body as { notes: string }).notes });
      return { call };
    });
    open();
    await userEvent.type(await notes(), "One");
    await waitFor(() => expect(waiting).toHaveLength(1));
    await userEvent.type(await notes(), " two");
    await userEvent.click((await live()).getByRole("button", { name: "Minimize" }));
    expect(waiting).toHaveLength(1);
    waiting[0]?.();
    await waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.();
    await waitFor(() => expect(saved).toEqual([{ notes: "One" }, { notes: "One two" }]));
  });

  it("never overwrite the log, which waits for what is on its way", async () => {
    const order: string[] = [];
    let arrive = () => {};
    api.answer(saveCallNotes, async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      order.push("notes");
      return { call };
    });
    api.answer(saveCallLog, () => {
      order.push("log");
      return { message: "Call log saved successfully", call, appointment: null };
    });
    open();
    await userEvent.type(await notes(), "Wants blue");
    const completed = await finish();
    await userEvent.click(completed.getByRole("radio", { name: "Connected" }));
    await waitFor(() => expect(api.requests.some((name) => name.startsWith("PUT /api/calls/notes"))).toBe(true));
    await userEvent.click(completed.getByRole("button", { name: "SAVE" }));
    expect(order).toEqual([]);
    arrive();
    await waitFor(() => expect(order).toEqual(["notes", "log"]));
  });

  it("are saved even if nobody logs the call", async () => {
    open();
    await userEvent.type(await notes(), "Wants blue");
    await waitFor(() => expect(saved).toHaveLength(1));
    api.answer(saveCallNotes, unreachable);
    await userEvent.type(await notes(), " or red");
    await screen.findByText("Failed to save note. Please try again.");
    await finish();
    answerNotes();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(saved.at(-1)).toEqual({ notes: "Wants blue or red" }));
  });

  it("are asked for if there are none", async () => {
    call = completedCall({ userId: me.id });
    open();
    const completed = within(await screen.findByRole("dialog", { name: "Call Completed" }));
    expect(completed.getByRole("button", { name: "SAVE" })).toHaveProperty("disabled", true);
    await userEvent.keyboard("{Alt>}4{/Alt}");
    expect(completed.getByRole("radio", { name: "Busy" })).toHaveProperty("checked", true);
    await userEvent.clear(completed.getByRole("textbox", { name: /^Notes/ }));
    await userEvent.click(completed.getByRole("button", { name: "SAVE" }));
    expect(await completed.findByText("Please add call notes before saving")).toBeTruthy();
  });

  it.each([
    ["busy", "Busy", "The line was busy."],
    ["no-answer", "No answer", "No answer."],
  ] as const)("need only a click if the line was %s, which the log says already", async (status, outcome, words) => {
    call = buildCall({ userId: me.id, status, endedAt: "2026-11-21T17:00:40.000Z" });
    open();
    const completed = within(await screen.findByRole("dialog", { name: "Call Completed" }));
    expect(completed.getByRole("radio", { name: outcome })).toHaveProperty("checked", true);
    expect(completed.getByRole<HTMLTextAreaElement>("textbox", { name: /^Notes/ }).value).toBe(words);
    expect(completed.getByRole("button", { name: "SAVE" })).toHaveProperty("disabled", false);
  });

  it.each([
    ["no-answer", "agent-no-answer"],
    ["no-answer", "agent-declined"],
    ["busy", "agent-busy"],
  ] as const)("are not filled in if the call was %s because of %s", async (status, endedBecause) => {
    call = buildCall({ userId: me.id, status, endedBecause, endedAt: "2026-11-21T17:00:40.000Z" });
    open();
    const completed = within(await screen.findByRole("dialog", { name: "Call Completed" }));
    expect(completed.queryByRole("radio", { checked: true })).toBeNull();
    expect(completed.getByRole<HTMLTextAreaElement>("textbox", { name: /^Notes/ }).value).toBe("");
  });

  it("don't say that a customer who was talked to could not be reached", async () => {
    call = completedCall({ userId: me.id, status: "failed", endedBecause: "customer-failed", duration: 6 });
    open();
    const completed = within(await screen.findByRole("dialog", { name: "Call Completed" }));
    expect(completed.getByText("The line dropped.")).toBeTruthy();
    expect(completed.queryByText(/could not be reached/)).toBeNull();
  });
});
