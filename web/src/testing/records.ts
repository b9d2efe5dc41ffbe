import type { Appointment } from "@automotive-crm/contract/appointments";
import type { Task } from "@automotive-crm/contract/tasks";
import type { Vehicle } from "@automotive-crm/contract/vehicles";
import { idOf, organization } from "./customers-pages.tsx";

type Of<R extends { customerId: string }> = Partial<R> & Pick<R, "customerId">;

/** An open task; tests override what matters. */
export const buildTask = (own: Of<Task>): Task => ({
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
  createdAt: "2026-11-20T12:00:00.000Z",
  updatedAt: "2026-11-20T12:00:00.000Z",
  version: 1,
  ...own,
});

/** An upcoming appointment. */
export const buildAppointment = (own: Of<Appointment>): Appointment => ({
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
  createdAt: "2026-03-10T15:00:00.000Z",
  updatedAt: "2026-03-10T15:00:00.000Z",
  version: 1,
  ...own,
});

/** A current vehicle of the customer. */
export const buildVehicle = (own: Of<Vehicle>): Vehicle => ({
  id: idOf(60),
  make: "Honda",
  model: "Civic",
  year: 2021,
  vin: null,
  color: null,
  mileage: 32_000,
  status: "current",
  notes: null,
  createdAt: "2026-03-01T17:00:00.000Z",
  lastService: null,
  soldDate: null,
  version: 1,
  ...own,
});
