import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { useQuery } from "@tanstack/react-query";
import { appointmentRecord } from "#features/appointments/appointment-record.tsx";
import { customerQuery } from "#features/customers/index.ts";
import { RecordDialog } from "#records/dialog/RecordDialog.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";

interface EditFromCalendarProps {
  organizationId: string;
  appointment: Appointment;
  onClose: () => void;
}

/** The appointment's form, once its customer is loaded, who has its vehicles and locations. */
export function EditFromCalendar({ organizationId, appointment, onClose }: EditFromCalendarProps) {
  const { data: customer, error, refetch } = useQuery(customerQuery(organizationId, appointment.customerId));
  const waiting = (
    <Dialog title="Edit Appointment" subtitle={appointment.customerName} isOpen onClose={onClose}>
      {error ? (
        <ErrorNotice title="The customer could not be loaded." error={error} onRetry={() => void refetch()} />
      ) : (
        <output aria-label="Loading appointment" className="block">
          <Skeleton className="h-64" />
        </output>
      )}
    </Dialog>
  );
  return <RecordDialog type={appointmentRecord} record={appointment} isOpen {...{ customer, onClose, waiting }} />;
}
