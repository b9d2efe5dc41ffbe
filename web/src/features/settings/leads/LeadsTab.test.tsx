import { listLeadDeliveries, listLeadEndpoints } from "@automotive-crm/contract/leads/intake";
import {
  createLeadSource,
  listLeadSources,
  updateLeadSource,
  type LeadSource,
} from "@automotive-crm/contract/leads/source";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { dialog } from "#testing/record-page.tsx";
import { openTab } from "#testing/settings.tsx";
import { LeadsTab } from "./LeadsTab.tsx";

const api = fakeApi();
const website: LeadSource = {
  id: idOf(90),
  name: "Website",
  type: "internet",
  targetMinutes: 15,
  isActive: true,
  version: 1,
};

beforeEach(() => {
  enterWorkplace();
  api.answer(listLeadSources, { sources: [website] });
  api.answer(listLeadEndpoints, { endpoints: [], receivesMail: false });
  api.answer(listLeadDeliveries, { deliveries: [], nextCursor: null });
});

it("sources are added and edited with the minutes in which they are to be answered", async () => {
  const sent: unknown[] = [];
  api.answer(updateLeadSource, ({ body }) => {
    sent.push(body);
    return { ...website, targetMinutes: 5 };
  });
  const fields = { name: "This name is taken" };
  api.answer(createLeadSource, new Refusal(409, "conflict", "There is a source of this name", { fields }));
  openTab(<LeadsTab />);
  await userEvent.click(await screen.findByRole("button", { name: "Edit Website" }));
  const editing = await dialog("Edit source");
  await userEvent.clear(editing.getByLabelText("Answer within (minutes) *"));
  await userEvent.type(editing.getByLabelText("Answer within (minutes) *"), "5");
  await userEvent.click(editing.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ targetMinutes: 5 })]));
  await userEvent.click(await screen.findByRole("button", { name: "Add source" }));
  const adding = await dialog("Add source");
  await userEvent.type(adding.getByLabelText("Name *"), "Website");
  await userEvent.click(adding.getByRole("button", { name: "Save" }));
  expect(await adding.findByText("This name is taken")).toBeTruthy();
});
