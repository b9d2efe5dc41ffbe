import { listCalls } from "@automotive-crm/contract/calls/history";
import { listMissedCalls } from "@automotive-crm/contract/calls/missed";
import { getCallSettings } from "@automotive-crm/contract/calls/settings";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useCallList } from "#lib/calls/call-list.ts";
import { useRequestedCall } from "#lib/calls/requested-call.ts";
import { ada, buildMissed, callSettings, completedCall, listOfMissed } from "#testing/calls.tsx";
import { enterWorkplace } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { renderAt } from "#testing/record-page.tsx";
import { CallsPage } from "./CallsPage.tsx";

const api = fakeApi();

it("missed calls are a list to call through, which calling from Recent calls doesn't begin", async () => {
  enterWorkplace();
  api.stream();
  api.answer(getCustomer, ada);
  api.answer(getCallSettings, callSettings());
  api.answer(listMissedCalls, listOfMissed(buildMissed()));
  api.answer(listCalls, { calls: [completedCall()], nextCursor: null });
  renderAt(<CallsPage />);
  const recent = within(await screen.findByRole("region", { name: /^Recent calls/ }));
  await userEvent.click(await recent.findByRole("button", { name: "Call Ada Lovelace" }));
  await waitFor(() => expect(useRequestedCall.getState().target).not.toBeNull());
  expect(useCallList.getState().stage).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Call back (201) 555-0123" }));
  await waitFor(() => expect(useCallList.getState().stage).toBe("calling"));
});
