import { listTodaysAppointments } from "@automotive-crm/contract/appointments/calendar";
import * as contract from "@automotive-crm/contract/dashboard/figures";
import { everyPlace, seenAt, type Trial } from "./trials.fixture.ts";
import type { Place, World } from "./world.fixture.ts";

const atPlace =
  (query: Record<string, string> = {}) =>
  ({ locations }: World, place: Place) => ({ query: { ...query, locationId: locations[place] } });

const seen = { places: everyPlace, rule: seenAt("org:customers:view") };

/** Figures of each location; the property test compares them with the lists that they open. */
export const dashboardTrials: readonly Trial[] = [
  { endpoint: contract.getDashboardStats },
  { endpoint: contract.getDashboardStats, about: "of one location", ...seen, build: atPlace() },
  { endpoint: contract.getCallTrends, ...seen, build: atPlace({ days: "30" }) },
  { endpoint: contract.getCallSummary, ...seen, build: atPlace({ filter: "inbound" }) },
  { endpoint: contract.getTaskSummary, ...seen, build: atPlace({ filter: "overdue" }) },
  { endpoint: contract.getAppointmentSummary, ...seen, build: atPlace({ filter: "set" }) },
  { endpoint: listTodaysAppointments, ...seen, build: atPlace({ of: "booking" }) },
];
