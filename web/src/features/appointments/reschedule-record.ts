import type { Appointment } from "@automotive-crm/contract/appointments/record";
import type { RecordType } from "#records/record-type.ts";
import type { AppointmentValues } from "./form/appointment-form.ts";
import { appointmentRecord } from "./appointment-record.tsx";

/**
 * An appointment's form when another one takes its place. It is never kept to be sent later: someone has to know now whether the new
 * time is theirs.
 */
export const rescheduleRecord: RecordType<Appointment, AppointmentValues> = {
  ...appointmentRecord,
  draftName: "reschedule",
  writes: {
    ...appointmentRecord.writes,
    update: async (appointmentId, body, { organizationId }) => {
      const { sendReschedule } = await import("./appointment-forms.ts");
      return { state: "saved", answer: await sendReschedule(appointmentId, body, organizationId) };
    },
    isUpdateOf: () => false,
  },
  loadForm: async () => (await import("./appointment-forms.ts")).rescheduleForm,
};
