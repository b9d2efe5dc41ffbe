import type { Appointment } from "@automotive-crm/contract/appointments";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { formatMomentInSentence, fullName } from "#lib/format/format.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { AppointmentFields } from "./AppointmentFields.tsx";
import { SlotTaken } from "./SlotTaken.tsx";
import { useAppointmentForm } from "./useAppointmentForm.ts";

export interface AppointmentDialogProps {
  customer: Customer;
  /** Given, it is edited; otherwise a new one is made. */
  appointment?: Appointment | undefined;
  /** Of a new appointment that waits in the outbox and is looked at again. */
  waitingId?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Schedule Appointment, or Edit Appointment. Begins with what was typed into it before and not saved. */
export function AppointmentDialog({ isOpen, ...props }: AppointmentDialogProps) {
  return isOpen ? <OpenAppointmentDialog {...props} /> : null;
}

function OpenAppointmentDialog(props: Omit<AppointmentDialogProps, "isOpen">) {
  const { customer, appointment, waitingId, onClose } = props;
  const state = useAppointmentForm({ customer, appointment, waitingId, onSaved: onClose });
  const close = () => {
    state.abandon();
    onClose();
  };
  return (
    <FormDialog
      formId="appointment"
      title={appointment ? "Edit Appointment" : "Schedule Appointment"}
      subtitle={fullName(customer.firstName, customer.lastName)}
      saveLabel={appointment ? "Save" : "Schedule"}
      form={state.form}
      isDirty={state.isDirty}
      firstControl="select"
      restored={
        state.restoredAt === null ? null : { when: formatMomentInSentence(state.restoredAt), onDiscard: state.restart }
      }
      failure={state.failure}
      question={state.question}
      onSubmit={state.submit}
      onClose={close}
    >
      <AppointmentFields customer={customer} appointment={appointment} />
      {state.taken !== null && <SlotTaken message={state.taken} onBookAnyway={() => void state.bookAnyway()} />}
    </FormDialog>
  );
}
