import { revealCustomerField, updateCustomer } from "@automotive-crm/contract/customers/changes";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { buildCustomer, enterWorkplace, openCustomers } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const ada = buildCustomer({ dateOfBirthMasked: "••••-••-••", driverLicenseMasked: "••••••••" });
const open = () => openCustomers(`/customers/${ada.id}`);

beforeEach(() => {
  enterWorkplace();
  serveWorkspace(api, ada);
});

describe("an encrypted field", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it("is masked, revealed on request, and masked again after 30 seconds", async () => {
    api.answer(revealCustomerField, { value: "1985-04-30" });
    open();
    expect(await screen.findByText("••••-••-••")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Reveal date of birth" }));
    expect(await screen.findByText("Apr 30, 1985")).toBeTruthy();
    expect(
      JSON.stringify([
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
        Object.entries(localStorage),
      ]),
    ).not.toContain("1985-04-30");
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.queryByText("Apr 30, 1985")).toBeNull();
    expect(screen.getByText("••••-••-••")).toBeTruthy();
  });

  it("says if it couldn't be revealed", async () => {
    api.answer(revealCustomerField, new Refusal(403, "forbidden", "You may not see this"));
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Reveal driver license" }));
    expect(await screen.findByText("Driver license could not be shown. You may not see this")).toBeTruthy();
  });

  it("is replaced without being kept in the browser", async () => {
    const sent: unknown[] = [];
    api.answer(updateCustomer, ({ body }) => {
      sent.push(body);
      return ada;
    });
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Replace driver license" }));
    fireEvent.change(await screen.findByRole("textbox", { name: "New driver license" }), {
      target: { value: "D123-SECRET" },
    });
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain("SECRET");
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toEqual([{ driverLicense: "D123-SECRET", base: {} }]));
  });

  it("no longer shows the revealed value once it has been replaced", async () => {
    api.answer(revealCustomerField, { value: "1985-04-30" });
    api.answer(updateCustomer, { ...ada, version: 2 });
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Reveal date of birth" }));
    await screen.findByText("Apr 30, 1985");
    fireEvent.click(screen.getByRole("button", { name: "Replace date of birth" }));
    fireEvent.change(await screen.findByLabelText("New date of birth"), { target: { value: "1986-05-01" } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("••••-••-••")).toBeTruthy();
    expect(screen.queryByText("Apr 30, 1985")).toBeNull();
  });
});
