import { defaultIntervals, getServiceIntervals } from "@automotive-crm/contract/vehicles/services";
import { getAppointmentSettings, updateAppointmentSettings } from "@automotive-crm/contract/appointments/settings";
import { getAssistantSettings } from "@automotive-crm/contract/assistant/assistant-settings";
import { getCallSettings, updateCallSettings, type CallSettings } from "@automotive-crm/contract/calls/settings";
import {
  addPicklistValue,
  deletePicklistValue,
  listPicklists,
  reorderPicklist,
  updatePicklistValue,
  type PicklistValue,
} from "@automotive-crm/contract/picklists/record";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { picklistsQuery } from "#lib/workplace/picklists.ts";
import { enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { openTab } from "#testing/settings.tsx";
import { CallSettingsTab } from "./CallSettingsTab.tsx";

const api = fakeApi();
const build = (number: number, name: string, active = true): PicklistValue => ({
  id: idOf(number),
  name,
  description: null,
  active,
  createdAt: null,
  updatedAt: null,
});
const settings: CallSettings = {
  provider: "simulator",
  isSimulated: true,
  simulatedOutcomes: [],
  callerId: null,
  forwardTo: null,
  dailyAttempts: 3,
  weeklyAttempts: 7,
  optOutEndsMarketing: true,
};

let values: PicklistValue[];

beforeEach(() => {
  enterWorkplace();
  values = [build(1, "Sales Inquiry"), build(2, "Complaint", false)];
  api.answer(listPicklists, () => ({ picklists: [{ name: "call-types" as const, values }] }));
  api.answer(getCallSettings, settings);
  api.answer(getAssistantSettings, { isModelEnabled: false, model: null });
  api.answer(getServiceIntervals, defaultIntervals);
  api.answer(getAppointmentSettings, { noShowMinutes: 60, customerReminders: "off" });
});

const callTypes = async () => {
  openTab(<CallSettingsTab />);
  await screen.findByRole("checkbox", { name: "Sales Inquiry" });
  return within(screen.getByRole("region", { name: "Call Types" }));
};
const change = (after: PicklistValue[]) => {
  values = after;
  return { values };
};

it("adds a call type and is ready for the next one; names are in a list once", async () => {
  const list = await callTypes();
  const field = list.getByRole("textbox", { name: "New call type" });
  await userEvent.click(list.getByRole("button", { name: "Add" }));
  expect(await list.findByText("Please enter a name")).toBeTruthy();
  api.answer(
    addPicklistValue,
    new Refusal(409, "conflict", "Taken", { fields: { name: "“Complaint” is already in this list" } }),
  );
  await userEvent.type(field, "Complaint{Enter}");
  expect(await list.findByText("“Complaint” is already in this list")).toBeTruthy();
  const sent: unknown[] = [];
  api.answer(addPicklistValue, ({ body }) => {
    sent.push(body);
    return change([...values, build(3, "Recall")]);
  });
  await userEvent.clear(field);
  await userEvent.type(field, "Recall{Enter}");
  expect(await list.findByRole("checkbox", { name: "Recall" })).toBeTruthy();
  await waitFor(() => expect(field).toHaveProperty("value", ""));
  expect(sent).toEqual([{ name: "Recall" }]);
});

it("switches a call type on and off; off, it is struck through", async () => {
  const list = await callTypes();
  expect(list.getByText("Complaint").className).toContain("line-through");
  const sent: unknown[] = [];
  api.answer(updatePicklistValue, ({ body, params }) => {
    sent.push([params["valueId"], body]);
    return change([build(1, "Sales Inquiry"), build(2, "Complaint")]);
  });
  await userEvent.click(list.getByRole("checkbox", { name: "Complaint" }));
  await waitFor(() => expect(list.getByText("Complaint").className).not.toContain("line-through"));
  expect(sent).toEqual([[idOf(2), { active: true }]]);
  const last = "At least one entry must stay active, because forms need something to offer.";
  api.answer(updatePicklistValue, new Refusal(409, "conflict", last));
  await userEvent.click(list.getByRole("checkbox", { name: "Complaint" }));
  expect(await list.findByText(last)).toBeTruthy();
});

it("renames, moves and deletes a call type", async () => {
  const list = await callTypes();
  api.answer(updatePicklistValue, () => change([build(1, "Sales"), build(2, "Complaint", false)]));
  await userEvent.click(list.getByRole("button", { name: "Edit Sales Inquiry" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit call type" }));
  const name = dialog.getByRole("textbox", { name: "Name" });
  await userEvent.clear(name);
  await userEvent.type(name, "Sales{Enter}");
  expect(await list.findByRole("checkbox", { name: "Sales" })).toBeTruthy();

  const orders: unknown[] = [];
  api.answer(reorderPicklist, ({ body }) => {
    orders.push(body);
    return change(values.toReversed());
  });
  await userEvent.click(list.getByRole("button", { name: "Move Sales down" }));
  await waitFor(() => expect(list.getAllByRole("listitem")[0]?.textContent).toContain("Complaint"));
  expect(orders).toEqual([{ valueIds: [idOf(2), idOf(1)], base: { valueIds: [idOf(1), idOf(2)] } }]);

  await userEvent.click(list.getByRole("button", { name: "Delete Complaint" }));
  const question = within(await screen.findByRole("dialog", { name: "Delete Complaint" }));
  expect(question.getByText("Are you sure you want to delete this item?")).toBeTruthy();
  api.answer(deletePicklistValue, () => change([build(1, "Sales")]));
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(list.queryByText("Complaint")).toBeNull());
});

it("changes how the organization calls, and keeps what was typed if that fails", async () => {
  await callTypes();
  const section = within(await screen.findByRole("region", { name: "Calling" }));
  const callerId = await section.findByRole("textbox", { name: "Caller ID" });
  expect(section.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  await userEvent.type(callerId, "123");
  api.answer(
    updateCallSettings,
    new Refusal(422, "invalid_request", "callerId", { fields: { callerId: "Please enter a valid phone number" } }),
  );
  await userEvent.click(section.getByRole("button", { name: "Save" }));
  expect(await section.findByText("Please enter a valid phone number")).toBeTruthy();
  await userEvent.clear(callerId);
  await userEvent.type(callerId, "2015550100");
  await userEvent.click(section.getByRole("checkbox", { name: /^Opting out/ }));
  const sent: unknown[] = [];
  const saved = { ...settings, callerId: "+12015550100", optOutEndsMarketing: false };
  api.answer(updateCallSettings, ({ body }) => {
    sent.push(body);
    api.answer(getCallSettings, saved);
    return saved;
  });
  await userEvent.click(section.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The call settings were saved.")).toBeTruthy();
  expect(sent).toMatchObject([
    { callerId: "2015550100", forwardTo: "", dailyAttempts: 3, weeklyAttempts: 7, optOutEndsMarketing: false },
  ]);
});

it("asks if someone else changed the same setting in the meantime", async () => {
  await callTypes();
  const section = within(await screen.findByRole("region", { name: "Calling" }));
  const perDay = await section.findByRole("spinbutton", { name: /per day/ });
  await userEvent.clear(perDay);
  await userEvent.type(perDay, "5");
  const sent: unknown[] = [];
  const saved = { ...settings, dailyAttempts: 5 };
  api.answer(updateCallSettings, ({ body }) => {
    sent.push(body);
    if (sent.length === 2) api.answer(getCallSettings, saved);
    const conflicts = { dailyAttempts: { theirs: 4, yours: 5 } };
    return sent.length === 1 ? new Refusal(409, "edit_conflict", "Someone else changed this", { conflicts }) : saved;
  });
  await userEvent.click(section.getByRole("button", { name: "Save" }));
  const question = within(await screen.findByRole("dialog", { name: "Someone else changed this too" }));
  expect(question.getByRole("group", { name: "Warn at this many calls per day" }).textContent).toContain("4");
  await userEvent.click(question.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The call settings were saved.")).toBeTruthy();
  expect(sent).toMatchObject([{ base: { dailyAttempts: 3 } }, { dailyAttempts: 5, base: { dailyAttempts: 4 } }]);
  expect(perDay).toHaveProperty("value", "5");
});

it("changes no-shows and reminders of appointments", async () => {
  await callTypes();
  const section = within(await screen.findByRole("region", { name: "Appointments" }));
  await userEvent.click(await section.findByRole("checkbox", { name: /no-shows$/ }));
  await userEvent.selectOptions(section.getByRole("combobox", { name: "Remind customers" }), "By email");
  const sent: unknown[] = [];
  api.answer(updateAppointmentSettings, ({ body }) => {
    sent.push(body);
    return { noShowMinutes: null, customerReminders: "email" as const };
  });
  await userEvent.click(section.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toMatchObject([{ noShowMinutes: null, customerReminders: "email" }]));
});

it("sends a double click once", async () => {
  const list = await callTypes();
  const sent: unknown[] = [];
  api.answer(addPicklistValue, ({ body }) => {
    sent.push(body);
    return change([...values, build(3, "Recall")]);
  });
  await userEvent.type(list.getByRole("textbox", { name: "New call type" }), "Recall");
  const add = list.getByRole("button", { name: "Add" });
  // One event right after the other, as a fast double click sends them.
  act(() => {
    add.click();
    add.click();
  });
  expect(await list.findByRole("checkbox", { name: "Recall" })).toBeTruthy();
  await waitFor(() => expect(list.getByRole("textbox")).toHaveProperty("value", ""));
  expect(sent).toEqual([{ name: "Recall" }]);
});

it("keeps what is being typed when someone else adds to the list", async () => {
  const list = await callTypes();
  const input = list.getByRole("textbox", { name: "New call type" });
  await userEvent.type(input, "Reca");
  const others = [{ name: "call-types" as const, values: change([...values, build(3, "Trade-in")]).values }];
  act(() => void queryClient.setQueryData(picklistsQuery(organization.id).queryKey, others));
  expect(await list.findByRole("checkbox", { name: "Trade-in" })).toBeTruthy();
  expect(input).toHaveProperty("value", "Reca");
});
