import { getLeadFigures, listLeads } from "@automotive-crm/contract/leads/list";
import { updateLead, type LeadDetails } from "@automotive-crm/contract/leads/record";
import { listLeadAbsences } from "@automotive-crm/contract/leads/schedules";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { buildLead, now } from "#testing/leads/build-lead.ts";
import { atWorkAt, dialog } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { LeadsPage } from "#features/leads/list/LeadsPage.tsx";

const api = fakeApi();
let stored: LeadDetails;

atWorkAt(now, () => {
  api.stream();
  stored = buildLead();
  api.answer(listLeads, () => ({ leads: [stored], nextCursor: null }));
  api.answer(getLeadFigures, {
    tabs: { new: 1, mine: 0, unassigned: 1, overdue: 0 },
    waiting: 1,
    receivedToday: 1,
    answeredToday: 0,
    medianResponseMinutes: null,
  });
  api.answer(listLeadAbsences, { absences: [] });
});

const row = async () => within(await screen.findByRole("table", { name: "Leads" }));

async function loseOffline() {
  api.answer(updateLead, unreachable);
  renderRoutes("/leads", [{ path: "/leads", component: LeadsPage }]);
  await (await row()).findByRole("button", { name: /^2022 Honda CR-V/ });
  await userEvent.keyboard("jl");
  const losing = await dialog("Lose lead");
  await userEvent.selectOptions(losing.getByLabelText("Reason *"), "Other");
  await userEvent.type(losing.getByLabelText("Why *"), "Moved to Ohio");
  await userEvent.click(losing.getByRole("button", { name: "Lose lead" }));
  const leads = await row();
  expect(await leads.findByText("Status Lost: Moved to Ohio")).toBeTruthy();
  return leads;
}

it("a lead that is lost while the server can't be reached keeps its reason, and is lost later", async () => {
  const leads = await loseOffline();
  expect(screen.queryByRole("dialog", { name: "Lose lead" })).toBeNull();
  const sent: unknown[] = [];
  api.answer(updateLead, ({ body }) => {
    sent.push(body);
    return (stored = { ...stored, status: "lost", statusReason: "Moved to Ohio" });
  });
  await userEvent.click(leads.getByRole("button", { name: /^Retry/ }));
  await waitFor(() => expect(screen.queryByText("Not saved yet")).toBeNull());
  expect(sent).toEqual([
    { status: "lost", statusReason: "Moved to Ohio", base: { status: "new", statusReason: null } },
  ]);
  expect(await leads.findByText("Lost")).toBeTruthy();
});

it("a loss that is refused later says why, and is discarded only after a question", async () => {
  const leads = await loseOffline();
  api.answer(updateLead, new Refusal(409, "conflict", "Reopen it first."));
  await userEvent.click(leads.getByRole("button", { name: /^Retry/ }));
  expect(await leads.findByText(/Reopen it first/)).toBeTruthy();
  await userEvent.click(leads.getByRole("button", { name: /^Discard/ }));
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard" }));
  expect(screen.queryByText("Not saved yet")).toBeNull();
});
