import { listCustomers } from "@automotive-crm/contract/customers/list";
import { putDraft } from "@automotive-crm/contract/drafts/record";
import { signOut } from "@automotive-crm/contract/identity/account";
import { createTask } from "@automotive-crm/contract/tasks/record";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { holdForFirstPage } from "#lib/browser/first-page.ts";
import { submit } from "#lib/offline/outbox.ts";
import { noteStored } from "#lib/offline/storage-trouble.ts";
import { asksBeforeSignOut } from "#lib/offline/sign-out-question.ts";
import { draftsOf, writeDraft } from "#lib/offline/drafts.ts";
import { useSession } from "#lib/session/session-store.ts";
import { buildId, buildMe } from "#testing/builders.ts";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { buildTask } from "#testing/records.ts";
import { visit } from "#testing/render-app.tsx";
import { LazyUnsentWork } from "./LazyUnsentWork.tsx";

const api = fakeApi();
const me = buildMe();
const customerId = buildId();
const about = { customerId, organizationId: buildId(), customerName: "Grace Hopper", what: "Task Call back" };
const body = { customerId, title: "Call back", dueDate: "2026-11-22" };
const form = { userId: me.user.id, organizationId: "org", form: `activity-note.${customerId}` };
const leaveDraft = () => writeDraft(form, { value: "Half a note", customerName: "Ada Lovelace" });

/** Signs out while there is a draft and an unsent task. */
async function askToLeave({ hasDraft = true } = {}) {
  api.answer(listCustomers, new Refusal(404, "not_found", "None"));
  api.answer(createTask, unreachable);
  api.answer(signOut, undefined);
  api.answer(putDraft, unreachable);
  if (hasDraft) leaveDraft();
  visit(api, { path: "/dashboard", as: me });
  await screen.findByRole("heading", { level: 1 });
  await submit(createTask, { body }, about);
  await screen.findByRole("button", { name: /not saved yet/ });
  await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
  return within(await screen.findByRole("dialog", { name: "Before you sign out" }));
}

const isSignedOut = () => useSession.getState().status === "signedOut";

describe("signing out while something isn't saved", () => {
  it("names each unsent change and draft, and can be called off", async () => {
    const question = await askToLeave();
    const items = within(question.getByRole("list", { name: "Not saved yet" })).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Task Call back · Grace Hopper.*Call back/),
      expect.stringMatching(/^Draft: Note · Ada Lovelace.*Half a note/),
    ]);
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    expect(isSignedOut()).toBe(false);
  });

  it("asks even before the page has loaded what is unsaved", async () => {
    let show = () => {};
    holdForFirstPage(new Promise((resolve) => (show = resolve)));
    onTestFinished(() => show());
    api.answer(listCustomers, new Refusal(404, "not_found", "None"));
    api.answer(putDraft, unreachable);
    leaveDraft();
    visit(api, { path: "/dashboard", as: me });
    await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));
    expect(await screen.findByRole("dialog", { name: "Before you sign out" })).toBeTruthy();
    expect(isSignedOut()).toBe(false);
  });

  it("lets go if the question can't be loaded, and asks again once it can", async () => {
    useSession.setState({ user: me.user });
    leaveDraft();
    let show = () => {};
    holdForFirstPage(new Promise((resolve) => (show = resolve)));
    onTestFinished(() => show());
    const load = vi.fn<() => Promise<ComponentType>>();
    load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
    load.mockResolvedValue(() => "Loaded");
    render(<LazyUnsentWork load={load} />);
    act(() => void asksBeforeSignOut(me.user.id));
    await waitFor(() => expect(asksBeforeSignOut(me.user.id)).toBe(false));
    show();
    await screen.findByText("Loaded");
    await waitFor(() => expect(asksBeforeSignOut(me.user.id)).toBe(true));
  });

  it("sends what can be sent, and then signs out if nothing is left", async () => {
    const question = await askToLeave({ hasDraft: false });
    api.answer(createTask, buildTask({ customerId }));
    await userEvent.click(question.getByRole("button", { name: "Send now" }));
    await waitFor(() => expect(isSignedOut()).toBe(true));
    expect(Object.keys(localStorage).filter((key) => key.startsWith("automotive-crm.outbox."))).toEqual([]);
  });

  it("discards only after a second question", async () => {
    const question = await askToLeave();
    await userEvent.click(question.getByRole("button", { name: "Discard" }));
    await userEvent.click(await screen.findByRole("button", { name: "Discard and sign out" }));
    await waitFor(() => expect(isSignedOut()).toBe(true));
    expect(JSON.stringify(localStorage)).not.toMatch(/Half a note|Call back/);
  });

  it("asks about no draft that the server has, and none of it stays here", async () => {
    const question = await askToLeave();
    api.answer(createTask, buildTask({ customerId }));
    api.answer(putDraft, undefined);
    await userEvent.click(question.getByRole("button", { name: "Send now" }));
    await waitFor(() => expect(isSignedOut()).toBe(true));
    expect(JSON.stringify(localStorage)).not.toMatch(/Half a note|Call back/);
  });

  it("sends what was typed last without asking", async () => {
    api.answer(signOut, undefined);
    const sent: unknown[] = [];
    api.answer(putDraft, ({ body }) => void sent.push(body));
    visit(api, { path: "/dashboard", as: me });
    await screen.findByRole("heading", { level: 1 });
    leaveDraft();
    await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(isSignedOut()).toBe(true));
    expect(sent).toEqual([{ body: { value: "Half a note", customerName: "Ada Lovelace" } }]);
    expect(draftsOf(me.user.id)).toEqual([]);
  });

  it("asks about text that full storage could not keep", async () => {
    api.answer(signOut, undefined);
    visit(api, { path: "/dashboard", as: me });
    await screen.findByRole("heading", { level: 1 });
    noteStored("draft", false);
    await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
    const question = within(await screen.findByRole("dialog", { name: "Before you sign out" }));
    expect(question.getByText(/storage is full.*Cancel to save it first/)).toBeDefined();
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    expect(isSignedOut()).toBe(false);
    noteStored("draft", true);
    await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(isSignedOut()).toBe(true));
  });
});
