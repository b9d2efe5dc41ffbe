import { getCall } from "@automotive-crm/contract/calls/live";
import { initiateCall } from "@automotive-crm/contract/calls/start";
import { updateCustomer } from "@automotive-crm/contract/customers/changes";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { requestCall } from "#lib/calls/requested-call.ts";
import { ada, answerSetup, buildCall, openCallKeeper, sidOf } from "#testing/calls.tsx";
import { buildCustomer, enterWorkplace } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";

const api = fakeApi();
let sent: unknown[];

beforeEach(() => {
  enterWorkplace();
  api.stream();
  sent = [];
  answerSetup(api);
  api.answer(getCall, { call: buildCall() });
  api.answer(getCustomer, ada);
  api.answer(initiateCall, ({ body }) => {
    sent.push(body);
    return { callSid: sidOf(1), message: "", call: buildCall() };
  });
});

describe("a customer without a phone number", () => {
  const phoneless = buildCustomer({ phones: [] });

  it.each([
    ["saved with the customer", true, [{ phones: [{ number: "2015550188", isPrimary: true }], base: { phones: [] } }]],
    ["only called if that is chosen", false, []],
  ])("is called at a typed number, which is %s", async (_, isSaved, changes) => {
    const saved: unknown[] = [];
    api.answer(updateCustomer, ({ body }) => {
      saved.push(body);
      return phoneless;
    });
    openCallKeeper();
    requestCall({ customer: phoneless });
    const dialog = within(await screen.findByRole("dialog", { name: "Call Setup" }));
    expect(dialog.getByRole("button", { name: "Customer phone number is required" })).toBeTruthy();
    await userEvent.type(dialog.getByRole("textbox", { name: "Customer phone" }), "2015550188");
    if (!isSaved) await userEvent.click(dialog.getByRole("checkbox", { name: /^Save this number for/ }));
    await userEvent.click(await dialog.findByRole("button", { name: "Call" }));
    await waitFor(() => expect(sent).toMatchObject([{ customerPhone: "2015550188", customerId: phoneless.id }]));
    await waitFor(() => expect(saved).toEqual(changes));
  });

  it("is called at an extension that is typed, or pasted with the number, and saved with it", async () => {
    const saved: unknown[] = [];
    api.answer(updateCustomer, ({ body }) => {
      saved.push(body);
      return phoneless;
    });
    openCallKeeper();
    requestCall({ customer: phoneless });
    const dialog = within(await screen.findByRole("dialog", { name: "Call Setup" }));
    await userEvent.click(dialog.getByRole("textbox", { name: "Customer phone" }));
    await userEvent.paste("(201) 555-0188 ext. 12");
    const extension = dialog.getByRole<HTMLInputElement>("textbox", { name: "Extension" });
    expect(extension.value).toBe("12");
    await userEvent.type(extension, "a");
    await userEvent.click(await dialog.findByRole("button", { name: "Call" }));
    expect(dialog.getByText("Please enter digits only, at most 10")).toBeTruthy();
    await userEvent.type(extension, "{Backspace}3");
    await userEvent.click(dialog.getByRole("button", { name: "Call" }));
    await waitFor(() => expect(sent).toMatchObject([{ customerPhone: "(201) 555-0188 x123" }]));
    await waitFor(() => expect(saved).toMatchObject([{ phones: [{ number: "(201) 555-0188 x123" }] }]));
  });
});
