import { getCustomer } from "@automotive-crm/contract/customers/record";
import { getCall } from "@automotive-crm/contract/calls/live";
import { addOwnPhone, listOwnPhones } from "@automotive-crm/contract/calls/own-phones";
import { checkCall } from "@automotive-crm/contract/calls/permission-to-call";
import { getCallSettings } from "@automotive-crm/contract/calls/settings";
import { initiateCall } from "@automotive-crm/contract/calls/start";
import { getAuthConfig } from "@automotive-crm/contract/identity/account";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { requestCall, type CallTarget } from "#lib/calls/requested-call.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { useOutbox } from "#lib/offline/outbox-store.ts";
import {
  ada,
  answerSetup,
  buildCall,
  callSettings,
  openCallKeeper,
  ownPhone,
  permitted,
  sidOf,
} from "#testing/calls.tsx";
import { airport, buildCustomer, downtown, enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi, unreachable } from "#testing/fake-api.ts";
import { demo } from "#testing/render-app.tsx";

const api = fakeApi();
let sent: unknown[];

beforeEach(() => {
  enterWorkplace();
  api.answer(getCustomer, ada);
  api.stream();
  sent = [];
  answerSetup(api);
  api.answer(getCall, { call: buildCall() });
  api.answer(initiateCall, ({ body }) => {
    sent.push(body);
    return { callSid: sidOf(1), message: "", call: buildCall() };
  });
});

async function open(target: CallTarget = { customer: ada }) {
  openCallKeeper();
  requestCall(target);
  const dialog = within(await screen.findByRole("dialog", { name: "Call Setup" }));
  await waitFor(() => expect(dialog.queryByText(/^Checking whether/)).toBeNull());
  return dialog;
}
const callButton = () => screen.getByRole("button", { name: "Call" });

describe("starting a call", () => {
  it("takes one click once the dialog is open: all fields are filled in and the button has focus", async () => {
    const dialog = await open();
    await waitFor(() =>
      expect(dialog.getByRole<HTMLSelectElement>("combobox", { name: "Your phone" }).value).toBe("9735550199"),
    );
    await waitFor(() => expect(document.activeElement).toBe(callButton()));
    expect(dialog.getByText("OK to call")).toBeTruthy();
    expect(dialog.getByText(/^It's \d+:\d\d [AP]M for them\.$/)).toBeTruthy();
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByText("Call initiated! You will receive a call shortly.")).toBeTruthy();
    expect(sent).toEqual([
      { userPhone: "9735550199", customerPhone: "2015550123", customerId: ada.id, purpose: "sales" },
    ]);
    expect(await screen.findByRole("dialog", { name: "Live Call" })).toBeTruthy();
    expect(screen.queryByRole("dialog", { name: "Call Setup" })).toBeNull();
  });

  it("offers the person's numbers, the customer's numbers and a purpose", async () => {
    api.answer(listOwnPhones, {
      phones: [ownPhone(), ownPhone({ id: idOf(901), number: "9735550111", type: "work", isPrimary: false })],
    });
    const work = { id: idOf(33), number: "9735550100", e164: "+19735550100", extension: "12", type: "work" } as const;
    const more = { label: "shop", isPrimary: false, doNotCall: false };
    const customer = buildCustomer({ phones: [...ada.phones, { ...work, ...more }] });
    const dialog = await open({ customer });
    await dialog.findByRole("option", { name: "(973) 555-0111 · work" });
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Your phone" }), "(973) 555-0111 · work");
    await userEvent.selectOptions(
      dialog.getByRole("combobox", { name: "Customer phone" }),
      "(973) 555-0100 ext 12 · work · shop",
    );
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Purpose" }), "Service");
    await userEvent.click(callButton());
    await waitFor(() =>
      expect(sent).toMatchObject([{ userPhone: "9735550111", customerPhone: "9735550100 x12", purpose: "service" }]),
    );
  });

  it("links to the profile in a new tab", async () => {
    const link = (await open()).getByRole("link", { name: /^Manage your numbers/ });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/user-profile", "_blank"]);
  });

  it("offers a number that was added in the other tab", async () => {
    const dialog = await open();
    await dialog.findByRole("option", { name: /555-0199/ });
    const added = ownPhone({ id: idOf(901), number: "2015550177", isPrimary: false });
    api.answer(listOwnPhones, { phones: [ownPhone(), added] });
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    expect(await dialog.findByRole("option", { name: /555-0177/ })).toBeTruthy();
  });

  it("asks for an own number, which can be added right there, or by calling", async () => {
    const other = ownPhone({ id: idOf(901), number: "9085550142", isPrimary: false });
    api.answer(listOwnPhones, { phones: [] });
    api.answer(addOwnPhone, ({ body }) => {
      sent.push(body);
      return { phones: [ownPhone(), other].slice(0, sent.length) };
    });
    const dialog = await open();
    const field = await dialog.findByRole("textbox", { name: "Your new number" });
    await userEvent.click(callButton());
    expect(await dialog.findByText("Please enter your phone number")).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.type(field, "12{Enter}");
    expect(await dialog.findByText("Please enter a valid phone number")).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, "tel. (973) 555-0199 please{Enter}");
    await waitFor(() => expect(sent).toEqual([{ number: "(973) 555-0199", type: "mobile" }]));
    const added = await dialog.findByRole("combobox", { name: "Your phone" });
    await waitFor(() => expect(document.activeElement).toBe(added));
    await userEvent.click(dialog.getByRole("button", { name: "Add a number" }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: "Your new number" })));
    await userEvent.keyboard("908 555 0142");
    await userEvent.click(callButton());
    await waitFor(() => expect(sent.slice(1)).toMatchObject([{ type: "mobile" }, { userPhone: other.number }]));
  });

  it("asks for a customer number if there is none on file", async () => {
    const dialog = await open({ customer: buildCustomer({ phone: null }) });
    await userEvent.click(dialog.getByRole("button", { name: "Customer phone number is required" }));
    expect(await dialog.findByText("Please select a customer phone number")).toBeTruthy();
    const field = dialog.getByRole<HTMLInputElement>("textbox", { name: "Customer phone" });
    await userEvent.type(field, "call 201-555-01");
    expect(field.value).toBe(" 201-555-01");
    await userEvent.click(callButton());
    expect(await dialog.findByText("Please enter a valid phone number")).toBeTruthy();
    await userEvent.type(field, "234444444444444444");
    expect(field.value).toHaveLength(20);
  });

  it("calls back a number that no customer has", async () => {
    const dialog = await open({ organizationId: organization.id, number: "+12015550177" });
    expect(dialog.queryByRole("button", { name: "Log a call instead" })).toBeNull();
    await userEvent.click(callButton());
    await waitFor(() =>
      expect(sent).toEqual([{ userPhone: "9735550199", customerPhone: "+12015550177", purpose: "sales" }]),
    );
  });

  it("marks a simulated line, whose outcome can be chosen", async () => {
    api.answer(getCallSettings, callSettings({ provider: "simulator", isSimulated: true }));
    const dialog = await open();
    expect(await dialog.findByText("Simulated line")).toBeTruthy();
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "How the call goes" }), "Busy");
    await userEvent.click(callButton());
    await waitFor(() => expect(sent).toMatchObject([{ simulation: { outcome: "busy" } }]));
  });
});

describe("permission to call", () => {
  const warned = permitted({
    verdict: "warn",
    problems: [{ code: "outside-hours", message: "Calls are allowed only from 8 AM to 9 PM." }],
    missing: "reason",
    mayOverride: false,
    attemptsToday: 2,
  });

  it("warns, and takes a reason from anyone who may call", async () => {
    api.answer(checkCall, warned);
    const dialog = await open();
    expect((await dialog.findByText("Check before you call.")).parentElement?.textContent).toContain(
      "Calls are allowed only from 8 AM to 9 PM.3rd call to this number in 24 hours.",
    );
    expect(dialog.queryByText("Only a manager may call anyway.")).toBeNull();
    await userEvent.click(callButton());
    expect(await dialog.findByText("Please choose a reason for calling anyway")).toBeTruthy();
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: /^Reason for calling/ }), "Safety recall");
    await userEvent.type(dialog.getByRole("textbox", { name: "Note for the timeline" }), "Airbag");
    await userEvent.click(callButton());
    await waitFor(() => expect(sent).toMatchObject([{ override: { reason: "safety-recall", note: "Airbag" } }]));
  });

  it("blocks people who may not override", async () => {
    const problems = [{ code: "number-do-not-call" as const, message: "This number is on the do-not-call list." }];
    api.answer(checkCall, permitted({ verdict: "blocked", problems, missing: "permission", mayOverride: false }));
    const dialog = await open();
    expect(await dialog.findByText("Do not call.")).toBeTruthy();
    expect(dialog.getByText("This number is on the do-not-call list.")).toBeTruthy();
    expect(dialog.getByText("Only a manager may call anyway.")).toBeTruthy();
    expect(callButton()).toHaveProperty("disabled", true);
    // A button that is off would lose it in a browser.
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Cancel" })));
    expect(dialog.queryByRole("combobox", { name: /^Reason/ })).toBeNull();
  });

  it("of a number that must not be called is discouraged: Cancel is what stands out", async () => {
    const problems = [{ code: "number-do-not-call" as const, message: "This number is on the do-not-call list." }];
    api.answer(checkCall, permitted({ verdict: "blocked", problems, missing: "reason" }));
    const dialog = await open();
    await dialog.findByText("Do not call.");
    expect(dialog.getByRole("button", { name: "Cancel" }).className).toContain("button-primary");
    expect(callButton().className).not.toContain("button-primary");
  });

  it("says the customer's local time, or the times it may be", async () => {
    const attempts = [{ code: "daily-limit" as const, message: "This number was called 3 times." }];
    const timeZones = ["America/New_York", "America/Los_Angeles"];
    api.answer(checkCall, permitted({ verdict: "warn", problems: attempts, missing: "reason", timeZones }));
    const dialog = await open();
    expect(
      await dialog.findByText(/^It's \d+:\d\d [AP]M or \d+:\d\d [AP]M for them, depending on where they are\.$/),
    ).toBeTruthy();
  });

  it("mentions an opt-out from other calls", async () => {
    const notice = "This number is on the do-not-call list, but for calls about sales only.";
    api.answer(checkCall, permitted({ notice }));
    const dialog = await open();
    expect(dialog.getByText(notice)).toBeTruthy();
    expect(dialog.getByText("OK to call")).toBeTruthy();
  });

  it("is asked about service for a service advisor", async () => {
    const asked: unknown[] = [];
    api.answer(checkCall, ({ query }) => {
      asked.push(query.get("purpose"));
      return permitted();
    });
    const access = { ...useWorkplace.getState().access, organizationRole: "org:member" };
    const locationRoles = [
      { locationId: downtown.locationId, role: "sales_rep" },
      { locationId: airport.locationId, role: "service_advisor" },
    ];
    useWorkplace.setState({ access: { ...access, locationRoles }, location: airport });
    const dialog = await open();
    expect(dialog.getByRole<HTMLSelectElement>("combobox", { name: "Purpose" }).value).toBe("service");
    expect(asked).toEqual(["service"]);
  });

  it("is asked for again after a refusal, because the list may have changed since", async () => {
    api.answer(initiateCall, new Refusal(409, "conflict", "This number is on the do-not-call list."));
    const dialog = await open();
    api.answer(checkCall, warned);
    await userEvent.click(callButton());
    expect(await dialog.findByText("Check before you call.")).toBeTruthy();
    expect(await screen.findByText("This number is on the do-not-call list.")).toBeTruthy();
  });
});

describe("a call that can't be started", () => {
  it.each<[string, Refusal | typeof unreachable, RegExp]>([
    [
      "the server is unreachable",
      unreachable,
      /^Cannot reach the backend server\. Please check your network connection and backend configuration\.$/,
    ],
    [
      "there is no such endpoint",
      new Refusal(404, "not_found", "Nothing here"),
      /^API endpoint not found\. Please check your backend deployment\.$/,
    ],
    [
      "the server fails",
      new Refusal(500, "internal", "Out of lines."),
      /^Server error: Out of lines\. Check localhost:3000 logs for details\.$/,
    ],
    [
      "the server fails without a word",
      new Refusal(500, "internal", ""),
      /^Server error: Internal server error\. Check localhost:3000 logs for details\.$/,
    ],
    ["it is refused", new Refusal(409, "conflict", "You are on a call already."), /^You are on a call already\.$/],
    ["it is refused without a word", new Refusal(400, "bad_request", ""), /^Failed to initiate call$/],
  ])("says so if %s, and leaves the dialog ready", async (_, answer, text) => {
    api.answer(getAuthConfig, unreachable);
    api.answer(initiateCall, answer);
    await open();
    await userEvent.click(callButton());
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(callButton().getAttribute("aria-disabled")).not.toBe("true"));
    expect(screen.queryByRole("dialog", { name: "Live Call" })).toBeNull();
    expect(useOutbox.getState().works).toEqual([]);
  });

  it("says in development if the host answers but blocks the request", async () => {
    api.answer(getAuthConfig, demo);
    api.answer(initiateCall, unreachable);
    await open();
    await userEvent.click(callButton());
    const text = "CORS error: Please configure your production backend URL in environment variables.";
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("rings no phone twice: another attempt has the same key if the first may have arrived", async () => {
    api.answer(getAuthConfig, unreachable);
    const keys: (string | null)[] = [];
    api.answer(initiateCall, ({ headers }) => {
      keys.push(headers.get("idempotency-key"));
      return unreachable;
    });
    await open();
    await userEvent.click(callButton());
    await screen.findByText(/^Cannot reach/);
    await userEvent.click(callButton());
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
  });

  it("is no longer shown once the call does start", async () => {
    api.answer(getAuthConfig, unreachable);
    api.answer(initiateCall, unreachable);
    await open();
    await userEvent.click(callButton());
    await screen.findByText(/^Cannot reach/);
    api.answer(initiateCall, { callSid: sidOf(1), message: "", call: buildCall() });
    await userEvent.click(callButton());
    await waitFor(() => expect(screen.queryByText(/^Cannot reach/)).toBeNull());
  });
});
