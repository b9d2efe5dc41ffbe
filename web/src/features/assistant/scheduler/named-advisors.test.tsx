import { checkVisit, listAppointments, listFreeSlots } from "@automotive-crm/contract/appointments/calendar";
import { parseAppointment } from "@automotive-crm/contract/assistant/parse-appointment";
import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { listCustomerVehicles } from "@automotive-crm/contract/vehicles/record";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { buildColleague } from "#testing/builders.ts";
import { buildCustomer, idOf, openCustomers } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { atWorkAt } from "#testing/record-page.tsx";
import { buildAppointment } from "#testing/records.ts";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const ada = buildCustomer();
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

const sam = { firstName: "Sam", locationIds: [idOf(11)] };
const sams = [
  buildColleague({ ...sam, id: idOf(60), lastName: "Ortiz" }),
  buildColleague({ ...sam, id: idOf(61), lastName: "Park" }),
];
const named = sams.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));

atWorkAt(new Date("2026-11-21T15:00:00Z"), () => {
  serveWorkspace(api, ada);
  api.answer(listCustomerVehicles, []);
  api.answer(listColleagues, sams);
  api.answer(checkVisit, { problems: [] });
  api.answer(listFreeSlots, { slots: [] });
  api.answer(listAppointments, { appointments: [], nextCursor: null });
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
  const scheduler = screen;
  await user.type(
    await scheduler.findByRole("textbox", { name: /What should be scheduled/ }),
    "oil change tuesday 2:30 with sam",
  );
  await user.click(scheduler.getByRole("button", { name: "Continue" }));
  await scheduler.findByText("Appointment details extracted successfully!");
  return scheduler;
}

const advisor = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Advisor" }).value;

it("chooses the advisor whom a request names", async () => {
  const scheduler = await read(named.slice(0, 1));
  await waitFor(() => expect(advisor()).toBe("Sam Ortiz"));
  expect(scheduler.queryByText(/No one was named/)).toBeNull();
});

it("asks which one is meant if several have the name", async () => {
  const scheduler = await read(named);
  const group = within(scheduler.getByRole("group", { name: "Which advisor is meant?" }));
  const [first] = group.getAllByRole("button", { pressed: false });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.click(group.getByRole("button", { name: "Sam Park" }));
  expect(group.getByRole("button", { pressed: true }).textContent).toBe("Sam Park");
  expect(advisor()).toBe("Sam Park");
});

it("keeps to each visit whom the request names for it", async () => {
  const scheduler = await read(
    [],
    [{ ...details, appointmentDate: "2026-11-28", relation: "additional", advisors: named.slice(1) }],
  );
  const other = scheduler.getByRole("list", { name: "Also requested" });
  expect(other.textContent).toContain("with Sam Park");
  await user.click(within(other).getByRole("button", { name: /instead$/ }));
  await waitFor(() => expect(advisor()).toBe("Sam Park"));
});

it("suggests the first who has no other visit then if nobody is named, to be checked until another is chosen", async () => {
  const busy = buildAppointment({
    customerId: idOf(90),
    advisor: idOf(60),
    startsAt: "2026-11-24T19:00:00.000Z",
    endsAt: "2026-11-24T20:00:00.000Z",
  });
  api.answer(listAppointments, { appointments: [busy], nextCursor: null });
  await read([]);
  await waitFor(() => expect(advisor()).toBe("Sam Park"));
  await user.click(screen.getByRole("combobox", { name: "Advisor" }));
  await user.click(await screen.findByRole("option", { name: /Ortiz/ }));
  await waitFor(() => expect(screen.queryByText("No one was named: a suggestion.")).toBeNull());
});

it("comes with three open times if the place is closed, each chosen by one key", async () => {
  api.answer(checkVisit, { problems: [{ code: "closed-day", message: "Downtown is closed that day." }] });
  const slots = ["08:00", "09:00", "10:00", "11:00"].map((appointmentTime) => ({
    appointmentDate: "2026-11-25",
    appointmentTime,
  }));
  api.answer(listFreeSlots, { slots });
  await read(named.slice(0, 1));
  const open = within(await screen.findByRole("group", { name: "Open times" }));
  expect(open.getAllByRole("button")).toHaveLength(3);
  await user.keyboard("2");
  expect(screen.getByLabelText<HTMLInputElement>(/^Time/).value).toBe("09:00");
});
