import { createActivity, type Activity } from "@automotive-crm/contract/activities/entries";
import { decideSuggestion, undoDecision } from "@automotive-crm/contract/assistant/suggestion-decisions";
import { suggestTasks } from "@automotive-crm/contract/assistant/task-suggestions";
import type { SuggestedTask } from "@automotive-crm/contract/assistant/suggested-task";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { createTask } from "@automotive-crm/contract/tasks/record";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerTimeline, buildEntry, buildTask } from "#testing/activity-panel.tsx";
import { asRole, buildCustomer, enterWorkplace, idOf, openCustomers } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { atWorkAt } from "#testing/record-page.tsx";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const ada = buildCustomer();
const note = "Call back Friday, send the quote and order the pads";
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
let sent: unknown[];
let asked: unknown[];
/** What is decided and undone, in order. */
let decisions: string[];
const entries: Activity[] = [];

const suggestion = (own: Partial<SuggestedTask> = {}): SuggestedTask => ({
  type: "call",
  title: "Call back",
  description: "Call back Friday",
  priority: "medium",
  confidence: 0.95,
  suggestedDate: "2026-11-27",
  suggestedTime: null,
  fingerprint: String(own.title ?? "Call back").replaceAll(" ", "-"),
  ...own,
});
const quote = suggestion({
  type: "email",
  title: "Send quote",
  description: "send the quote",
  confidence: 0.85,
  suggestedDate: null,
  priority: "high",
});
const order = suggestion({
  type: "other",
  title: "Order part",
  description: "order the pads",
  confidence: 0.79,
  suggestedTime: "15:00",
});

const answer = (...suggestions: SuggestedTask[]) => ({
  hasTasks: suggestions.length > 0,
  suggestions,
  isDoNotCall: false,
  provider: "rules" as "rules" | "llm",
});

// 10 a.m. in Newark, where the customer is.
atWorkAt(new Date("2026-11-21T15:00:00Z"), () => {
  serveWorkspace(api, ada);
  entries.splice(0);
  answerTimeline(api, entries);
  api.answer(listColleagues, []);
});

beforeEach(() => {
  sent = [];
  asked = [];
  decisions = [];
  suggest(suggestion(), quote, order);
  askModel(answer(suggestion(), quote, order));
  api.answer(createTask, ({ body }) => {
    sent.push(body);
    return buildTask({ customerId: ada.id });
  });
  api.answer(decideSuggestion, ({ params, body }) => decide(params, (body as { decision: string }).decision));
  api.answer(undoDecision, ({ params }) => decide(params, "undone"));
});

/** What the server suggests for notes that are saved from now on. */
function suggest(...suggestions: SuggestedTask[]): void {
  api.answer(createActivity, ({ body }) => {
    const { description } = body as { description: string };
    const entry = buildEntry({ description, suggestions, isDoNotCall: description.startsWith("STOP") });
    entries.unshift(entry);
    return entry;
  });
}

function askModel(body: ReturnType<typeof answer> & { error?: string }): void {
  api.answer(suggestTasks, (request) => {
    asked.push(request.body);
    return body;
  });
}

function decide(params: unknown, what: string): Activity {
  const { activityId, fingerprint } = params as { activityId: string; fingerprint: string };
  decisions.push(`${fingerprint} ${what}`);
  const entry = entries.find((each) => each.activityId === activityId) ?? entries[0] ?? buildEntry();
  const all = [suggestion(), quote, order];
  const isOpen = (each: SuggestedTask) =>
    each.fingerprint === fingerprint
      ? what === "undone"
      : entry.suggestions?.some((known) => known.fingerprint === each.fingerprint) === true;
  const changed = { ...entry, suggestions: all.filter(isOpen), isDoNotCall: false };
  entries.splice(entries.indexOf(entry), 1, changed);
  return changed;
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
    expect(decisions).toEqual(["Call-back taken", "Send-quote dismissed", "Order-part dismissed"]);
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
    suggest(suggestion({ suggestedDate: "2020-03-03" }));
    openPage();
    await saveNote();
    await user.click((await panel()).getByRole("button", { name: "Add task Call back" }));
    expect(await screen.findByRole("dialog", { name: "Create New Task" })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("can all be dismissed at once, and brought back", async () => {
    openPage();
    await saveNote();
    await user.click((await panel()).getByRole("button", { name: "Dismiss all suggestions" }));
    await isGone();
    expect(sent).toEqual([]);
    await waitFor(() => expect(decisions).toHaveLength(3));
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect(decisions.slice(3)).toEqual(["Call-back undone", "Send-quote undone", "Order-part undone"]);
  });

  it("come back with a message if the decision can't be stored", async () => {
    api.answer(decideSuggestion, new Refusal(500, "internal", "Broken"));
    openPage();
    await saveNote();
    await user.click((await panel()).getByRole("button", { name: "Dismiss Send quote" }));
    expect(await screen.findByText("Failed to update suggestions. Please try again.")).toBeTruthy();
    expect(await rows()).toHaveLength(3);
  });

  it("say that the customer wants no calls, which can be dismissed too, and that the model gave no answer", async () => {
    suggest();
    askModel({ ...answer(), error: "The built-in rules read the note." });
    openPage();
    await saveNote("STOP calling me");
    const shown = await panel();
    expect(shown.getByText(/doesn't want calls/)).toBeTruthy();
    expect(await shown.findByText("The built-in rules read the note.")).toBeTruthy();
    await user.click(shown.getByRole("button", { name: "Dismiss all suggestions" }));
    await isGone();
    expect(decisions).toEqual(["no-calls dismissed"]);
  });

  it("are the rules' if the assistant can't be asked", async () => {
    api.answer(suggestTasks, unreachable);
    openPage();
    await saveNote();
    expect(await rows()).toHaveLength(3);
  });

  it("are the language model's where it is used; deciding on one decides on what the rules read in the same words", async () => {
    const own = suggestion({ title: "Call Ada", description: "call back Friday", fingerprint: "own" });
    askModel({ ...answer(own), provider: "llm" });
    openPage();
    await saveNote();
    expect((await rows()).map((row) => row.textContent)).toEqual([expect.stringContaining("Call Ada")]);
    await user.click((await panel()).getByRole("button", { name: "Dismiss Call Ada" }));
    await isGone();
    await waitFor(() => expect(decisions).toEqual(["own dismissed", "Call-back dismissed"]));
  });

  it("are not asked for in notes of fewer than ten characters, nor shown if there are none", async () => {
    suggest();
    openPage();
    await saveNote("Call Fri.");
    expect(asked).toEqual([]);
    askModel(answer());
    await saveNote("Liked the red one");
    await waitFor(() => expect(asked).toHaveLength(1));
    await isGone();
  });
});

describe("suggestions that were left open", () => {
  const entryOf = (minute: number, ...suggestions: SuggestedTask[]) =>
    buildEntry({ description: note, timestamp: `2026-11-21T14:${minute}:00.000Z`, suggestions });

  it("are there again after a reload, below their note or call", async () => {
    const call = { ...entryOf(30, quote), type: "call" as const, description: "Send it" };
    entries.push(entryOf(40, suggestion(), order), call, entryOf(20));
    openPage();
    const panels = await screen.findAllByRole("region", { name: /^Suggested follow-ups/ });
    expect(panels.map((each) => within(each).getAllByRole("listitem").length)).toEqual([2, 1]);
    expect(panels[1]?.closest("[data-entry]")?.textContent).toContain("Send it");
    expect(asked).toEqual([]);
    expect(screen.queryByText(/Press F/)).toBeNull();
  });

  it("are reached with one key: the newest entry's", async () => {
    entries.push(entryOf(20, suggestion()), entryOf(40, order));
    openPage();
    await screen.findAllByRole("region", { name: /^Suggested follow-ups/ });
    await user.keyboard("f");
    await isFocused("Add task Order part");
    expect(sent).toEqual([]);
  });

  it("are only for people who may add tasks", async () => {
    enterWorkplace({ access: asRole("org:viewer") });
    entries.push(entryOf(20, order));
    openPage();
    await screen.findByText(note);
    expect(screen.queryByRole("region", { name: /^Suggested follow-ups/ })).toBeNull();
  });
});
