import { createActivity } from "@automotive-crm/contract/activities";
import type { CustomerPhone } from "@automotive-crm/contract/customers/record";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { buildEntry, openCallDialog } from "#testing/activity-panel.tsx";
import { useOutbox } from "#lib/offline/outbox-store.ts";
import { watchOutbox } from "#lib/offline/outbox.ts";
import { buildCustomer, idOf, enterWorkplace } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi, unreachable } from "#testing/fake-api.ts";

const api = fakeApi();
let sent: unknown[];

beforeEach(() => {
  enterWorkplace();
  sent = [];
  api.answer(createActivity, ({ body }) => {
    sent.push(body);
    return buildEntry({ type: "call" });
  });
});

const phone = (changes: Partial<CustomerPhone>): CustomerPhone => ({
  id: idOf(3),
  number: "2015550142",
  e164: "+12015550142",
  extension: null,
  type: "mobile",
  isPrimary: true,
  doNotCall: false,
  ...changes,
});
const notes = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Notes/ });
const save = () => screen.getByRole("button", { name: "SAVE" });

describe("logging a call", () => {
  it("takes an outcome, notes and a click", async () => {
    vi.setSystemTime("2026-11-21T17:00:00Z");
    onTestFinished(() => void vi.useRealTimers());
    const { customer, closed } = openCallDialog();
    const connected = await screen.findByRole("radio", { name: "Connected", checked: true });
    await waitFor(() => expect(document.activeElement).toBe(connected));
    await userEvent.type(screen.getByRole("textbox", { name: "Duration in minutes" }), "12");
    await userEvent.type(notes(), "Will come on Friday{Control>}{Enter}{/Control}");
    await waitFor(() => expect(closed.times).toBe(1));
    expect(sent).toEqual([
      {
        customerId: customer.id,
        type: "call",
        description: "Will come on Friday",
        timestamp: expect.stringMatching(/^2026-11-21T17:00:/),
        callData: { direction: "outbound", customerPhone: "2015550123", outcome: "connected", durationSeconds: 720 },
      },
    ]);
    expect(await screen.findByText("Call logged successfully!")).toBeTruthy();
  });

  it("asks for notes on their field, once the form was touched", async () => {
    openCallDialog();
    await screen.findByRole("dialog");
    expect(save()).toHaveProperty("disabled", true);
    await userEvent.click(screen.getByRole("radio", { name: "No answer" }));
    expect(screen.queryByRole("textbox", { name: "Duration in minutes" })).toBeNull();
    await userEvent.click(save());
    expect((await screen.findByRole("alert")).textContent).toBe("Please enter call notes");
    await waitFor(() => expect(document.activeElement).toBe(notes()));
    expect(notes().getAttribute("aria-invalid")).toBe("true");
    await userEvent.type(notes(), "Nobody there");
    expect(screen.queryByRole("alert")).toBeNull();
    await userEvent.click(save());
    await waitFor(() => expect(sent).toMatchObject([{ callData: { outcome: "no-answer", durationSeconds: null } }]));
  });

  it("can have happened earlier, but not in the future", async () => {
    openCallDialog();
    await userEvent.click(await screen.findByRole("button", { name: "It happened earlier" }));
    const when = screen.getByLabelText<HTMLInputElement>("When");
    await waitFor(() => expect(document.activeElement).toBe(when));
    await userEvent.clear(when);
    await userEvent.type(when, "2199-01-01T10:00");
    await userEvent.type(notes(), "Tomorrow's call");
    await userEvent.click(save());
    expect((await screen.findByRole("alert")).textContent).toBe("A call can't be logged before it happens");
    await userEvent.clear(when);
    await userEvent.type(when, "2026-01-02T10:00");
    await userEvent.click(save());
    await waitFor(() => expect(sent).toMatchObject([{ timestamp: "2026-01-02T17:00:00.000Z" }]));
  });

  it("offers every number to call and copy", async () => {
    const customer = buildCustomer({
      phones: [
        phone({}),
        phone({
          id: idOf(33),
          number: "9735550100",
          e164: "+19735550100",
          type: "work",
          isPrimary: false,
          extension: "12",
        }),
      ],
    });
    openCallDialog(customer);
    const link = await screen.findByRole("link", { name: "Call (201) 555-0142" });
    expect(link.getAttribute("href")).toBe("tel:+12015550142");
    expect(screen.getByRole("button", { name: "Copy phone number" })).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Number" }), "(973) 555-0100 · work");
    const other = screen.getByRole("link", { name: "Call (973) 555-0100 ext 12" });
    expect(other.getAttribute("href")).toBe("tel:+19735550100;ext=12");
    await userEvent.type(notes(), "Rang");
    await userEvent.click(save());
    await waitFor(() => expect(sent).toMatchObject([{ callData: { customerPhone: "9735550100" } }]));
  });

  it.each([
    [
      "a number",
      buildCustomer({ phones: [phone({ doNotCall: true })] }),
      /\(201\) 555-0142 is on the do-not-call list/,
    ],
    ["a customer", buildCustomer({ doNotCall: true }), /The customer is on the do-not-call list/],
  ])("warns about %s on the do-not-call list, and has no call link", async (_, customer, text) => {
    openCallDialog(customer);
    expect((await screen.findByText("Do not call.")).parentElement?.textContent).toMatch(text);
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("works for a customer without a number", async () => {
    openCallDialog(buildCustomer({ phone: null, phones: [] }));
    await userEvent.type(await screen.findByRole("textbox", { name: /^Notes/ }), "Came by instead");
    await userEvent.click(save());
    await waitFor(() => expect(sent).toMatchObject([{ callData: { customerPhone: null } }]));
  });

  it("keeps typed text if it is refused", async () => {
    api.answer(createActivity, new Refusal(500, "internal", "Something failed"));
    const { closed } = openCallDialog();
    await userEvent.type(await screen.findByRole("textbox", { name: /^Notes/ }), "Keep me");
    await userEvent.click(save());
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to save call to database. Please try again.");
    expect(notes().value).toBe("Keep me");
    expect(closed.times).toBe(0);
  });

  it("closes if the call is kept as unsent work, without a success message", async () => {
    onTestFinished(watchOutbox());
    api.answer(createActivity, unreachable);
    const { closed } = openCallDialog();
    await userEvent.type(await screen.findByRole("textbox", { name: /^Notes/ }), "From the cellar");
    await userEvent.click(save());
    await waitFor(() => expect(closed.times).toBe(1));
    expect(useOutbox.getState().works).toMatchObject([{ what: "Call", body: { description: "From the cellar" } }]);
    expect(screen.queryByText("Call logged successfully!")).toBeNull();
  });

  it("restores its draft, and discards it on request", async () => {
    const { customer, unmount } = openCallDialog();
    await userEvent.type(await screen.findByRole("textbox", { name: /^Notes/ }), "Half a call");
    await userEvent.click(screen.getByRole("radio", { name: "Busy" }));
    unmount();
    const second = openCallDialog(customer);
    expect(await screen.findByDisplayValue("Half a call")).toBeTruthy();
    expect(screen.getByText(/^Restored what you typed/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect(notes().value).toBe("");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Connected" }).checked).toBe(true);
    expect(save()).toHaveProperty("disabled", true);
    await userEvent.type(notes(), "x{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
    expect(second.closed.times).toBe(1);
    second.unmount();
    openCallDialog(customer);
    await screen.findByRole("dialog");
    expect(notes().value).toBe("");
  });
});
