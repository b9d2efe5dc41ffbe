import { exportLeadFairness, getLeadFairness } from "@automotive-crm/contract/leads/fairness";
import { createLeadRule, listLeadRules, reorderLeadRules, updateLeadRule } from "@automotive-crm/contract/leads/rules";
import { addLeadAbsence, replaceLeadSchedule } from "@automotive-crm/contract/leads/schedules";
import { createLeadSource, updateLeadSource } from "@automotive-crm/contract/leads/source";
import { listAdministrators, listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { asLocationRole, downtown, enterWorkplace, idOf, sam } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { now } from "#testing/leads/build-lead.ts";
import { answerLeadSettings, buildRule, others, person, schedule, website } from "#testing/leads/lead-settings.ts";
import { atWorkAt, dialog } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { openTab } from "#testing/settings.tsx";
import { SettingsPage } from "#features/settings/SettingsPage.tsx";
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

it("sources are added and edited with the minutes in which they are to be answered", async () => {
  api.answer(updateLeadSource, record({ ...website, targetMinutes: 5 }));
  api.answer(
    createLeadSource,
    new Refusal(409, "conflict", "There is a source of this name", { fields: { name: "This name is taken" } }),
  );
  open();
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

it("rules say which leads they are for and whose turn it is, and are moved, switched off and edited", async () => {
  api.answer(reorderLeadRules, record({ rules: [others, buildRule()] }));
  api.answer(updateLeadRule, record(buildRule()));
  open("rules");
  const rules = within(await screen.findByRole("list", { name: "Assignment rules" }));
  expect(
    rules.getByText("Internet, Honda, new vehicles. 2 people in turn, next: Sam Seller. Offered for 5 min."),
  ).toBeTruthy();
  expect(rules.getByText("Every lead. Nobody yet: its leads stay unassigned.")).toBeTruthy();
  await userEvent.click(rules.getByRole("button", { name: "Move Hondas down" }));
  const [ruleIds, base] = [[idOf(96), idOf(95)], { ruleIds: [idOf(95), idOf(96)] }];
  await waitFor(() => expect(sent).toEqual([{ ruleIds, base }]));
  await userEvent.click(rules.getByRole("checkbox", { name: /^Hondas/ }));
  await waitFor(() => expect(sent[1]).toEqual({ active: false, base: { active: true } }));
  await userEvent.click(rules.getByRole("button", { name: "Edit Hondas" }));
  const editing = await dialog("Edit rule");
  await userEvent.click(editing.getByRole("radio", { name: "Assign" }));
  await userEvent.click(editing.getByRole("button", { name: "Remove Bea Smith" }));
  await userEvent.click(editing.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent[2]).toMatchObject({ mode: "assign", memberIds: [sam.id], base: { mode: "offer" } }));
});

it("a rule is added for everyone's leads, with people in turn", async () => {
  api.answer(createLeadRule, record(buildRule()));
  open("rules");
  await userEvent.click(await screen.findByRole("button", { name: "Add rule" }));
  const adding = await dialog("Add rule");
  await userEvent.type(adding.getByLabelText("Name *"), "Everything");
  await userEvent.type(adding.getByRole("combobox", { name: "Add a person" }), "Sam");
  await userEvent.click(await screen.findByRole("option", { name: /^Sam Seller/ }));
  await userEvent.click(adding.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ name: "Everything", locationId: null, make: null, memberIds: [sam.id] }),
    ]),
  );
});

it("the preview says who would get a lead now, and why others would not", async () => {
  open("rules");
  const preview = within(await screen.findByRole("status", { name: "Preview" }));
  expect(preview.getByText("Sam Seller")).toBeTruthy();
  expect(preview.getByText("Bea Smith: off until 1:00 PM")).toBeTruthy();
});

it("someone's own hours and most leads a day are entered", async () => {
  api.answer(replaceLeadSchedule, record({ ...schedule, version: 1 }));
  open("people");
  expect(await screen.findByText("While the location is open · At most 5 waiting")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Edit the schedule of Sam Seller" }));
  const editing = await dialog("Working schedule");
  await userEvent.click(editing.getByRole("radio", { name: "Own hours" }));
  await userEvent.click(editing.getByRole("checkbox", { name: "Monday" }));
  await userEvent.type(editing.getByLabelText("Most a day"), "8");
  await userEvent.click(editing.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ dailyCap: 8, openCap: 5 })]));
  expect((sent[0] as { week: unknown[] }).week).toHaveLength(4);
});

const absence = { id: idOf(99), person, startsAt: now.toISOString(), endsAt: now.toISOString(), reason: "" };

/** Opens the dialog that adds an absence, with Sam chosen. */
async function addAbsenceOfSam() {
  api.answer(addLeadAbsence, record(absence));
  open("people");
  await userEvent.click(await screen.findByRole("button", { name: "Add absence" }));
  const adding = await dialog("Add absence");
  await userEvent.type(adding.getByLabelText("Person *"), "Sam");
  await userEvent.click(await screen.findByRole("option", { name: /^Sam Seller/ }));
  return adding;
}

it("an absence is added for a person and a time", async () => {
  const adding = await addAbsenceOfSam();
  await userEvent.type(adding.getByLabelText("Reason"), "Lunch");
  await userEvent.click(adding.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ userId: sam.id, reason: "Lunch" })]));
});

it("an absence ends within a year", async () => {
  const adding = await addAbsenceOfSam();
  fireEvent.change(adding.getByLabelText("Until *"), { target: { value: "2027-11-24" } });
  await userEvent.click(adding.getByRole("button", { name: "Save" }));
  expect(await adding.findByText("Choose a day within a year")).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(adding.getByLabelText("Until *"), { target: { value: "2027-11-23" } });
  await userEvent.click(adding.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ endsAt: expect.stringMatching(/^2027-11-2[34]T/) })]),
  );
});

it("an absence is asked for once the clocks of the people are known", async () => {
  let answerPeople = () => {};
  const asked = new Promise<void>((resume) => (answerPeople = resume));
  api.answer(listColleagues, async () => {
    await asked;
    return [sam];
  });
  open("people");
  await userEvent.click(await screen.findByRole("button", { name: "Add absence" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  answerPeople();
  await dialog("Add absence");
});

it("the report says who got how many leads, and is saved as a file for the chosen days", async () => {
  const exported: string[] = [];
  const figures = { offered: 3, taken: 2, byHand: 0, timedOut: 1, passed: 0, repeats: 0, sold: 1 };
  api.answer(getLeadFairness, { people: [{ person, ...figures, skipped: [{ reason: "off", count: 4 }] }] });
  api.answer(exportLeadFairness, ({ query }) => {
    exported.push(query.get("from") ?? "");
    return new Refusal(500, "internal", "Something failed");
  });
  open("turns");
  const row = within(await screen.findByRole("row", { name: /Sam Seller/ }));
  expect(row.getByText("Taken 2 · Offered 3 · Timed out 1 · Sold 1")).toBeTruthy();
  expect(row.getByText("off: 4")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-11-01" } });
  await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(exported).toEqual(["2026-11-01"]));
});

it("a location's manager makes its rules and schedules, and nothing else", async () => {
  enterWorkplace({ access: asLocationRole("manager", downtown.locationId) });
  const { locationId, name: locationName } = downtown;
  api.answer(listLeadRules, {
    rules: [buildRule(), buildRule({ id: idOf(97), name: "Here", locationId, locationName })],
  });
  open();
  const rules = within(await screen.findByRole("list", { name: "Assignment rules" }));
  expect(rules.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Edit Here",
    "Delete Here",
  ]);
  expect(rules.getAllByRole("checkbox")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Add rule" }));
  const location = (await dialog("Add rule")).getByRole("combobox", { name: "Location" });
  expect(
    within(location)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([downtown.name]);
  await userEvent.keyboard("{Escape}");
  const words = within(screen.getByRole("tablist", { name: "Lead settings" })).getAllByRole("tab");
  expect(words.map(({ textContent }) => textContent)).toEqual(["Rules", "People", "Report"]);
  await userEvent.click(screen.getByRole("tab", { name: "People" }));
  expect(await screen.findByRole("list", { name: "Working schedules" })).toBeTruthy();
});

it("a manager may open the settings of leads, but no others", async () => {
  api.answer(listAdministrators, []);
  enterWorkplace({ access: asLocationRole("manager", downtown.locationId) });
  const pages = ["/settings/leads", "/settings/users"].map((path) => ({ path, component: SettingsPage }));
  const { router } = renderRoutes("/settings/leads", pages);
  expect(await screen.findByRole("heading", { name: "Lead Settings" })).toBeTruthy();
  expect(screen.queryByRole("tab")).toBeNull();
  await router.navigate({ to: "/settings/users" });
  expect((await screen.findByRole("alert")).textContent).toContain("Access Denied");
});
