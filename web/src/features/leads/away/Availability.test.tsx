import {
  addLeadAbsence,
  deleteLeadAbsence,
  listLeadAbsences,
  type LeadAbsence,
} from "@automotive-crm/contract/leads/schedules";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { buildColleague } from "#testing/builders.ts";
import { asRole, downtown, enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { me, now } from "#testing/leads/build-lead.ts";
import { atWorkAt, dialog } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { Availability } from "./Availability.tsx";

const api = fakeApi();
let absences: LeadAbsence[];
let sent: unknown[];

const build = (own: Partial<LeadAbsence> = {}): LeadAbsence => ({
  id: idOf(80),
  person: { id: me, name: "Maria Alvarez" },
  startsAt: now.toISOString(),
  endsAt: new Date(now.getTime() + 3_600_000).toISOString(),
  reason: "",
  ...own,
});

atWorkAt(now, () => {
  absences = [];
  sent = [];
  api.answer(listLeadAbsences, () => ({ absences }));
  api.answer(listColleagues, [buildColleague({ id: me, locationIds: [downtown.locationId] })]);
  api.answer(addLeadAbsence, ({ body }) => {
    sent.push(body);
    absences = [build({ endsAt: (body as LeadAbsence).endsAt })];
    return build();
  });
  api.answer(deleteLeadAbsence, ({ params }) => {
    sent.push(params["absenceId"]);
    absences = [];
    return undefined;
  });
});

const open = () =>
  renderRoutes("/", [{ path: "/", component: () => <Availability organizationId={organization.id} /> }]);

it("somebody goes to lunch for half an hour, and comes back early", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Taking leads" }));
  await userEvent.click(await screen.findByRole("button", { name: "30 minutes" }));
  expect(sent).toEqual([{ userId: me, endsAt: expect.stringMatching(/^2026-11-23T15:30/), reason: "" }]);
  expect(await screen.findByRole("button", { name: "You are away from leads" })).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Take leads again" }));
  await waitFor(() => expect(sent[1]).toBe(idOf(80)));
  expect(await screen.findByRole("button", { name: "Taking leads" })).toBeTruthy();
});

it("somebody is away until a time of their choice, which is later than now", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Taking leads" }));
  await userEvent.click(await screen.findByRole("button", { name: "Until…" }));
  const away = await dialog("Away from leads");
  await userEvent.type(away.getByLabelText("Time (EST) *"), "00:01");
  await userEvent.click(away.getByRole("button", { name: "Set as away" }));
  expect(await away.findByText("Must be later than now")).toBeTruthy();
  await userEvent.clear(away.getByLabelText("Time (EST) *"));
  await userEvent.type(away.getByLabelText("Time (EST) *"), "23:45");
  await userEvent.type(away.getByLabelText("Reason"), "Doctor");
  await userEvent.click(away.getByRole("button", { name: "Set as away" }));
  const until = { endsAt: "2026-11-24T04:45:00.000Z" };
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ ...until, userId: me, reason: "Doctor" })]));
});

it("somebody is away for a year at most", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Taking leads" }));
  await userEvent.click(await screen.findByRole("button", { name: "Until…" }));
  const away = await dialog("Away from leads");
  fireEvent.change(away.getByLabelText("Until *"), { target: { value: "2027-11-24" } });
  await userEvent.type(away.getByLabelText("Time (EST) *"), "12:00");
  await userEvent.click(away.getByRole("button", { name: "Set as away" }));
  expect(await away.findByText("Choose a day within a year")).toBeTruthy();
  expect(sent).toEqual([]);
});

it("managers see who else is away now, but not who will be", async () => {
  const later = { startsAt: new Date(now.getTime() + 600_000).toISOString() };
  absences = [
    build({ id: idOf(81), person: { id: idOf(71), name: "Bea Smith" }, reason: "Lunch" }),
    build({ id: idOf(82), person: { id: idOf(72), name: "Cid Moss" }, ...later }),
  ];
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Taking leads" }));
  const away = within(await screen.findByRole("list", { name: "Away now" }));
  expect(away.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Bea Smith until .*, Lunch$/),
  ]);
});

it("waits for the clock of where the person works", async () => {
  let answerPeople = () => {};
  const asked = new Promise<void>((resume) => (answerPeople = resume));
  api.answer(listColleagues, async () => {
    await asked;
    return [buildColleague({ id: me, locationIds: [downtown.locationId] })];
  });
  open();
  await waitFor(() => expect(api.requests).toContain("GET /api/lead-absences"));
  expect(screen.queryByRole("button")).toBeNull();
  answerPeople();
  expect(await screen.findByRole("button", { name: "Taking leads" })).toBeTruthy();
});

it("is not for those who only look", async () => {
  enterWorkplace({ access: asRole("org:viewer") });
  open();
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});
