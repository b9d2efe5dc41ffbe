import { vi } from "vitest";
import { tablesReadWhole } from "./checkout.fixture.ts";

// Tests access untyped responses; their assertions check the shape.
type Body = ReturnType<typeof JSON.parse>;

interface Answer {
  status: number;
  body: Body;
}

export interface Session {
  send(method: string, path: string, body?: object): Promise<Answer>;
}

/** Signs in as the demo user. Waits for a server that has just lost its connections. */
export async function signIn(url: string): Promise<Session> {
  const send = async (method: string, path: string, body?: object, token?: string): Promise<Answer> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(body ? { "content-type": "application/json" } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
  };
  const { status, body } = await vi.waitUntil(
    async () => {
      const answer = await send("POST", "/api/auth/demo-sign-in", {});
      return answer.status === 503 ? undefined : answer;
    },
    { timeout: 10_000, interval: 100 },
  );
  if (status !== 201) throw new Error(`Nobody can sign in: ${status}`);
  return { send: (method, path, sent) => send(method, path, sent, body.token) };
}

export interface Failure {
  step: string;
  said: string;
  /** The tables that the previous release reads with `*` for this step. */
  tables: readonly string[];
}

export interface WorkDone {
  failures: Failure[];
  customerId: string;
}

/** Runs steps, one request at a time, and records which failed. */
function startSteps({ send }: Session) {
  const failures: Failure[] = [];
  const run = async (
    step: string,
    [method, path, body]: [string, string, object?],
    tables: readonly string[] = [],
  ): Promise<Body> => {
    const answer = await send(method, path, body);
    if (answer.status >= 300) failures.push({ step, said: `${answer.status} ${answer.body?.message}`, tables });
    return answer.body ?? {};
  };
  return { failures, run };
}

/** The requests of someone who only views. */
export async function readEverything(session: Session, customerId: string): Promise<Failure[]> {
  const { failures, run } = startSteps(session);
  await run("list customers", ["GET", "/api/customers"]);
  await run("list locations", ["GET", "/api/locations"], ["locations"]);
  await run("list tasks", ["GET", "/api/tasks"]);
  await run("read timeline", ["GET", `/api/activities/customer/${customerId}`]);
  await run("list vehicles", ["GET", `/api/vehicles/customer/${customerId}`], ["vehicles"]);
  return failures;
}

/** A location of the signed-in person's organization. */
export async function findLocation({ send }: Session): Promise<string> {
  const { body } = await send("GET", "/api/locations");
  return readId(body[0]);
}

let count = 0;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What people do with the product every day, one request at a time. */
export async function doDailyWork(session: Session, locationId: string): Promise<WorkDone> {
  const { failures, run } = startSteps(session);
  const name = `Released${++count}`;
  await run("who am I", ["GET", "/api/me"]);
  await run("list customers", ["GET", "/api/customers"]);
  await run("search customers", ["GET", "/api/customers?search=smith"]);
  await run("list locations", ["GET", "/api/locations"], ["locations"]);
  const newCustomer = {
    firstName: "Ada",
    lastName: name,
    phone: "2015550142",
    email: `${name}@example.com`,
    locationAssociations: [{ locationId }],
  };
  const customer = await run("add customer", ["POST", "/api/customers", newCustomer]);
  const customerId: string = customer.id;
  await run("change customer", ["PUT", `/api/customers/${customerId}`, { city: "Newark" }]);
  await run("open customer", ["GET", `/api/customers/${customerId}`]);

  const newTask = { customerId, title: "Call back", dueDate: inDays(3), dueTime: "10:00" };
  const task = await run("add task", ["POST", "/api/tasks", newTask]);
  await run("change task", ["PUT", `/api/tasks/${readId(task)}`, { priority: "high" }]);
  await run("complete task", ["PUT", `/api/tasks/${readId(task)}`, { status: "completed" }]);
  await run("list tasks", ["GET", "/api/tasks"]);
  await run("list a customer's tasks", ["GET", `/api/tasks/customer/${customerId}`]);

  const newAppointment = {
    customerId,
    appointmentDate: inDays(4),
    appointmentTime: "09:00",
    appointmentType: "Test Drive",
  };
  const booked = await run("book appointment", ["POST", "/api/appointments", newAppointment]);
  const appointmentPath = `/api/appointments/${readId(booked.appointment)}`;
  await run("move appointment", ["PUT", appointmentPath, { appointmentTime: "11:00" }]);
  await run("cancel appointment", ["PUT", appointmentPath, { status: "cancelled", cancelReason: "customer-request" }]);
  await run("list appointments", ["GET", `/api/appointments/customer/${customerId}`]);

  const note = await run("write note", ["POST", "/api/activities", { customerId, type: "note", description: "Nice" }]);
  await run("change note", ["PUT", `/api/activities/${readId(note)}`, { description: "Very nice" }]);
  await run("read timeline", ["GET", `/api/activities/customer/${customerId}`]);
  await run("read log", ["GET", `/api/activities/customer/${customerId}?filter=logs`]);

  const vehicles = ["vehicles"];
  const newVehicle = { customerId, make: "Honda", model: "Civic", year: 2021 };
  const vehicle = await run("add vehicle", ["POST", "/api/vehicles", newVehicle], vehicles);
  await run("change vehicle", ["PUT", `/api/vehicles/${readId(vehicle)}`, { mileage: 12_000 }], vehicles);
  await run("list vehicles", ["GET", `/api/vehicles/customer/${customerId}`], vehicles);
  await run("change location", ["PUT", `/api/locations/${locationId}`, { phone: "2015550100" }], tablesReadWhole);
  return { failures, customerId };
}

const readId = (body: Body): string => String(body?.id);

/** Everything shown about a customer. */
export async function readCustomer({ send }: Session, customerId: string): Promise<Record<string, Body>> {
  const shown: Record<string, Body> = {};
  for (const path of [
    `/api/customers/${customerId}`,
    `/api/tasks/customer/${customerId}`,
    `/api/appointments/customer/${customerId}`,
    `/api/activities/customer/${customerId}`,
    `/api/activities/customer/${customerId}?filter=logs`,
    `/api/vehicles/customer/${customerId}`,
  ]) {
    const { body } = await send("GET", path);
    // The previous release returns tasks as a plain list, this one in pages.
    const records = body?.tasks ?? body;
    // Log entries are put into words when they are read, and a release may change the words.
    const shownRecords = path.endsWith("logs") ? inTheseWords(records) : records;
    shown[path] = path.includes("/activities/") ? withoutTasks(shownRecords) : shownRecords;
  }
  return shown;
}

/** The previous release tells of a task's completion in another entry (docs/decisions/0184-one-entry-per-task.md). */
const withoutTasks = ({ activities, counts: { all: _all, tasks: _tasks, ...counts }, ...timeline }: Body): Body => ({
  ...timeline,
  activities: activities.filter(({ type }: Body) => type !== "task"),
  counts,
});

/** Without titles, and with what the previous release calls cancelled spelled the American way. */
const inTheseWords = (log: Body): Body => ({
  ...log,
  activities: log.activities.map((entry: Body) => ({
    ...JSON.parse(JSON.stringify(entry).replaceAll("cancelled", "canceled")),
    title: undefined,
  })),
});
