import { createAppointment, updateAppointment } from "@automotive-crm/contract/appointments/changes";
import { CustomerPageSchema } from "@automotive-crm/contract/customers/list";
import { addDays } from "@automotive-crm/contract/dates/wall-time";
import { listBusinessHours } from "@automotive-crm/contract/organizations/business-hours";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import type { Page } from "@playwright/test";
import { show } from "./cards.ts";
import { admin, signIn, type TourSession, type TourStop } from "./tour-steps.ts";

const visits = [
  { time: "09:00", minutes: 60, type: "Test Drive", person: 0, status: undefined },
  { time: "10:00", minutes: 90, type: "Service Appointment", person: 0, status: "confirmed" },
  { time: "10:30", minutes: 60, type: "Sales Consultation", person: 0, status: undefined },
  { time: "09:30", minutes: 30, type: "Vehicle Delivery", person: 1, status: "confirmed" },
  { time: "11:00", minutes: 120, type: "Repair Estimate", person: 1, status: undefined },
  { time: "14:00", minutes: 60, type: "Vehicle Inspection", person: 2, status: undefined },
  { time: "15:30", minutes: 60, type: "Follow-up Meeting", person: null, status: undefined },
] as const;

let busyDay: Promise<string> | undefined;

/** Enters business hours and books a Wednesday full of visits. */
async function bookDay(page: Page, session: TourSession): Promise<string> {
  const headers = { authorization: `Bearer ${await signIn(page, session, admin)}` };
  const read = async (path: string): Promise<unknown> =>
    (await page.request.get(session.url + path, { headers })).json();
  const day = nextWednesday();
  const places = listBusinessHours.response?.parse(await read("/api/business-hours")).businessHours ?? [];
  const usualWeek = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: "08:00", closesAt: "18:00" }));
  for (const { locationId } of places) {
    await page.request.put(`${session.url}/api/locations/${locationId}/business-hours`, {
      headers,
      data: {
        week: [...usualWeek, { weekday: 6, opensAt: "09:00", closesAt: "15:00" }],
        closedDays: [{ day: addDays(day, 1), reason: "Inventory" }],
        capacities: [],
      },
    });
  }
  await bookVisits(page, { session, headers, day });
  return day;
}

interface Booking {
  session: TourSession;
  headers: { authorization: string };
  day: string;
}

async function bookVisits(page: Page, { session, headers, day }: Booking): Promise<void> {
  const read = async (path: string): Promise<unknown> =>
    (await page.request.get(session.url + path, { headers })).json();
  const { customers } = CustomerPageSchema.parse(await read("/api/customers?limit=50"));
  const people = listColleagues.response?.parse(await read("/api/colleagues")) ?? [];
  for (const [at, { time, minutes, type, person, status }] of visits.entries()) {
    const customer = customers[at];
    const answer = await page.request.post(`${session.url}/api/appointments`, {
      headers,
      data: {
        customerId: customer?.id,
        locationId: customer?.locationAssociations[0]?.locationId,
        appointmentDate: day,
        appointmentTime: time,
        appointmentType: type,
        estimatedDuration: minutes,
        advisor: person === null ? null : people[person]?.id,
        allowOverlap: true,
      },
    });
    const booked = createAppointment.response?.safeParse(await answer.json()).data;
    if (!status || !booked) continue;
    const path = updateAppointment.path.replace(":appointmentId", booked.appointment.appointmentId);
    await page.request.put(session.url + path, { headers, data: { status } });
  }
}

function nextWednesday(): string {
  const today = new Date().toISOString().slice(0, 10);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, ((3 - weekday + 7) % 7) + 7);
}

const block = (page: Page) => page.getByRole("button", { name: /Test Drive|Service Appointment/ }).first();

interface CalendarLook {
  search?: string;
  /** In the menu of locations. */
  location?: string | RegExp;
}

/** A stop at the calendar of the busy day. */
const calendarStop = (
  name: string,
  { search = "", location = "All Locations" }: CalendarLook = {},
  steps: (page: Page, session: TourSession) => Promise<unknown> = () => Promise.resolve(),
): TourStop => ({
  name,
  open: async (page, session) => {
    await signIn(page, session, admin);
    const day = await (busyDay ??= bookDay(page, session));
    await page.goto(`${session.url}/appointments?day=${day}${search}`);
    await page.getByRole("heading", { level: 1, name: /Appointments/ }).waitFor();
    await page.getByRole("button", { name: "Location" }).click();
    await page.getByRole("menuitemradio", { name: location }).click();
    await block(page).waitFor();
    await steps(page, session);
  },
});

/** Opens the row of an appointment on its customer's page, and its menu. */
async function openRowMenu(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^More about appointment/ })
    .first()
    .waitFor({ state: "attached" });
  await show(page, "Planned");
  await page
    .getByRole("button", { name: /^More about appointment/ })
    .first()
    .click();
}

/** A stop at the customer of a booked appointment, with its menu open. */
const rowStop = (name: string, steps: (page: Page) => Promise<unknown>): TourStop => ({
  name,
  open: async (page, session) => {
    const token = await signIn(page, session, admin);
    await (busyDay ??= bookDay(page, session));
    const answer = await page.request.get(`${session.url}/api/customers?limit=1`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { customers } = CustomerPageSchema.parse(await answer.json());
    await page.goto(`${session.url}/customers/${customers[0]?.id}`);
    await openRowMenu(page);
    await steps(page);
  },
});

/** The calendar, and what can be done with an appointment. */
export const appointmentStops: TourStop[] = [
  calendarStop("appointments-day"),
  calendarStop("appointments-week", { search: "&view=week" }),
  calendarStop("appointments-location", { search: "&view=week", location: /Newark/ }),
  calendarStop("appointments-new", {}, async (page, { isPhone }) => {
    await page.getByRole("button", { name: "New appointment", exact: true }).click();
    await page.getByRole("combobox", { name: "Customer" }).fill("a");
    await page.getByRole("dialog").getByRole("option").first().waitFor();
    if (isPhone) await page.keyboard.press("ArrowDown");
  }),
  calendarStop("appointments-edit", {}, async (page) => {
    await block(page).click();
    await page.getByRole("dialog", { name: "Edit Appointment" }).getByRole("combobox", { name: "Type" }).waitFor();
  }),
  rowStop("appointments-menu", (page) => page.getByRole("menuitem", { name: "Add to calendar" }).waitFor()),
  rowStop("appointments-cancel", async (page) => {
    await page.getByRole("menuitem", { name: "Cancel appointment" }).click();
    const dialog = page.getByRole("dialog", { name: "Cancel Appointment" });
    await dialog.getByRole("button", { name: "Cancel appointment" }).click();
    await dialog.getByText("Please choose a reason for canceling").waitFor();
  }),
  rowStop("appointments-reschedule", async (page) => {
    await page.getByRole("menuitem", { name: "Reschedule…" }).click();
    const dialog = page.getByRole("dialog", { name: "Reschedule Appointment" });
    await dialog.getByLabel("Time", { exact: false }).first().waitFor();
    await dialog.getByLabel(/^Time/).fill("21:30");
    await dialog.getByText(/is open from/).waitFor();
    await dialog.getByRole("group", { name: "Open times" }).waitFor();
  }),
];
