import { initiateCall } from "@automotive-crm/contract/calls/start";
import { getCall } from "@automotive-crm/contract/calls/live";
import { listOwnPhones, type OwnPhone } from "@automotive-crm/contract/calls/own-phones";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { requestCall } from "#lib/calls/requested-call.ts";
import { ada, answerSetup, buildCall, openCallKeeper, ownPhone, sidOf } from "#testing/calls.tsx";
import { enterWorkplace } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";

const api = fakeApi();

it("waits for the person's numbers if Enter is faster", async () => {
  enterWorkplace();
  api.stream();
  api.answer(getCustomer, ada);
  answerSetup(api);
  let answer: (phones: { phones: OwnPhone[] }) => void = () => undefined;
  const answered = new Promise<{ phones: OwnPhone[] }>((resolve) => {
    answer = resolve;
  });
  api.answer(listOwnPhones, () => answered);
  api.answer(getCall, { call: buildCall() });
  const sent: unknown[] = [];
  api.answer(initiateCall, ({ body }) => {
    sent.push(body);
    return { callSid: sidOf(1), message: "", call: buildCall() };
  });
  openCallKeeper();
  requestCall({ customer: ada });
  await screen.findByText("OK to call");
  await userEvent.click(screen.getByRole("button", { name: "Call" }));
  expect(sent).toEqual([]);
  answer({ phones: [ownPhone()] });
  await waitFor(() => expect(sent).toMatchObject([{ userPhone: "9735550199" }]));
});
