import { listCustomerActivities } from "@automotive-crm/contract/activities";
import { listCustomerAppointments } from "@automotive-crm/contract/appointments";
import type { Appointment } from "@automotive-crm/contract/appointments";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { getCustomer, type Customer } from "@automotive-crm/contract/customers/record";
import { listLocations } from "@automotive-crm/contract/locations";
import { listColleagues } from "@automotive-crm/contract/people";
import { listCustomerTasks } from "@automotive-crm/contract/tasks";
import type { Task } from "@automotive-crm/contract/tasks";
import { listCustomerVehicles } from "@automotive-crm/contract/vehicles";
import { airport, buildPage, downtown, idOf, organization } from "./customers-pages.tsx";
import { Refusal, unreachable } from "./fake-api.ts";
import type { FakeApi } from "./fake-api.ts";

/** What the server knows of customers; tests change it as others would. */
export interface WorkspaceServer {
  customers: Customer[];
  tasks: Task[];
  appointments: Appointment[];
  isAway: boolean;
}

const counts = { all: 0, tasks: 0, appts: 0, notes: 0, calls: 0, service: 0, logs: 0 };

/** Answers everything that the page of a customer asks for, and sends it events. */
export function serveWorkspace(api: FakeApi, ...customers: Customer[]) {
  const server: WorkspaceServer = { customers, tasks: [], appointments: [], isAway: false };
  const unlessAway = <T>(answer: () => T) => (server.isAway ? unreachable : answer());
  const notFound = () => new Refusal(404, "not_found", "Customer not found");
  api.answer(getCustomer, ({ params }) =>
    unlessAway(() => server.customers.find(({ id }) => id === params["customerId"]) ?? notFound()),
  );
  api.answer(listCustomers, () => unlessAway(() => buildPage(server.customers)));
  api.answer(listCustomerVehicles, () => unlessAway(() => []));
  api.answer(listCustomerTasks, () => unlessAway(() => ({ tasks: server.tasks, nextCursor: null })));
  api.answer(listCustomerAppointments, () => unlessAway(() => ({ appointments: server.appointments })));
  api.answer(listCustomerActivities, () => unlessAway(() => ({ activities: [], nextCursor: null, counts })));
  api.answer(listColleagues, () => unlessAway(() => []));
  api.answer(listLocations, () => unlessAway(() => [downtown, airport]));
  const events = api.stream();
  return { server, events };
}

/** An open task; what matters to the test is said. */
export const buildTask = (changes: Partial<Task> & Pick<Task, "customerId">): Task => ({
  taskId: idOf(40),
  customerName: "Ada Lovelace",
  title: "Call back",
  description: null,
  notes: null,
  dueDate: "2030-11-22",
  dueTime: "10:00",
  dueAt: "2030-11-22T16:00:00.000Z",
  timeZone: "America/Chicago",
  isOverdue: false,
  status: "pending",
  priority: "medium",
  contactType: "call",
  estimatedHours: 1,
  assignedTo: null,
  assignedToName: null,
  createdByName: null,
  locationId: null,
  locationName: null,
  source: "manual-creation",
  tags: ["manual"],
  isFromAssistant: false,
  completedAt: null,
  completedBy: null,
  updatedBy: null,
  createdAt: "2026-11-21T12:00:00.000Z",
  updatedAt: "2026-11-21T12:00:00.000Z",
  version: 1,
  ...changes,
});

/** A coming appointment. */
export const buildAppointment = (changes: Partial<Appointment> & Pick<Appointment, "customerId">): Appointment => ({
  appointmentId: idOf(50),
  organizationId: organization.id,
  customerName: "Ada Lovelace",
  appointmentDate: "2030-11-23",
  appointmentTime: "09:00",
  appointmentType: "Test Drive",
  startsAt: "2030-11-23T15:00:00.000Z",
  endsAt: "2030-11-23T16:00:00.000Z",
  timeZone: "America/Chicago",
  estimatedDuration: 60,
  status: "scheduled",
  priority: "medium",
  advisor: null,
  advisorName: null,
  team: null,
  vehicleId: null,
  vehicleName: null,
  locationId: null,
  locationName: null,
  notes: null,
  reminderEnabled: true,
  reminderTime: 24,
  contactMethod: "phone",
  source: "manual",
  callSid: null,
  createdByName: null,
  shownAt: null,
  isOverlapping: false,
  createdAt: "2026-11-21T12:00:00.000Z",
  updatedAt: "2026-11-21T12:00:00.000Z",
  version: 1,
  ...changes,
});
