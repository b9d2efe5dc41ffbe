import { entryWords } from "#features/activities/index.ts";
import { describeAppointmentEntry } from "#features/appointments/index.ts";
import type { Row } from "#app/demo/copy-rows.ts";
import type { CustomerRows } from "#app/demo/customers/customer-draft.ts";
import type { DemoContext } from "#app/demo/demo-context.ts";
import { timedId } from "#app/demo/timed-id.ts";

type Appointment = Row<"appointments">;

interface Named {
  people: readonly Row<"people">[];
  locations: readonly Row<"locations">[];
  vehicles: readonly Row<"vehicles">[];
}

/** Each appointment's entry in its customer's timeline, as the server writes it. */
export function drawAppointmentEntries(
  context: DemoContext,
  appointments: readonly Appointment[],
  named: Named,
): Row<"activities">[] {
  const random = context.random.fork("appointment entries");
  return appointments.map((appointment) => {
    const { appointmentData, ...words } = describeAppointmentEntry(withNames(appointment, named));
    const at = String(appointment.created_at);
    return {
      organization_id: appointment.organization_id,
      id: timedId(random, new Date(at)),
      customer_id: appointment.customer_id,
      location_id: appointment.location_id ?? null,
      type: "appointment",
      ...entryWords.appointment,
      ...words,
      occurred_at: at,
      source_kind: "appointment",
      source_id: appointment.id,
      follows_source: true,
      contact_at: appointment.shown_at ?? null,
      call_data: null,
      appointment_data: JSON.stringify(appointmentData),
      created_by: appointment.created_by ?? null,
      created_at: at,
    };
  });
}

function withNames(appointment: Appointment, { people, locations, vehicles }: Named) {
  const advisor = people.find(({ id }) => id === appointment.advisor_id);
  const vehicle = vehicles.find(({ id }) => id === appointment.vehicle_id);
  return {
    appointmentId: appointment.id,
    appointmentDate: appointment.appointment_on,
    appointmentTime: appointment.appointment_time,
    appointmentType: appointment.type,
    estimatedDuration: appointment.duration_minutes,
    status: appointment.status ?? "scheduled",
    priority: appointment.priority ?? "medium",
    contactMethod: appointment.contact_method ?? "phone",
    notes: appointment.notes ?? null,
    advisorName: advisor ? `${advisor.first_name} ${advisor.last_name}` : null,
    vehicleName: vehicle ? `${vehicle.year} ${vehicle.make} ${vehicle.model}` : null,
    locationName: locations.find(({ id }) => id === appointment.location_id)?.name ?? null,
  };
}

/** A shown appointment counts as a contact, so those customers' last contact is updated. */
export function countVisits(customers: readonly CustomerRows[], appointments: readonly Appointment[]): void {
  const byId = new Map(customers.map(({ customer }) => [customer.id, customer]));
  for (const { customer_id, shown_at } of appointments) {
    const customer = byId.get(customer_id);
    if (customer && shown_at && shown_at > (customer.last_contact_at ?? "")) customer.last_contact_at = shown_at;
  }
}
