import { updateCustomer } from "@automotive-crm/contract/customers/changes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { buildCustomer, enterWorkplace, openCustomers } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();

it("shows who must not be written to, since when, and lets that be lifted", async () => {
  const origin = { channel: "email" as const, address: null, reason: "Import of a.csv", createdByName: "Pat Person" };
  const optOuts = [{ ...origin, createdAt: "2026-03-01T17:00:00.000Z" }];
  const ada = buildCustomer({ doNotEmail: true, optOuts });
  const sent: unknown[] = [];
  enterWorkplace();
  serveWorkspace(api, ada);
  api.answer(updateCustomer, ({ body }) => {
    sent.push(body);
    return { ...ada, doNotEmail: false, optOuts: [], version: 2 };
  });
  openCustomers(`/customers/${ada.id}`);
  const details = within(await screen.findByRole("region", { name: "Details" }));
  expect(details.getByText(/Import of a\.csv, Pat Person/)).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Edit details" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Do not email this customer" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toMatchObject([{ doNotEmail: false, base: { doNotEmail: true } }]));
  await waitFor(() => expect(screen.queryByText("Do not email")).toBeNull());
});
