import type { Appointment } from "@automotive-crm/contract/appointments";
import type { Customer } from "@automotive-crm/contract/customers";
import { Dialog } from "#ui/Dialog.tsx";

export interface AppointmentDialogProps {
  customer: Customer;
  /** Given, it is edited; otherwise a new one is made. */
  appointment?: Appointment | undefined;
  isOpen: boolean;
  onClose: () => void;
}

export function AppointmentDialog({ appointment, isOpen, onClose }: AppointmentDialogProps) {
  return (
    <Dialog title={appointment ? "Edit Appointment" : "Schedule Appointment"} isOpen={isOpen} onClose={onClose}>
      {appointment?.appointmentType}
    </Dialog>
  );
}
