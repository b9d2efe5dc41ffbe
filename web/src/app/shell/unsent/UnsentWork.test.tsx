import { listCustomers } from "@automotive-crm/contract/customers/list";
import { draftsOf, writeDraft } from "#lib/offline/drafts.ts";
import { saveCallLog, taskNotDone } from "@automotive-crm/contract/calls/log";
import { createTask } from "@automotive-crm/contract/tasks/record";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { submit, useOutbox } from "#lib/offline/outbox.ts";
import { noteStored } from "#lib/offline/storage-trouble.ts";
import { buildId, buildMe } from "#testing/builders.ts";
import { buildCall } from "#testing/calls.tsx";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { visit } from "#testing/render-app.tsx";

const api = fakeApi();
const customerId = buildId();
const about = { customerId, organizationId: buildId(), what: "Task Call back" };
const body = { customerId, title: "Call back", dueDate: "2026-11-22" };

// Transforming a lazily loaded module takes longer than a test waits for it.
beforeAll(() => import("./UnsentWork.tsx"));

async function withUnsentTask() {
  api.answer(listCustomers, new Refusal(404, "not_found", "None"));
  api.answer(createTask, unreachable);
  visit(api, { path: "/dashboard", as: buildMe() });
  await screen.findByRole("heading", { level: 1 });
  await submit(createTask, { body }, about);
  await userEvent.click(await screen.findByRole("button", { name: /not saved yet/ }));
  return screen.findByRole("dialog", { name: "1 change is not saved yet" });
}

describe("unsent work", () => {
  it("is shown on every page, with its customer", async () => {
    const list = await withUnsentTask();
    expect(within(list).getByRole("link", { name: "Task Call back" }).getAttribute("href")).toBe(
      `/customers/${customerId}`,
    );
    expect(screen.getByText("1 change is not saved yet", { selector: "output" })).toBeDefined();
  });

  it("is sent again on request, and keeps the reason if refused", async () => {
    const list = await withUnsentTask();
    api.answer(createTask, new Refusal(404, "not_found", "Customer not found"));
    await userEvent.click(within(list).getByRole("button", { name: "Try now" }));
    await within(list).findByText("Customer not found");
    expect(within(list).getByRole("button", { name: "Retry Task Call back" })).toBeDefined();
  });

  it("says what a log that arrives later could not do", async () => {
    await withUnsentTask();
    api.answer(saveCallLog, unreachable);
    const log = { direction: "outbound" as const, duration: 30, notes: "Sold", callType: "Sales" };
    await submit(saveCallLog, { body: log }, { ...about, what: "Call", customerName: "Grace Hopper" });
    api.answer(createTask, new Refusal(404, "not_found", "Customer not found"));
    api.answer(saveCallLog, { message: "Saved", call: buildCall(), appointment: null, taskProblem: taskNotDone });
    await userEvent.click(await screen.findByRole("button", { name: "Try now" }));
    expect(await screen.findByText(`Call for Grace Hopper: ${taskNotDone}`)).toBeTruthy();
  });

  it("is discarded only after a question", async () => {
    const list = await withUnsentTask();
    await userEvent.click(within(list).getByRole("button", { name: "Discard Task Call back" }));
    const question = await screen.findByRole("dialog", { name: "Discard unsaved changes?" });
    await userEvent.click(within(question).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /not saved yet/ })).toBeNull());
  });

  it("is corrected after a refusal, and sent as a different save", async () => {
    const list = await withUnsentTask();
    const keys: unknown[] = [];
    api.answer(createTask, ({ headers, body: sent }) => {
      keys.push(headers.get("idempotency-key"));
      return (sent as typeof body).title === "Call back"
        ? new Refusal(422, "invalid_request", "Check the title", { fields: { title: "Too vague" } })
        : unreachable;
    });
    await userEvent.click(within(list).getByRole("button", { name: "Try now" }));
    await userEvent.click(await within(list).findByRole("button", { name: "Edit Task Call back" }));
    const form = await screen.findByRole("dialog", { name: "Edit Task Call back" });
    const title = within(form).getByRole("textbox", { name: "Title" });
    expect(within(form).getByText("Too vague")).toBeDefined();
    await userEvent.clear(title);
    await userEvent.type(title, "Call back about the lease{Control>}{Enter}{/Control}");
    await waitFor(() =>
      expect(useOutbox.getState().works).toMatchObject([{ body: { title: "Call back about the lease" } }]),
    );
    await waitFor(() => expect(new Set(keys).size).toBe(2));
    expect(screen.queryByRole("dialog", { name: "Edit Task Call back" })).toBeNull();
  });
});

describe("drafts", () => {
  it("are listed with customer and first words, opened where they were typed, and discarded after a question", async () => {
    api.answer(listCustomers, new Refusal(404, "not_found", "None"));
    const me = buildMe();
    const form = { userId: me.user.id, organizationId: buildId(), form: `activity-note.${customerId}` };
    writeDraft(form, { value: { description: "Wants a demo" }, customerName: "Ada Lovelace" });
    visit(api, { path: "/dashboard", as: me });
    await userEvent.click(await screen.findByRole("button", { name: "1 draft" }));
    const drafts = await screen.findByRole("region", { name: "Drafts" });
    expect(within(drafts).getByText("Wants a demo")).toBeDefined();
    expect(within(drafts).getByRole("link", { name: "Open Note for Ada Lovelace" }).getAttribute("href")).toBe(
      `/customers/${customerId}`,
    );
    await userEvent.click(within(drafts).getByRole("button", { name: "Discard draft: Note for Ada Lovelace" }));
    const question = await screen.findByRole("dialog", { name: "Discard unsaved changes?" });
    await userEvent.click(within(question).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(draftsOf(me.user.id)).toEqual([]));
  });

  it("of new customers are listed each with the name typed so far, and discarded one at a time", async () => {
    api.answer(listCustomers, new Refusal(404, "not_found", "None"));
    const me = buildMe();
    const form = { userId: me.user.id, organizationId: buildId() };
    const grace = { startedAt: 2, savedAt: 2, values: { firstName: "Grace", lastName: "Hopper", notes: "Likes red" } };
    const nameless = { startedAt: 1, savedAt: 1, values: { firstName: "", lastName: " ", phone: "(555) 012" } };
    writeDraft({ ...form, form: "new-customer..1" }, { value: nameless });
    writeDraft({ ...form, form: "new-customer..2" }, { value: grace, customerName: "Grace Hopper" });
    visit(api, { path: "/dashboard", as: me });
    await userEvent.click(await screen.findByRole("button", { name: "2 drafts" }));
    const drafts = await screen.findByRole("region", { name: "Drafts" });
    expect(
      within(drafts)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^New customer · Grace Hopper.*Likes red/),
      expect.stringMatching(/^New customer[^·]*\(555\) 012/),
    ]);
    expect(within(drafts).getByRole("link", { name: "Open New customer Grace Hopper" })).toBeDefined();
    await userEvent.click(within(drafts).getByRole("button", { name: "Discard draft: New customer Grace Hopper" }));
    const question = await screen.findByRole("dialog", { name: "Discard unsaved changes?" });
    await userEvent.click(within(question).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(draftsOf(me.user.id).map(({ body }) => body.value)).toEqual([nameless]));
  });
});

describe("full storage", () => {
  it("is reported as soon as a text can't be kept, with what to do", async () => {
    api.answer(listCustomers, new Refusal(404, "not_found", "None"));
    visit(api, { path: "/dashboard", as: buildMe() });
    await screen.findByRole("heading", { level: 1 });
    noteStored("draft", false);
    expect(await screen.findByText(/storage is full.*save it now.*discard drafts/)).toBeDefined();
    noteStored("draft", true);
    await waitFor(() => expect(screen.queryByText(/storage is full/)).toBeNull());
  });
});
