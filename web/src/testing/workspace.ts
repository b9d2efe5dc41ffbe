import { listCustomerActivities } from "@automotive-crm/contract/activities/entries";
import { listCustomerAppointments } from "@automotive-crm/contract/appointments/changes";
import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { listCallHistory } from "@automotive-crm/contract/calls/history";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { getCustomer, type Customer } from "@automotive-crm/contract/customers/record";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { listCustomerTasks } from "@automotive-crm/contract/tasks/record";
import type { Task } from "@automotive-crm/contract/tasks/record";
import { listCustomerVehicles } from "@automotive-crm/contract/vehicles/record";
import { airport, buildPage, downtown } from "./customers-pages.tsx";
import { Refusal, unreachable } from "./fake-api.ts";
import type { FakeApi } from "./fake-api.ts";

/** The server's customers; tests change them as other people would. */
export interface WorkspaceServer {
  customers: Customer[];
  tasks: Task[];
  appointments: Appointment[];
  isAway: boolean;
}

const counts = { all: 0, tasks: 0, appts: 0, notes: 0, calls: 0, service: 0, logs: 0 };

/** Answers all requests of the customer page, and sends it events. */
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
  api.answer(listCustomerAppointments, () =>
    unlessAway(() => ({ appointments: server.appointments, nextCursor: null })),
  );
  api.answer(listCallHistory, () => unlessAway(() => ({ callHistory: [] })));
  api.answer(listCustomerActivities, () => unlessAway(() => ({ activities: [], nextCursor: null, counts })));
  api.answer(listColleagues, () => unlessAway(() => []));
  api.answer(listLocations, () => unlessAway(() => [downtown, airport]));
  const events = api.stream();
  return { server, events };
}
