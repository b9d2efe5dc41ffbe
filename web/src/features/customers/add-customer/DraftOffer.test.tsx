import { createCustomer } from "@automotive-crm/contract/customers/changes";
import { findDuplicates } from "@automotive-crm/contract/customers/duplicates";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { cleanup, screen, within, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { field, isClosed, openForm, save, typeGrace } from "#testing/forms/new-customer-form.ts";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { watchSession } from "#lib/session/session.ts";
import { useSession } from "#lib/session/session-store.ts";
import { fakeApi } from "#testing/fake-api.ts";
import {
  airport,
  buildCustomer,
  buildPage,
  downtown,
  enterWorkplace,
  idOf,
  openCustomers,
} from "#testing/customers-pages.tsx";

const api = fakeApi();
const grace = buildCustomer({ firstName: "Grace", lastName: "Hopper" });

function offerOf(name: string): HTMLElement {
  const offer = screen.getAllByRole("region", { name: "Unsent draft" }).find((each) => each.textContent.includes(name));
  if (!offer) throw new Error(`Nothing is offered of ${name}`);
  return offer;
}

beforeEach(() => {
  enterWorkplace();
  api.answer(listCustomers, buildPage([]));
  api.answer(listLocations, [downtown, airport]);
  api.answer(findDuplicates, { duplicates: [] });
  api.answer(createCustomer, grace);
});

describe("typed text", () => {
  it("isn't discarded without asking, and the form is blank when opened again", async () => {
    const { form } = await openForm();
    await userEvent.type(field("First name"), "Grace");
    await userEvent.click(form.getByRole("button", { name: "Cancel" }));
    await userEvent.click(screen.getByRole("button", { name: "Keep editing" }));
    expect(field("First name")).toHaveProperty("value", "Grace");

    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    await isClosed();
    await userEvent.click(screen.getByRole("button", { name: "Add Customer" }));
    expect(field("First name")).toHaveProperty("value", "");
    expect(screen.queryByRole("region", { name: "Unsent draft" })).toBeNull();
  });

  it("isn't asked about if nothing was typed", async () => {
    const { form } = await openForm();
    await userEvent.click(form.getByRole("button", { name: "Cancel" }));
    await isClosed();
    expect(screen.getByRole("button", { name: "Add Customer" })).toBeTruthy();
  });

  it("is offered after a reload", async () => {
    await openForm();
    await typeGrace();
    cleanup();

    await openForm();
    expect(field("First name")).toHaveProperty("value", "");
    await userEvent.click(screen.getByRole("button", { name: "Restore what you typed" }));
    expect(field("First name")).toHaveProperty("value", "Grace");
    expect(field("Phone")).toHaveProperty("value", "(305) 555-0142");
    await save();
    await isClosed();
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes(".draft."))).toEqual([]));
  });

  it("is kept along with newer text, and both can be restored", async () => {
    await openForm();
    await typeGrace();
    cleanup();

    await openForm();
    await userEvent.type(field("First name"), "Alan");
    cleanup();

    await openForm();
    expect(screen.getAllByRole("region", { name: "Unsent draft" })).toHaveLength(2);
    await userEvent.type(field("First name"), "Edsger");
    await userEvent.click(within(offerOf("Grace")).getByRole("button", { name: "Restore what you typed" }));
    expect(field("First name")).toHaveProperty("value", "Grace");
    await waitFor(() => expect(document.activeElement).toBe(field("First name")));
    expect(offerOf("Alan")).toBeTruthy();
    expect(offerOf("Edsger")).toBeTruthy();
    await save();
    await isClosed();

    await userEvent.click(screen.getByRole("button", { name: "Add Customer" }));
    expect(screen.getAllByRole("region", { name: "Unsent draft" })).toHaveLength(2);
  });

  it("is still offered after a newer form is discarded", async () => {
    await openForm();
    await typeGrace();
    cleanup();

    const { form } = await openForm();
    await userEvent.type(field("First name"), "Alan");
    await userEvent.click(form.getByRole("button", { name: "Cancel" }));
    await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Discard" }));
    await isClosed();
    await userEvent.click(screen.getByRole("button", { name: "Add Customer" }));
    expect(screen.getAllByRole("region", { name: "Unsent draft" })).toEqual([offerOf("Grace")]);
  });

  it("can be discarded when offered", async () => {
    await openForm();
    await userEvent.type(field("First name"), "Grace");
    cleanup();

    await openForm();
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.queryByRole("region", { name: "Unsent draft" })).toBeNull();
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes(".draft."))).toEqual([]));
  });

  it("survives an expired session, but not a sign-out", async () => {
    onTestFinished(watchSession());
    await openForm();
    await userEvent.type(field("First name"), "Grace");
    cleanup();
    useSession.getState().end("expired");
    enterWorkplace();
    await openForm();
    expect(screen.getByRole("region", { name: "Unsent draft" })).toBeTruthy();
    cleanup();

    useSession.getState().end("signedOut");
    enterWorkplace();
    await openForm();
    expect(screen.queryByRole("region", { name: "Unsent draft" })).toBeNull();
  });

  it("is restored right away when the same person returns after an expiry", async () => {
    onTestFinished(watchSession());
    await openForm();
    await typeGrace();
    useSession.getState().end("expired");
    cleanup();
    enterWorkplace();
    openCustomers();
    await screen.findByText(/What you typed is back/);
    expect(field("First name")).toHaveProperty("value", "Grace");
    expect(field("Phone")).toHaveProperty("value", "(305) 555-0142");
    expect(screen.queryByRole("region", { name: "Unsent draft" })).toBeNull();

    await save();
    await isClosed();
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes(".draft."))).toEqual([]));
    cleanup();
    openCustomers();
    await screen.findByRole("button", { name: "Add Customer" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("isn't offered to another person", async () => {
    onTestFinished(watchSession());
    await openForm();
    await userEvent.type(field("First name"), "Grace");
    cleanup();
    useSession.getState().end("expired");
    enterWorkplace();
    useSession.setState(({ user }) => ({ user: user && { ...user, id: idOf(9) } }));
    await openForm();
    expect(screen.queryByRole("region", { name: "Unsent draft" })).toBeNull();
    expect(field("First name")).toHaveProperty("value", "");
  });
});
