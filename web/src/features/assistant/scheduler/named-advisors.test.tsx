import { checkVisit, listFreeSlots } from "@automotive-crm/contract/appointments/calendar";
import { parseAppointment } from "@automotive-crm/contract/assistant/parse-appointment";
import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";
import { listColleagues, type Colleague } from "@automotive-crm/contract/organizations/colleagues";
import { listCustomerVehicles } from "@automotive-crm/contract/vehicles/record";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { buildCustomer, idOf, openCustomers } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { atWorkAt } from "#testing/record-page.tsx";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const ada = buildCustomer();
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

const sam = (place: number, lastName: string): Colleague => ({
  id: idOf(place),
  firstName: "Sam",
  lastName,
  imageUrl: null,
  role: "org:sales_rep",
  team: null,
  isAdvisor: true,
  mayWork: true,
  locationIds: [idOf(11)],
});
const sams = [sam(60, "Ortiz"), sam(61, "Park")];
const named = sams.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));

atWorkAt(new Date("2026-11-21T15:00:00Z"), () => {
  serveWorkspace(api, ada);
  api.answer(listCustomerVehicles, []);
  api.answer(listColleagues, sams);
  api.answer(checkVisit, { problems: [] });
  api.answer(listFreeSlots, { slots: [] });
});

const details = {
  appointmentDate: "2026-11-24",
  appointmentDateUntil: null,
  appointmentTime: "14:30",
  appointmentTimeUntil: null,
  appointmentType: "Maintenance",
  vehicle: null,
  priority: "medium",
  estimatedDuration: 45,
  notes: "oil change tuesday 2:30 with sam",
  confidence: 0.97,
} as const;

async function read(advisors: typeof named, otherRequests: AnswerOf<typeof parseAppointment>["otherRequests"] = []) {
  api.answer(parseAppointment, {
    isValid: true,
    intent: "book",
    appointmentDetails: details,
    movedFrom: null,
    otherRequests,
    reason: null,
    notUnderstood: [],
    warnings: [],
    provider: "rules",
    advisors,
  });
  openCustomers(`/customers/${ada.id}`);
  await user.click(await screen.findByRole("button", { name: "AI Scheduler" }));
  const scheduler = within(await screen.findByRole("dialog", { name: "AI Quick Scheduler" }));
  await user.type(scheduler.getByRole("textbox"), "oil change tuesday 2:30 with sam");
  await user.click(scheduler.getByRole("button", { name: "Read request" }));
  await scheduler.findByText("Appointment details extracted successfully!");
  return scheduler;
}

async function advisorInForm(): Promise<string | undefined> {
  await user.click(screen.getByRole("button", { name: "Schedule Appointment" }));
  const form = within(await screen.findByRole("dialog", { name: "Schedule Appointment" }));
  return (await form.findByRole<HTMLInputElement>("combobox", { name: "Advisor" })).value;
}

it("chooses the advisor whom a request names", async () => {
  const scheduler = await read(named.slice(0, 1));
  expect(scheduler.getByText("Advisor: Sam Ortiz")).toBeTruthy();
  await waitFor(async () => expect(await advisorInForm()).toBe("Sam Ortiz"));
});

it("asks which one is meant if several have the name", async () => {
  const scheduler = await read(named);
  const group = within(scheduler.getByRole("group", { name: "Which advisor is meant?" }));
  expect(group.getAllByRole("button", { pressed: false })).toHaveLength(2);
  await user.click(group.getByRole("button", { name: "Sam Park" }));
  expect(group.getByRole("button", { pressed: true }).textContent).toBe("Sam Park");
  expect(await advisorInForm()).toBe("Sam Park");
});

it("keeps to each visit whom the request names for it", async () => {
  const scheduler = await read(
    [],
    [{ ...details, appointmentDate: "2026-11-28", relation: "additional", advisors: named.slice(1) }],
  );
  expect(scheduler.queryByText(/^Advisor:/)).toBeNull();
  const other = scheduler.getByRole("list", { name: "Also requested" });
  expect(other.textContent).toContain("with Sam Park");
  await user.click(within(other).getByRole("button", { name: /instead$/ }));
  expect(scheduler.getByText("Advisor: Sam Park")).toBeTruthy();
  expect(await advisorInForm()).toBe("Sam Park");
});
