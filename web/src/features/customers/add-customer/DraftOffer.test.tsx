import { createCustomer, findDuplicates, listCustomers } from "@automotive-crm/contract/customers";
import { listLocations } from "@automotive-crm/contract/locations";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { field, isClosed, openForm, save, typeGrace } from "#testing/new-customer-form.ts";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { watchSession } from "#lib/session.ts";
import { useSession } from "#lib/session-store.ts";
import { fakeApi } from "#testing/fake-api.ts";
import { airport, buildCustomer, buildPage, downtown, enterWorkplace } from "#testing/customers-pages.tsx";

const api = fakeApi();
const grace = buildCustomer({ firstName: "Grace", lastName: "Hopper" });

beforeEach(() => {
  enterWorkplace();
  api.answer(listCustomers, buildPage([]));
  api.answer(listLocations, [downtown, airport]);
  api.answer(findDuplicates, { duplicates: [] });
  api.answer(createCustomer, grace);
});

describe("what was typed", () => {
  it("is not thrown away without asking, and the form is blank when it is opened again", async () => {
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

  it("closes without asking when nothing was typed", async () => {
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
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it("can be discarded when it is offered", async () => {
    await openForm();
    await userEvent.type(field("First name"), "Grace");
    cleanup();

    await openForm();
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.queryByRole("region", { name: "Unsent draft" })).toBeNull();
    expect(Object.keys(sessionStorage)).toEqual([]);
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
});
