import { cancelReasons, cancelReasonWords } from "@automotive-crm/contract/appointments/rules";
import { statusInWords } from "@automotive-crm/contract/fields/status-words";
import type { AuditedEntity } from "#features/audit/index.ts";
import { findTypes } from "./appointments.queries.ts";

/** How the customer's log describes appointments. */
export const appointmentLog: AuditedEntity = {
  name: "appointment",
  titles: {
    "appointment.created": "Appointment scheduled",
    "appointment.moved": "Appointment moved",
    "appointment.rescheduled": "Appointment rescheduled",
    "appointment.reopened": "Appointment scheduled again",
    "appointment.cancelled": "Appointment canceled",
    "appointment.shown": "Appointment: customer came",
    "appointment.no-show": "Appointment: no-show",
  },
  labels: {
    appointmentDate: "Day",
    appointmentTime: "Time",
    appointmentType: "Type",
    estimatedDuration: "Minutes",
    advisorName: "Advisor",
    vehicleName: "Vehicle",
    locationName: "Location",
    cancelReason: "Reason",
    cancelNote: "Note",
    bookedOver: "Double-booked with",
  },
  valueInWords,
  loadSubjects: findTypes,
};

function valueInWords(field: string, value: unknown): string | undefined {
  if (field === "status" && typeof value === "string") return statusInWords(value);
  const reason = field === "cancelReason" ? cancelReasons.find((each) => each === value) : undefined;
  return reason && cancelReasonWords[reason];
}
