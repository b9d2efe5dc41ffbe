import { setTimeout as pause } from "node:timers/promises";
import { agentPhone, type CalledCustomer } from "../calls/call-stock.ts";
import type { DayClient } from "./day-client.ts";

export interface Worker {
  personId: string;
  client: DayClient;
  /** Enough for one in each round. */
  customers: readonly CalledCustomer[];
}

export interface Workday {
  organizationId: string;
  locationId: string;
  /** Tomorrow, at the location. */
  bookedOn: string;
}

/** What a person does with one customer takes this long with all their pauses; a workday has several such rounds. */
const roundSeconds = 42;
const stepsInRound = 12;

export const roundsOf = (seconds: number): number => Math.floor(seconds / roundSeconds);

/**
 * One person's day, as the browser asks for it: opening the app, then for each customer the list, a search while typing, the page, a note,
 * a task, a call with its log, an appointment, and a look at the calendar, the tasks, the calls and the dashboard. Pauses vary by person
 * and step, but not from run to run.
 */
export async function work({ personId, client, customers }: Worker, day: Workday, index: number): Promise<void> {
  const rest = (step: number) =>
    pause(((roundSeconds * 1_000) / stepsInRound) * (0.6 + (((index * 7 + step * 3) % 10) / 9) * 0.8) * 0.95);
  await openApp(client, personId);
  await lookAtDashboard(client, personId, day);
  for (const [round, customer] of customers.entries()) {
    const steps = [
      () => listCustomers(client, day),
      () => searchCustomer(client, customer, day),
      () => openCustomer(client, customer),
      () => writeNote(client, customer, round),
      () => addTask(client, customer, day),
      () => callCustomer(client, customer, rest),
      () => book(client, customer, day, index + round),
      () => lookAround(client, day),
      () => lookAtDashboard(client, personId, day),
    ];
    for (const [step, run] of steps.entries()) {
      await run();
      await rest(step + round);
    }
  }
}

const all = (...requests: Promise<unknown>[]) => Promise.all(requests);
const scopeOf = ({ organizationId, locationId }: Workday) =>
  `organizationId=${organizationId}&locationId=${locationId}`;

async function openApp({ send }: DayClient, personId: string): Promise<void> {
  await all(
    send("open the app", "GET", "/api/drafts"),
    send("open the app", "GET", "/api/me"),
    send("open the app", "GET", `/api/users/${personId}/locations`),
    send("open the app", "GET", "/api/auth/config"),
    send("open the app", "GET", "/api/auth/session-status"),
    send("open the app", "GET", "/api/notifications/unread"),
    send("open the app", "GET", "/api/me/invitations"),
  );
}

async function lookAtDashboard({ send }: DayClient, personId: string, day: Workday): Promise<void> {
  const scope = scopeOf(day);
  await all(
    send("dashboard", "GET", `/api/dashboard/stats?${scope}`),
    send("dashboard", "GET", `/api/tasks?${scope}&limit=50&status=open&assignedTo=${personId}`),
    send("dashboard", "GET", `/api/appointments/today?${scope}&limit=50&advisor=${personId}`),
    send("dashboard", "GET", `/api/calls/missed?${scope}&limit=200`),
    send("dashboard", "GET", `/api/dashboard/call-trends?${scope}&days=7`),
  );
}

const listCustomers = ({ send }: DayClient, day: Workday) =>
  send("list", "GET", `/api/customers?${scopeOf(day)}&page=1&limit=13`);

/** Four searches, as the digits are typed. */
async function searchCustomer({ send }: DayClient, { phone }: CalledCustomer, day: Workday): Promise<void> {
  for (const length of [3, 5, 7, 10]) {
    await send("search", "GET", `/api/customers?${scopeOf(day)}&page=1&limit=13&search=${phone.slice(2, 2 + length)}`);
    await pause(250);
  }
}

async function openCustomer({ send }: DayClient, { customerId }: CalledCustomer): Promise<void> {
  await all(
    send("customer page", "GET", `/api/customers/${customerId}`),
    send("customer page", "GET", `/api/tasks/customer/${customerId}?limit=200`),
    send("customer page", "GET", `/api/appointments/customer/${customerId}?limit=200`),
    send("customer page", "GET", `/api/activities/customer/${customerId}?filter=all`),
    send("customer page", "GET", `/api/vehicles/customer/${customerId}?limit=200`),
    send("customer page", "GET", `/api/calls/history/${customerId}?limit=50`),
  );
}

/** What the page reads again after a change, with the list that shows what was added. */
const reload = ({ send }: DayClient, customerId: string, list: string) =>
  all(
    send("reload", "GET", `/api/customers/${customerId}`),
    send("reload", "GET", `/api/activities/customer/${customerId}?filter=all`),
    send("reload", "GET", `/api/${list}/${customerId}?limit=50`),
  );

async function writeNote(client: DayClient, { customerId }: CalledCustomer, round: number): Promise<void> {
  const description = `Came by to see the blue one, visit ${round + 1}`;
  await client.send("note", "POST", "/api/activities", { customerId, type: "note", description });
  await reload(client, customerId, "tasks/customer");
}

async function addTask(client: DayClient, { customerId }: CalledCustomer, { bookedOn }: Workday): Promise<void> {
  const task = { customerId, title: "Call back with the numbers", dueDate: bookedOn, dueTime: "15:00" };
  await client.send("task", "POST", "/api/tasks", task);
  await reload(client, customerId, "tasks/customer");
}

async function callCustomer(
  client: DayClient,
  { customerId, phone }: CalledCustomer,
  rest: (step: number) => Promise<unknown>,
): Promise<void> {
  const { send } = client;
  const asked = new URLSearchParams({ customerPhone: phone, customerId, purpose: "sales" });
  await send("may call", "GET", `/api/calls/check?${asked}`);
  const call = {
    userPhone: agentPhone,
    customerPhone: phone,
    customerId,
    override: { reason: "callback-requested" },
    simulation: { outcome: "answered", talkSeconds: 3_600 },
  };
  const started = await send<{ callSid: string }>("call", "POST", "/api/calls/initiate", call);
  if (!started) return;
  const { callSid } = started;
  for (let event = 0; event < 3; event += 1) {
    await pause(500);
    await send("live call", "GET", `/api/calls/${callSid}`);
  }
  await send("live notes", "PUT", `/api/calls/notes/${callSid}`, { notes: "Wants to see it on Saturday" });
  await rest(1);
  await send("end call", "POST", `/api/calls/end/${callSid}`);
  await rest(2);
  const log = { callSid, notes: "Wants to see it on Saturday", callType: "Sales Inquiry", outcome: "connected" };
  await send("save log", "POST", "/api/calls/save-log", log);
  await reload(client, customerId, "calls/history");
}

async function book(client: DayClient, customer: CalledCustomer, day: Workday, nth: number): Promise<void> {
  const { customerId } = customer;
  const visit = { appointmentDate: day.bookedOn, appointmentTime: `${10 + (nth % 6)}:${nth % 2 === 0 ? "00" : "30"}` };
  const asked = new URLSearchParams({ ...visit, locationId: day.locationId });
  await client.send("check a time", "GET", `/api/appointments/check?${asked}`);
  await client.send("free times", "GET", `/api/appointments/free-slots?${asked}`);
  const appointment = { customerId, ...visit, locationId: day.locationId, appointmentType: "Test Drive" };
  await client.send("appointment", "POST", "/api/appointments", appointment);
  await reload(client, customerId, "appointments/customer");
}

async function lookAround({ send }: DayClient, day: Workday): Promise<void> {
  const scope = scopeOf(day);
  await send("calendar", "GET", `/api/appointments?${scope}&from=${day.bookedOn}&to=${day.bookedOn}`);
  await send("tasks", "GET", `/api/tasks?${scope}&limit=50&status=open`);
  await send("calls", "GET", `/api/calls?${scope}&limit=50`);
}
