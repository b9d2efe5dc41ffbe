import { createTask } from "@automotive-crm/contract/tasks";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { submit } from "#lib/offline/outbox.ts";
import { buildId, buildMe } from "#testing/builders.ts";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { visit } from "#testing/render-app.tsx";

const api = fakeApi();
const customerId = buildId();
const about = { customerId, organizationId: buildId(), what: "Task Call back" };
const body = { customerId, title: "Call back", dueDate: "2026-11-22" };

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

  it("is discarded only after a question", async () => {
    const list = await withUnsentTask();
    await userEvent.click(within(list).getByRole("button", { name: "Discard Task Call back" }));
    const question = await screen.findByRole("dialog", { name: "Discard unsaved changes?" });
    await userEvent.click(within(question).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /not saved yet/ })).toBeNull());
  });
});
