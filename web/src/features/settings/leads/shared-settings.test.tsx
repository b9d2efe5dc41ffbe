import { listLeadRules, reorderLeadRules, updateLeadRule } from "@automotive-crm/contract/leads/rules";
import { addLeadAbsence, listLeadAbsences, replaceLeadSchedule } from "@automotive-crm/contract/leads/schedules";
import { listBusinessHours } from "@automotive-crm/contract/organizations/business-hours";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { buildColleague } from "#testing/builders.ts";
import { airport, downtown, idOf, sam } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { now } from "#testing/leads/build-lead.ts";
import { answerLeadSettings, buildRule, others, schedule } from "#testing/leads/lead-settings.ts";
import { atWorkAt, dialog } from "#testing/record-page.tsx";
import { openTab } from "#testing/settings.tsx";
import { LeadsTab } from "./LeadsTab.tsx";
import type { LeadSettingsPart } from "./lead-settings.search.ts";

const api = fakeApi();
let sent: unknown[];

const record =
  <Answer,>(answer: Answer) =>
  ({ body }: { body: unknown }) => {
    sent.push(body);
    return answer;
  };

atWorkAt(now, () => {
  sent = [];
  answerLeadSettings(api);
});

const open = (part?: LeadSettingsPart) => openTab(<LeadsTab />, "/settings/leads", { part });

it("an order that someone else changed in the meantime is shown, with why the move failed", async () => {
  api.answer(reorderLeadRules, () => {
    api.answer(listLeadRules, { rules: [buildRule(), buildRule({ id: idOf(98), name: "Trucks" }), others] });
    return new Refusal(409, "conflict", "Someone else changed the rules in the meantime.");
  });
  open("rules");
  await userEvent.click(await screen.findByRole("button", { name: "Move Hondas down" }));
  expect(await screen.findByText("Someone else changed the rules in the meantime.")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Edit Trucks" })).toBeTruthy();
});

it("a rule names those who can't get its leads anymore, in its row, its form and its refusals", async () => {
  const bea = idOf(62);
  api.answer(listLeadRules, { rules: [buildRule({ unavailable: [bea] })] });
  api.answer(listColleagues, [sam]);
  const fields = { "memberIds.1": "Bea Smith can't work on leads there" };
  api.answer(updateLeadRule, new Refusal(422, "invalid_request", "Entry 2 of member ids", { fields }));
  open("rules");
  expect(
    await screen.findByText(
      "Internet, Honda, new vehicles. Sam Seller. Offered for 5 min. No access there anymore: Bea Smith.",
    ),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Edit Hondas" }));
  const editing = await dialog("Edit rule");
  expect(await editing.findByText("Bea Smith (no access there)")).toBeTruthy();
  await userEvent.click(editing.getByRole("button", { name: "Move Sam Seller down" }));
  await userEvent.click(editing.getByRole("button", { name: "Save" }));
  expect(await editing.findByText("Bea Smith can't work on leads there")).toBeTruthy();
});

it("a rule that becomes an offer says how many minutes it had, so that someone else's stay", async () => {
  api.answer(listLeadRules, { rules: [buildRule({ mode: "assign", acceptMinutes: 7 })] });
  api.answer(updateLeadRule, record(buildRule()));
  open("rules");
  await userEvent.click(await screen.findByRole("button", { name: "Edit Hondas" }));
  const editing = await dialog("Edit rule");
  await userEvent.click(editing.getByRole("radio", { name: "Offer" }));
  await userEvent.click(editing.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toMatchObject([{ acceptMinutes: 7, base: { mode: "assign", acceptMinutes: 7 } }]));
});

it("two people who change the same of a rule read both in words", async () => {
  const { locationId } = downtown;
  const conflicts = {
    memberIds: { theirs: [sam.id], yours: [idOf(62), sam.id] },
    locationId: { theirs: locationId, yours: null },
    condition: { theirs: null, yours: "used" },
  };
  api.answer(updateLeadRule, new Refusal(409, "edit_conflict", "Someone else changed this", { conflicts }));
  open("rules");
  await userEvent.click(await screen.findByRole("button", { name: "Edit Hondas" }));
  await userEvent.click((await dialog("Edit rule")).getByRole("button", { name: "Save" }));
  const asked = await dialog("Someone else changed this too");
  for (const [field, yours, theirs] of [
    ["People", "Bea Smith, Sam Seller", "Sam Seller"],
    ["Location", "All locations", "Downtown"],
    ["Vehicle", "Used vehicles", "Any"],
  ] as const) {
    const choice = within(asked.getByRole("group", { name: field }));
    expect(choice.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
      `Yours${yours}`,
      `Their change${theirs}`,
    ]);
  }
});

it("what someone else entered in a schedule stays if it is chosen", async () => {
  const conflicts = { dailyCap: { theirs: 3, yours: 8 } };
  api.answer(replaceLeadSchedule, ({ body }) => {
    sent.push(body);
    return sent.length === 1 ? new Refusal(409, "edit_conflict", "Someone else changed this", { conflicts }) : schedule;
  });
  open("people");
  await userEvent.click(await screen.findByRole("button", { name: "Edit the schedule of Sam Seller" }));
  const editing = await dialog("Working schedule");
  expect(editing.getByText("Sam Seller · Eastern Time")).toBeTruthy();
  await userEvent.type(editing.getByLabelText("Most a day"), "8");
  await userEvent.click(editing.getByRole("button", { name: "Save" }));
  const asked = await dialog("Someone else changed this too");
  await userEvent.click(asked.getByRole("radio", { name: /^Their change/ }));
  await userEvent.click(asked.getByRole("button", { name: "Save" }));
  const before = { week: null, dailyCap: null, openCap: null };
  await waitFor(() => expect(sent[1]).toEqual({ ...before, openCap: 5, base: before }));
});

it("a location without business hours is said to count as open around the clock", async () => {
  const { organizationId, locationId, name: locationName, timeZone } = downtown;
  const nothing = { week: [], closedDays: [], capacities: [], version: 0 };
  api.answer(listBusinessHours, {
    businessHours: [{ organizationId, locationId, locationName, timeZone, ...nothing }],
  });
  open("people");
  expect(
    await screen.findByText("Downtown has no business hours yet, so it counts as open around the clock."),
  ).toBeTruthy();
});

it("shows that the form of an absence waits for the people", async () => {
  api.answer(listColleagues, () => new Promise<never>(() => undefined));
  open("people");
  const add = await screen.findByRole("button", { name: "Add absence" });
  await userEvent.click(add);
  await waitFor(() => expect(add.dataset["busy"]).toBe("true"));
});

it("an absence is on the clock of where the person works, which the form and the list name", async () => {
  const amy = buildColleague({ id: idOf(63), firstName: "Amy", lastName: "Lane", locationIds: [airport.locationId] });
  const [startsAt, endsAt] = ["2026-11-24T15:00:00.000Z", "2026-11-24T16:00:00.000Z"];
  const absence = { id: idOf(99), person: { id: amy.id, name: "Amy Lane" }, startsAt, endsAt, reason: "" };
  api.answer(listColleagues, [sam, amy]);
  api.answer(listLeadAbsences, { absences: [absence] });
  api.answer(addLeadAbsence, record(absence));
  open("people");
  const listed = within(await screen.findByRole("list", { name: "Absences" }));
  expect(await listed.findByText("Tomorrow 10:00 AM EST")).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Add absence" }));
  const adding = await dialog("Add absence");
  await userEvent.type(adding.getByLabelText("Person *"), "Amy");
  await userEvent.click(await screen.findByRole("option", { name: /^Amy Lane/ }));
  const enter = (label: RegExp, value: string) => fireEvent.change(adding.getByLabelText(label), { target: { value } });
  enter(/^From/, "2027-03-14");
  enter(/^Start time/, "02:30");
  enter(/^Until/, "2027-03-14");
  enter(/^End time/, "17:00");
  await userEvent.click(adding.getByRole("button", { name: "Save" }));
  expect(
    await adding.findByText("Clocks are set forward on this day, so there is no 2:30 AM. Please choose another time"),
  ).toBeTruthy();
  enter(/^Start time/, "01:30");
  expect(adding.getByLabelText("Start time (EST) *")).toBeTruthy();
  expect(adding.getByLabelText("End time (EDT) *")).toBeTruthy();
  await userEvent.click(adding.getByRole("button", { name: "Save" }));
  const times = { startsAt: "2027-03-14T06:30:00.000Z", endsAt: "2027-03-14T21:00:00.000Z" };
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ userId: amy.id, ...times })]));
});
