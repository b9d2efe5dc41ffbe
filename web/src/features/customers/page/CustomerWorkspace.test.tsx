import { updateCustomer } from "@automotive-crm/contract/customers/changes";
import { followChanges } from "@automotive-crm/contract/live/changes";
import { customerTopic } from "@automotive-crm/contract/live/topics";
import { createTask, updateTask } from "@automotive-crm/contract/tasks/record";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { watchOutbox } from "#lib/offline/outbox.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { buildChange } from "#testing/builders.ts";
import { buildCustomer, enterWorkplace, idOf, openCustomers } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi, unreachable } from "#testing/fake-api.ts";
import { buildAppointment, buildTask } from "#testing/records.ts";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const ada = buildCustomer({ notes: "Likes blue" });
let served: ReturnType<typeof serveWorkspace>;

beforeEach(() => {
  enterWorkplace();
  served = serveWorkspace(api, ada);
  onTestFinished(watchOutbox());
});

const open = () => openCustomers(`/customers/${ada.id}`);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const change = (changes: Partial<typeof ada>) => {
  served.server.customers = [buildCustomer({ ...ada, ...changes, version: 2 })];
};
const tell = async (kind: "customer" | "task" | "all") => {
  await waitFor(() => expect(served.events.followers()).toBe(1));
  const topic = customerTopic(ada.organizationId, ada.id);
  const event = kind === "all" ? ({ type: "all", topic } as const) : buildChange(topic, kind, { id: ada.id });
  await act(async () => served.events.send(event));
};

describe("the plans card", () => {
  it("lists open tasks and upcoming appointments together, overdue ones first", async () => {
    const { server } = served;
    const customerId = ada.id;
    server.tasks = [
      buildTask({ customerId, title: "Send the offer" }),
      buildTask({ customerId, taskId: idOf(41), title: "Done already", status: "completed" }),
      buildTask({
        customerId,
        taskId: idOf(42),
        title: "Call about the brakes",
        dueDate: "2026-01-02",
        dueAt: "2026-01-02T16:00:00.000Z",
        isOverdue: true,
      }),
    ];
    server.appointments = [
      buildAppointment({ customerId }),
      buildAppointment({
        customerId,
        appointmentId: idOf(51),
        appointmentType: "Repair Estimate",
        status: "cancelled",
      }),
    ];
    open();
    const planned = within(await screen.findByRole("region", { name: "PLANNED" }));
    await planned.findByText("Send the offer");
    const shown = planned.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(shown).toHaveLength(3);
    expect(shown[0]).toContain("Call about the brakes");
    expect(shown[0]).toMatch(/overdue/i);
    expect(shown[1]).toContain("Send the offer");
    expect(shown[2]).toContain("Test Drive");
    expect(planned.queryByText("You have no upcoming tasks.")).toBeNull();
  });

  it("says if there is nothing, and SCHEDULE TASK opens the dialog", async () => {
    open();
    expect(await screen.findByText("You have no upcoming tasks.")).toBeTruthy();
    await press("SCHEDULE TASK");
    expect(await screen.findByRole("dialog", { name: "Create New Task" })).toBeTruthy();
  });

  it("focuses SCHEDULE TASK when the only task is completed", async () => {
    const { server } = served;
    server.tasks = [buildTask({ customerId: ada.id })];
    const done = buildTask({ customerId: ada.id, status: "completed" });
    api.answer(updateTask, () => {
      server.tasks = [done];
      return done;
    });
    open();
    (await screen.findByRole("button", { name: "Complete task: Call back" })).focus();
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByText("You have no upcoming tasks.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("SCHEDULE TASK"));
  });
});

describe("live events", () => {
  it("are not missed if they come before the stream is connected", async () => {
    api.answer(followChanges, new Refusal(503, "unavailable", "Starting"));
    open();
    await screen.findByText("Likes blue");
    await waitFor(() => expect(api.requests).toContain("GET /api/events"));
    change({ notes: "Likes red" });
    api.stream();
    // Each attempt that was refused makes the next pause longer.
    expect(await screen.findByText("Likes red", {}, { timeout: 8_000 })).toBeTruthy();
  });

  it("show other people's changes", async () => {
    open();
    await screen.findByText("Likes blue");
    change({ notes: "Likes green" });
    await tell("customer");
    expect(await screen.findByText("Likes green")).toBeTruthy();
  });

  it("cause one reload if many come in quick succession, including the last", async () => {
    open();
    await screen.findByText("Likes blue");
    await tell("customer");
    const before = api.requests.length;
    for (let each = 1; each <= 40; each += 1) {
      change({ notes: `Likes color ${each}` });
      await tell("customer");
    }
    expect(await screen.findByText("Likes color 40", {}, { timeout: 3_000 })).toBeTruthy();
    expect(api.requests.length - before).toBeLessThan(20);
  });

  it("are not lost if the page is left before it read again", async () => {
    const { router } = open();
    await screen.findByText("Likes blue");
    await tell("customer");
    change({ notes: "Likes green" });
    await tell("customer");
    await act(() => router.navigate({ to: "/customers" }));
    await screen.findByRole("table", { name: "Customers" });
    await act(() => router.navigate({ to: "/customers/$customerId", params: { customerId: ada.id } }));
    expect(await screen.findByText("Likes green")).toBeTruthy();
  });

  it("show a task someone else added", async () => {
    open();
    await screen.findByText("You have no upcoming tasks.");
    served.server.tasks = [buildTask({ customerId: ada.id })];
    await tell("task");
    expect(await within(screen.getByRole("region", { name: "PLANNED" })).findByText("Call back")).toBeTruthy();
  });

  it("change neither the text being typed nor the base it is compared with", async () => {
    const sent: unknown[] = [];
    api.answer(updateCustomer, ({ body }) => {
      sent.push(body);
      return { ...ada, version: 3 };
    });
    open();
    await press("Edit notes");
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Notes" });
    await userEvent.type(field, " cars");
    change({ notes: "Likes green", firstName: "Augusta" });
    await tell("all");
    expect(await screen.findByRole("heading", { name: "Augusta Lovelace" })).toBeTruthy();
    expect(field.value).toBe("Likes blue cars");
    await press("Save");
    await waitFor(() => expect(sent).toEqual([{ notes: "Likes blue cars", base: { notes: "Likes blue" } }]));
  });

  it("keep the form open for a phone number someone else deleted in the meantime", async () => {
    open();
    await press("More for (201) 555-0123");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
    fireEvent.change(await screen.findByRole("textbox", { name: "Extension" }), { target: { value: "12" } });
    change({ phones: [], firstName: "Augusta" });
    await tell("customer");
    await screen.findByRole("heading", { name: "Augusta Lovelace" });
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Extension" }).value).toBe("12");
  });

  it("are noted while the tab is hidden, and what changed is reloaded when it is shown", async () => {
    open();
    await screen.findByText("Likes blue");
    await waitFor(() => expect(served.events.followers()).toBe(1));
    const visibility = (state: "hidden" | "visible") => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
      document.dispatchEvent(new Event("visibilitychange"));
    };
    onTestFinished(() => void Reflect.deleteProperty(document, "visibilityState"));
    act(() => visibility("hidden"));
    change({ notes: "Likes green" });
    const before = api.requests.length;
    await tell("customer");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(api.requests).toHaveLength(before);
    act(() => visibility("visible"));
    expect(await screen.findByText("Likes green")).toBeTruthy();
  });
});

describe("while the server can't be reached", () => {
  const editNotes = async () => {
    await press("Edit notes");
    await userEvent.type(await screen.findByRole("textbox", { name: "Notes" }), " cars");
    await press("Save");
  };

  it("shows an edit as not saved yet until it is delivered", async () => {
    let isAway = true;
    api.answer(updateCustomer, ({ body }) => {
      if (isAway) return unreachable;
      change({ notes: String((body as { notes: string }).notes) });
      return { ...ada, notes: "Likes blue cars", version: 2 };
    });
    open();
    await editNotes();
    expect(await screen.findByText("1 change is not saved yet.")).toBeTruthy();
    const notes = within(screen.getByRole("region", { name: "Notes" }));
    expect(notes.getByText("Likes blue cars", { selector: "p" })).toBeTruthy();
    expect(notes.getByText("Not saved yet")).toBeTruthy();
    isAway = false;
    await press("Try now");
    await waitFor(() => expect(screen.queryByText(/not saved yet/i)).toBeNull());
    expect(notes.getByText("Likes blue cars", { selector: "p" })).toBeTruthy();
  });

  it("lists work that was refused later with the reason, and discards it only on request", async () => {
    let answer: Refusal | typeof unreachable = unreachable;
    api.answer(updateCustomer, () => answer);
    open();
    await editNotes();
    await screen.findByText("1 change is not saved yet.");
    answer = new Refusal(422, "invalid_request", "The notes are too rude");
    await press("Try now");
    expect(await screen.findByText("1 needs your attention.")).toBeTruthy();
    await press("Show");
    expect(screen.getAllByText("The notes are too rude").length).toBeGreaterThan(0);
    await press("Discard Notes");
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByText(/not saved yet/i)).toBeNull());
    expect(screen.getByText("Likes blue")).toBeTruthy();
  });

  it("lets people choose if an edit conflicts with someone else's", async () => {
    const sent: unknown[] = [];
    let answer: Refusal | typeof unreachable | typeof ada = unreachable;
    api.answer(updateCustomer, ({ body }) => {
      sent.push(body);
      return answer;
    });
    open();
    await editNotes();
    await screen.findByText("1 change is not saved yet.");
    const conflicts = { notes: { theirs: "Likes red", yours: "Likes blue cars" } };
    answer = new Refusal(409, "edit_conflict", "Someone else changed this", { conflicts });
    await press("Try now");
    await press("Show");
    await press("Choose for Notes");
    const question = within(await screen.findByRole("dialog", { name: "Someone else changed this too" }));
    expect(question.getByText("Likes red")).toBeTruthy();
    answer = { ...ada, version: 3 };
    await userEvent.click(question.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByText(/not saved yet/i)).toBeNull());
    expect(sent.at(-1)).toMatchObject({ base: { notes: "Likes red" } });
  });

  it("lets people correct a task that was refused later", async () => {
    const saved: unknown[] = [];
    let answer: Refusal | typeof unreachable = unreachable;
    api.answer(createTask, ({ body }) => {
      const { title } = Object(body);
      if (title === "Coll") return answer;
      saved.push(title);
      return buildTask({ customerId: ada.id, title });
    });
    open();
    await press("SCHEDULE TASK");
    await userEvent.type(await screen.findByRole("textbox", { name: /^Title/ }), "Coll");
    await press("Create Task");
    await screen.findByText("1 change is not saved yet.");
    answer = new Refusal(422, "invalid_request", "Coll is no word");
    await press("Try now");
    await userEvent.click(await screen.findByRole("button", { name: "Coll" }));
    const title = await screen.findByRole("textbox", { name: /^Title/ });
    await userEvent.clear(title);
    await userEvent.type(title, "Call");
    await press("Create Task");
    await waitFor(() => expect(screen.queryByText(/not saved yet/i)).toBeNull());
    expect(saved).toEqual(["Call"]);
  });

  it("shows the saved copy with its time", async () => {
    const { unmount } = open();
    await screen.findByText("Likes blue");
    await screen.findByText("You have no upcoming tasks.");
    unmount();
    queryClient.clear();
    served.server.isAway = true;
    open();
    expect(await screen.findByText("Likes blue", {}, { timeout: 6_000 })).toBeTruthy();
    expect(
      await screen.findByText(/^Saved copy from \d{1,2}:\d\d [AP]M( \w+)?\. The server cannot be reached\.$/),
    ).toBeTruthy();
  });

  it("shows the time of the data on a page that was already open", async () => {
    open();
    await screen.findByText("You have no upcoming tasks.");
    await waitFor(() => expect(served.events.followers()).toBe(1));
    served.server.isAway = true;
    api.answer(followChanges, unreachable);
    served.events.end();
    expect(
      await screen.findByText(/^Saved copy from \d{1,2}:\d\d [AP]M( \w+)?\./, {}, { timeout: 6_000 }),
    ).toBeTruthy();
    expect(screen.getByText("Likes blue")).toBeTruthy();
  });
});
