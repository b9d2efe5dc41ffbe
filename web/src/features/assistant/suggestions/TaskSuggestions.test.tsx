import { createActivity } from "@automotive-crm/contract/activities";
import { suggestTasks, type TaskSuggestion } from "@automotive-crm/contract/assistant/task-suggestions";
import { listColleagues } from "@automotive-crm/contract/people";
import { createTask } from "@automotive-crm/contract/tasks";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerTimeline, buildEntry, buildTask } from "#testing/activity-panel.tsx";
import { buildCustomer, idOf, openCustomers } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { atWorkAt } from "#testing/record-page.tsx";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const ada = buildCustomer();
const note = "Call back Friday, send the quote and order the pads";
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
let sent: unknown[];
let asked: unknown[];

const suggestion = (own: Partial<TaskSuggestion> = {}): TaskSuggestion => ({
  type: "call",
  title: "Call back",
  description: "Call back Friday",
  priority: "medium",
  confidence: 0.95,
  suggestedDate: "2026-11-27",
  suggestedTime: null,
  ...own,
});
const quote = suggestion({
  type: "email",
  title: "Send quote",
  confidence: 0.85,
  suggestedDate: null,
  priority: "high",
});
const order = suggestion({ type: "other", title: "Order part", confidence: 0.79, suggestedTime: "15:00" });

const answer = (...suggestions: TaskSuggestion[]) => ({
  hasTasks: suggestions.length > 0,
  suggestions,
  isDoNotCall: false,
  provider: "rules" as const,
});

// 10 a.m. in Newark, where the customer is.
atWorkAt(new Date("2026-11-21T15:00:00Z"), () => {
  serveWorkspace(api, ada);
  answerTimeline(api, []);
  api.answer(createActivity, buildEntry({ description: note }));
  api.answer(listColleagues, []);
});

beforeEach(() => {
  sent = [];
  asked = [];
  suggest(answer(suggestion(), quote, order));
  api.answer(createTask, ({ body }) => {
    sent.push(body);
    return buildTask({ customerId: ada.id });
  });
});

function suggest(body: ReturnType<typeof answer> & { error?: string }): void {
  api.answer(suggestTasks, (request) => {
    asked.push(request.body);
    return body;
  });
}

const openPage = () => openCustomers(`/customers/${ada.id}`);

async function saveNote(text = note) {
  await user.click(await screen.findByRole("button", { name: /^NOTE/ }));
  await user.type(screen.getByRole("textbox", { name: "Note text" }), text);
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Note text" })).toBeNull());
}

const panel = async () => within(await screen.findByRole("region", { name: /^Suggested follow-ups/ }));
const isGone = () => waitFor(() => expect(screen.queryByRole("region", { name: /^Suggested follow-ups/ })).toBeNull());
const isFocused = (name: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe(name));
const rows = async () => (await panel()).getAllByRole("listitem");

describe("after a note is saved, suggested follow-ups", () => {
  it("show when each would be due and how sure the assistant is", async () => {
    openPage();
    await saveNote();
    const [call, email, other] = await rows();
    expect(asked).toEqual([{ noteText: note, customerName: "Ada Lovelace", locationId: idOf(11) }]);
    expect(call?.textContent).toMatch(/Call back.*95% sure.*Fri, Nov 27.*Medium.*“Call back Friday”/);
    expect(email?.textContent).toMatch(/Send quote.*85% sure.*Tomorrow 10:00.AM.*High/);
    expect(other?.textContent).toMatch(/Order part.*79% sure.*Fri, Nov 27, 3:00.PM/);
    expect([call, email, other].map((row) => within(row ?? document.body).getByText(/sure$/).className)).toEqual([
      expect.stringContaining("text-good"),
      expect.stringContaining("text-warn"),
      expect.stringContaining("text-danger"),
    ]);
    expect(sent).toEqual([]);
  });

  it("become tasks one by one, and the focus goes on to the next", async () => {
    openPage();
    await saveNote();
    await user.click((await panel()).getByRole("button", { name: "Add task Call back" }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(sent).toEqual([
      {
        customerId: ada.id,
        title: "Call back",
        description: "Call back Friday",
        taskType: "call",
        contactType: "call",
        priority: "medium",
        status: "pending",
        assignedTo: idOf(2),
        dueDate: "2026-11-27",
        dueTime: null,
        estimatedHours: 1,
        notes: null,
        tags: ["ai-suggested"],
        source: "ai-note-analysis",
        category: "follow-up",
        customerName: "Ada Lovelace",
        confidence: 0.95,
      },
    ]);
    await isFocused("Add task Send quote");
    await user.click((await panel()).getByRole("button", { name: "Dismiss Send quote" }));
    await isFocused("Add task Order part");
    await user.click((await panel()).getByRole("button", { name: "Dismiss Order part" }));
    await isGone();
    expect(sent).toHaveLength(1);
  });

  it("work with the keyboard alone", async () => {
    openPage();
    await saveNote();
    await panel();
    await user.keyboard("f");
    await isFocused("Add task Call back");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    await isFocused("Add task Order part");
    await user.keyboard("{Delete}");
    await isFocused("Add task Send quote");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(sent).toMatchObject([{ title: "Send quote" }]));
    await isFocused("Add task Call back");
  });

  it("can be edited first; closing the form keeps the suggestion", async () => {
    openPage();
    await saveNote();
    await user.click((await panel()).getByRole("button", { name: "Edit Order part" }));
    const form = within(await screen.findByRole("dialog", { name: "Create New Task" }));
    expect((await form.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe("Order part");
    expect(form.getByLabelText<HTMLInputElement>(/^Due time/).value).toBe("15:00");
    await user.click(form.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await rows()).toHaveLength(3);
    await user.click((await panel()).getByRole("button", { name: "Edit Order part" }));
    const again = within(await screen.findByRole("dialog", { name: "Create New Task" }));
    await user.type(await again.findByLabelText(/^Title/), " and call");
    await user.click(again.getByRole("button", { name: "Create Task" }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ title: "Order part and call", source: "ai-note-analysis", confidence: 0.79 }]),
    );
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it("stay if adding one fails, and say why", async () => {
    api.answer(createTask, new Refusal(500, "internal", "Broken"));
    openPage();
    await saveNote();
    await user.click((await panel()).getByRole("button", { name: "Add task Call back" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to save task to database. Please try again.");
    expect(await rows()).toHaveLength(3);
  });

  it("open the form for a date that tasks can't have", async () => {
    suggest(answer(suggestion({ suggestedDate: "2020-03-03" })));
    openPage();
    await saveNote();
    await user.click((await panel()).getByRole("button", { name: "Add task Call back" }));
    expect(await screen.findByRole("dialog", { name: "Create New Task" })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("can all be dismissed at once", async () => {
    openPage();
    await saveNote();
    await user.click((await panel()).getByRole("button", { name: "Dismiss all suggestions" }));
    await isGone();
    expect(sent).toEqual([]);
  });

  it("say that the customer wants no calls, and that the model gave no answer", async () => {
    suggest({ ...answer(), isDoNotCall: true, error: "The built-in rules read the note." });
    openPage();
    await saveNote();
    const shown = await panel();
    expect(shown.getByText(/doesn't want calls/)).toBeTruthy();
    expect(shown.getByText("The built-in rules read the note.")).toBeTruthy();
  });

  it("say if they could not be found, with Retry", async () => {
    api.answer(suggestTasks, unreachable);
    openPage();
    await saveNote();
    expect((await screen.findByRole("alert")).textContent).toMatch(/The note is saved. Follow-ups could not be/);
    suggest(answer(quote));
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await rows()).toHaveLength(1);
  });

  it("are not looked for in notes of fewer than ten characters, nor shown if there are none", async () => {
    openPage();
    await saveNote("Call Fri.");
    expect(asked).toEqual([]);
    suggest(answer());
    await saveNote("Liked the red one");
    await waitFor(() => expect(asked).toHaveLength(1));
    await isGone();
  });
});
