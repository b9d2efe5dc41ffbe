import { getCall } from "@automotive-crm/contract/calls/live";
import { saveCallLog } from "@automotive-crm/contract/calls/log";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ada, buildCall, connectedCall, openCallKeeper, sidOf } from "#testing/calls.tsx";
import {
  buildCustomer,
  buildPage,
  enterWorkplace,
  idOf,
  openCustomers,
  organization,
} from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { renderAt } from "#testing/record-page.tsx";
import { openLiveCall } from "#features/calls/live/live-call.ts";
import { CallLogDialog } from "./CallLogDialog.tsx";

const api = fakeApi();
const grace = buildCustomer({ id: idOf(101), firstName: "Grace", lastName: "Hopper" });

beforeEach(async () => {
  enterWorkplace();
  api.stream();
  api.answer(listColleagues, []);
  api.answer(listCustomers, () => buildPage([grace, ada]));
  api.answer(getCustomer, () => ({ ...ada, lastContact: "2025-11-20T15:00:00.000Z" }));
  openCustomers();
  await screen.findByText("Grace Hopper");
});

const reads = (path: string) => api.requests.filter((request) => request === `GET ${path}`).length;
async function expectContact() {
  const row = within(await screen.findByRole("row", { name: /Ada Lovelace/ }));
  await waitFor(() => expect(row.getByText(/Nov 20/)).toBeTruthy());
  const names = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(names.findIndex((name) => name.includes("Grace"))).toBeLessThan(
    names.findIndex((name) => name.includes("Ada")),
  );
  expect(reads("/api/customers")).toBe(1);
}

describe("Last Contact in an open list of customers", () => {
  it("follows the agent's own call that is logged, and moves no row", async () => {
    api.answer(saveCallLog, { message: "Call logged successfully!", call: buildCall(), appointment: null });
    renderAt(<CallLogDialog customer={ada} onClose={() => undefined} />);
    await screen.findByRole("dialog");
    await userEvent.click(screen.getByRole("radio", { name: "Connected" }));
    await userEvent.click(screen.getByRole("button", { name: "SAVE" }));
    await expectContact();
    expect(reads(`/api/customers/${ada.id}`)).toBe(1);
  });

  it("follows the agent's own call as soon as both are connected", async () => {
    api.answer(getCall, { call: connectedCall() });
    openCallKeeper();
    openLiveCall({ callSid: sidOf(1), organizationId: organization.id });
    await expectContact();
  });
});
