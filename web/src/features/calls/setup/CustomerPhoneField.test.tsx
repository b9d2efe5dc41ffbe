import { getCall } from "@automotive-crm/contract/calls/live";
import { initiateCall } from "@automotive-crm/contract/calls/start";
import { updateCustomer } from "@automotive-crm/contract/customers/changes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { requestCall } from "#lib/calls/requested-call.ts";
import { answerSetup, buildCall, openCallKeeper, sidOf } from "#testing/calls.tsx";
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
});
