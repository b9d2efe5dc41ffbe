import type { Customer } from "@automotive-crm/contract/customers/record";
import { useEffect, useRef } from "react";
import { fullName } from "#lib/format/format.ts";
import { filingPlaceOf } from "#lib/workplace/filing-place.ts";
import { useOpenDialog } from "#records/customer-part.ts";
import { formOf } from "#records/record-dialogs.tsx";
import { CancelButton } from "#ui/CancelButton.tsx";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { appointmentFor } from "./appointment-for.ts";
import { RequestForm } from "./RequestForm.tsx";
import { RequestResult } from "./RequestResult.tsx";
import { useScheduler } from "./useScheduler.ts";

interface QuickSchedulerProps {
  customer: Customer;
  onClose: () => void;
}

const formId = "quick-scheduler";

/** Turns a sentence into an appointment's form. Nothing is saved before someone saves that form. */
export function QuickScheduler({ customer, onClose }: QuickSchedulerProps) {
  const scheduler = useScheduler(customer);
  const openDialog = useOpenDialog();
  const { result, problem } = scheduler;
  const area = useRef<HTMLTextAreaElement>(null);
  // Here, because the dialog takes the focus first.
  useEffect(() => area.current?.focus(), [problem, result]);
  const isParsing = scheduler.state === "parsing";
  const schedule = () => {
    if (result) openDialog(formOf(appointmentFor(result.appointmentDetails, scheduler.vehicles)));
  };
  return (
    <Dialog
      title="AI Quick Scheduler"
      subtitle={fullName(customer.firstName, customer.lastName)}
      isOpen
      isDirty={scheduler.isDirty}
      onClose={onClose}
      footer={
        result ? (
          <>
            <Button onClick={scheduler.startOver}>Start Over</Button>
            <Button type="submit" form={formId} variant="primary">
              Schedule Appointment
            </Button>
          </>
        ) : (
          <>
            <CancelButton />
            <Button type="submit" form={formId} variant="primary" isBusy={isParsing} busyText="Reading…">
              Read request
            </Button>
          </>
        )
      }
    >
      {result ? (
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            schedule();
          }}
        >
          <RequestResult result={result} timeZone={filingPlaceOf(customer).timeZone} />
        </form>
      ) : (
        <RequestForm id={formId} area={area} scheduler={scheduler} />
      )}
    </Dialog>
  );
}
