import type { Appointment } from "@automotive-crm/contract/appointments";
import type { Customer } from "@automotive-crm/contract/customers";
import { useEffect, useRef } from "react";
import { FormProvider } from "react-hook-form";
import { formatMomentInSentence, fullName } from "#lib/format.ts";
import { saveOnKey } from "#lib/save-key.ts";
import { Button } from "#ui/Button.tsx";
import { CancelButton } from "#ui/CancelButton.tsx";
import { ConflictDialog } from "#ui/ConflictDialog.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { FormFailure } from "#ui/FormFailure.tsx";
import { RestoredNote } from "#ui/RestoredNote.tsx";
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

const formId = "appointment";

function OpenAppointmentDialog(props: Omit<AppointmentDialogProps, "isOpen">) {
  const { customer, appointment, waitingId, onClose } = props;
  const booking = useAppointmentForm({ customer, appointment, waitingId, onSaved: onClose });
  const { form, failure, taken, restoredAt, question } = booking;
  const { isSubmitting, submitCount } = form.formState;
  const formElement = useFocus(submitCount);
  const close = () => {
    booking.abandon();
    onClose();
  };
  return (
    <Dialog
      title={appointment ? "Edit Appointment" : "Schedule Appointment"}
      subtitle={fullName(customer.firstName, customer.lastName)}
      isOpen
      isDirty={booking.isDirty}
      isBusy={isSubmitting}
      onClose={close}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" isBusy={isSubmitting} busyText="Saving...">
            {appointment ? "Save" : "Schedule"}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter, from any field. */}
        <form
          ref={formElement}
          id={formId}
          noValidate
          className="flex flex-col gap-4"
          onKeyDown={saveOnKey}
          onSubmit={(event) => void booking.submit(event)}
        >
          {restoredAt !== null && (
            <RestoredNote
              text={`Restored what you typed ${formatMomentInSentence(restoredAt)}`}
              onDiscard={booking.restart}
            />
          )}
          <AppointmentFields customer={customer} appointment={appointment} />
          {taken !== null && <SlotTaken message={taken} onBookAnyway={() => void booking.bookAnyway()} />}
          {failure && <FormFailure message={failure} />}
        </form>
      </FormProvider>
      {question && <ConflictDialog {...question} />}
    </Dialog>
  );
}

/** The type when the dialog opens, the first invalid field after each attempt to save. */
function useFocus(submitCount: number) {
  const formElement = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wanted = submitCount === 0 ? "select" : '[aria-invalid="true"]';
    formElement.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [submitCount]);
  return formElement;
}
