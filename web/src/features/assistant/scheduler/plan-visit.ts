import type { Appointment } from "@automotive-crm/contract/appointments/record";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { appointmentRecord, visitForm } from "#features/appointments/index.ts";
import { customerVehiclesQuery } from "#features/vehicles/index.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { formatDate, formatTime } from "#lib/format/format-date.ts";
import { fullName } from "#lib/format/format.ts";
import { colleaguesQuery } from "#lib/workplace/colleagues.ts";
import { awaitOpening } from "#lib/workplace/opening.ts";
import type { FieldDoubts } from "#records/fields/doubts.tsx";
import { appointmentFor, comingAppointments, moveTo, visitOf } from "./appointment-for.ts";
import type { Understood } from "./understood.ts";

/** The filled-in form of a visit that a request asks for. */
export interface PlannedVisit {
  type: typeof appointmentRecord;
  form: Awaited<ReturnType<(typeof appointmentRecord)["loadForm"]>>;
  /** The appointment that is moved. */
  record: Appointment | undefined;
  /** What to check, by field. */
  doubts: FieldDoubts;
}

/** Appointments that a request to move one may mean; undefined if it isn't one. */
export async function findMoved({ movedFrom }: Understood, customer: Customer): Promise<Appointment[] | undefined> {
  if (!movedFrom) return undefined;
  const query = appointmentRecord.list.query(customer.organizationId, customer.id);
  const appointments = await queryClient.ensureQueryData(query).catch(() => []);
  return comingAppointments(appointments, new Date(), movedFrom);
}

/** The form that moves an appointment to the time that was understood. */
export async function planMove(understood: Understood, customer: Customer, record: Appointment): Promise<PlannedVisit> {
  const type = moveTo(understood.appointmentDetails);
  const [form] = await Promise.all([type.loadForm(), awaitOpening(customer.organizationId)]);
  return { type, form, record, doubts: timeDoubts(understood) };
}

/** The form of a new visit. */
export async function planVisit(understood: Understood, customer: Customer): Promise<PlannedVisit> {
  const { appointmentDetails: details } = understood;
  const [{ visit, doubts }] = await Promise.all([
    findVisit(understood, customer),
    awaitOpening(customer.organizationId),
  ]);
  const type = appointmentFor(details, visit);
  return {
    type,
    form: await type.loadForm(),
    record: undefined,
    doubts: {
      ...timeDoubts(understood),
      ...(details.appointmentType === null && { appointmentType: notSpecified }),
      ...(details.vehicle !== null &&
        visit.vehicleId === undefined && { vehicleId: `No single vehicle of theirs is “${details.vehicle}”.` }),
      ...doubts,
    },
  };
}

/** A new visit with its vehicle and advisor. An advisor whom nobody named is the first who is free then. */
export async function findVisit(understood: Pick<Understood, "advisors" | "appointmentDetails">, customer: Customer) {
  const [vehicles, { person, doubt }] = await Promise.all([
    queryClient.ensureQueryData(customerVehiclesQuery(customer.organizationId, customer.id)).catch(() => []),
    findAdvisor(understood, customer),
  ]);
  return {
    visit: visitOf(understood.appointmentDetails, vehicles, person),
    advisorName: person?.name,
    doubts: doubt === undefined ? {} : { advisor: doubt },
  };
}

const notSpecified = "Not specified";

interface FoundAdvisor {
  person?: { id: string; name: string; team: string | null };
  doubt?: string;
}

async function findAdvisor(
  { advisors, appointmentDetails: details }: Pick<Understood, "advisors" | "appointmentDetails">,
  customer: Customer,
): Promise<FoundAdvisor> {
  const [named, ...others] = advisors;
  if (others.length > 0) return { doubt: "Several people have this name." };
  if (named) {
    const colleagues = await queryClient
      .ensureQueryData(colleaguesQuery(customer.organizationId, customer.id))
      .catch(() => []);
    return { person: { ...named, team: colleagues.find(({ id }) => id === named.id)?.team ?? null } };
  }
  const { appointmentDate: day, appointmentTime: time, estimatedDuration: minutes } = details;
  if (day === null || time === null) return {};
  const free = await visitForm.freeAdvisor(customer, { day, time, minutes }).catch(() => undefined);
  if (!free) return {};
  const person = { id: free.id, name: fullName(free.firstName, free.lastName), team: free.team };
  return { person, doubt: "No one was named: a suggestion." };
}

/** What to check in a day and a time. The form itself says whether the place is open then. */
function timeDoubts({ appointmentDetails: details, warnings }: Understood): FieldDoubts {
  const said = warnings.filter(({ code }) => code !== "outside-business-hours");
  const ofTime = said.filter(({ code }) => code.includes("time")).map(({ message }) => message);
  const ofDay = said.filter(({ code }) => !code.includes("time")).map(({ message }) => message);
  const { appointmentDate, appointmentDateUntil, appointmentTime, appointmentTimeUntil } = details;
  if (appointmentDateUntil !== null) ofDay.push(`Until ${formatDate(appointmentDateUntil)} is fine.`);
  if (appointmentTimeUntil !== null) ofTime.push(`Until ${formatTime(appointmentTimeUntil)} is fine.`);
  if (appointmentDate === null && ofDay.length === 0) ofDay.push(notSpecified);
  if (appointmentTime === null && ofTime.length === 0) ofTime.push(notSpecified);
  return {
    ...(ofDay.length > 0 && { appointmentDate: ofDay.join(" ") }),
    ...(ofTime.length > 0 && { appointmentTime: ofTime.join(" ") }),
  };
}
