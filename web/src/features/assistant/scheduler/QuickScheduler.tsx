import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { appointmentRecord } from "#features/appointments/index.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { useOpenDialog } from "#records/customer-part.ts";
import { LoadedRecordDialog } from "#records/dialog/LoadedRecordDialog.tsx";
import { formOf } from "#records/dialog/record-dialogs.tsx";
import { CancelButton } from "#kit/dialog/CancelButton.tsx";
import { Button } from "#kit/controls/Button.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { comingAppointments } from "./appointment-for.ts";
import { ComingAppointments } from "./ComingAppointments.tsx";
import { RequestForm } from "./RequestForm.tsx";
import { RequestResult } from "./RequestResult.tsx";
import { useScheduling } from "./requested-scheduler.ts";
import { useScheduler, type Reading } from "./useScheduler.ts";

interface QuickSchedulerProps {
  customer: Customer;
  onClose: () => void;
}

const formId = "quick-scheduler";
const title = "AI Quick Scheduler";

/** Turns a sentence into an appointment. Nothing is saved before someone schedules it. */
export function QuickScheduler({ customer, onClose }: QuickSchedulerProps) {
  const scheduler = useScheduler(customer);
  const { reading, problem, startOver } = scheduler;
  const area = useRef<HTMLTextAreaElement>(null);
  const isBegun = scheduler.text.trim() !== "";
  useEffect(() => useScheduling.setState({ isBegun }), [isBegun]);
  // Here, because the dialog takes the focus first.
  useEffect(() => area.current?.focus(), [problem, reading]);
  if (reading?.visit)
    return (
      <LoadedRecordDialog
        key={JSON.stringify(reading.understood.appointmentDetails)}
        {...reading.visit}
        customer={customer}
        isOpen
        onClose={(isSaved) => (isSaved && scheduler.goOn()) || onClose()}
        panel={{
          title,
          saveLabel: reading.visit.record ? "Reschedule Appointment" : "Schedule Appointment",
          firstControl: firstControlOf(reading),
          cancel: { word: "Start Over", act: startOver },
          above: <RequestResult reading={reading} onChoose={scheduler.choose} />,
          doubts: reading.visit.doubts,
        }}
      />
    );
  return (
    <Dialog
      title={title}
      subtitle={customer.name}
      isOpen
      isDocked
      isDirty={scheduler.isDirty}
      onClose={onClose}
      footer={
        reading ? (
          <Button onClick={startOver}>Start Over</Button>
        ) : (
          <>
            <CancelButton />
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isBusy={scheduler.state === "parsing"}
              busyText="Reading…"
            >
              Continue
            </Button>
          </>
        )
      }
    >
      {reading?.moved ? (
        <ComingAppointments
          legend="Which appointment is moved?"
          appointments={reading.moved}
          onChoose={(appointment) => void scheduler.move(appointment)}
        />
      ) : (
        <RequestForm id={formId} area={area} scheduler={scheduler} />
      )}
      {scheduler.isCancel && <AppointmentsToCancel customer={customer} />}
    </Dialog>
  );
}

/** The button, so that Enter schedules, unless something has to be filled in or chosen. */
function firstControlOf({ visit, understood: { appointmentDetails: details, advisors } }: Reading): string {
  if (visit?.record === undefined && details.appointmentType === null) return "[name=appointmentType]";
  if (visit?.record === undefined && details.appointmentDate === null) return "[name=appointmentDate]";
  if (details.appointmentTime === null) return "[name=appointmentTime]";
  return advisors.length > 1 && !visit?.record ? "[data-named-advisor]" : "footer [type=submit]";
}

function AppointmentsToCancel({ customer }: { customer: Customer }) {
  const openDialog = useOpenDialog();
  const { data = [] } = useQuery(appointmentRecord.list.query(customer.organizationId, customer.id));
  const coming = comingAppointments(data, useNow());
  if (coming.length === 0) return null;
  return (
    <ComingAppointments
      legend="Coming appointments"
      appointments={coming}
      onChoose={(appointment) => openDialog(formOf(appointmentRecord, appointment))}
    />
  );
}
