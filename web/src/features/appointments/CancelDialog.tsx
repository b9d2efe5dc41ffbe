import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { cancelReasonsToChoose, cancelReasonWords } from "@automotive-crm/contract/appointments/rules";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { cleanParagraphs } from "@automotive-crm/contract/fields/typed-text";
import { useId, useRef, useState, type FormEvent } from "react";
import { useNow } from "#lib/browser/useNow.ts";
import { fieldsOf } from "#lib/api/api-failure.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { aboutCustomer } from "#lib/offline/about-customer.ts";
import { saveFailureText } from "#records/failure-text.ts";
import { Button } from "#kit/controls/Button.tsx";
import { CancelButton } from "#kit/dialog/CancelButton.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FormFailure } from "#kit/form/FormFailure.tsx";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextAreaField } from "#kit/controls/TextAreaField.tsx";
import { appointmentList, appointmentWrites } from "./appointment-list.ts";
import { whenWords } from "./appointment-words.ts";

interface CancelDialogProps {
  customer: Customer;
  appointment: Appointment;
  onClose: () => void;
}

/** Cancels an appointment, which needs a reason. Without a connection it is sent later, like any change of status. */
export function CancelDialog({ customer, appointment, onClose }: CancelDialogProps) {
  const formId = useId();
  const isZoneNamed = useZoneNaming({ at: appointment.startsAt, timeZone: appointment.timeZone });
  const { reason, note, isBusy, problems, failure, setReason, setNote, save } = useCancellation({
    customer,
    appointment,
    onClose,
  });
  return (
    <Dialog
      title="Cancel Appointment"
      subtitle={`${appointment.appointmentType}, ${whenWords(appointment, useNow(), isZoneNamed)}`}
      size="small"
      isOpen
      isDirty={reason !== "" || note !== ""}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <CancelButton>Keep appointment</CancelButton>
          <Button isChange type="submit" form={formId} variant="danger" isBusy={isBusy} busyText="Saving...">
            Cancel appointment
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        <SelectField
          label="Reason"
          isRequired
          value={reason}
          error={problems.cancelReason}
          onChange={(event) => setReason(event.target.value)}
        >
          <option value="">Select a reason</option>
          {cancelReasonsToChoose.map((each) => (
            <option key={each} value={each}>
              {cancelReasonWords[each]}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label="Note"
          rows={2}
          value={note}
          error={problems.cancelNote}
          onChange={(event) => setNote(event.target.value)}
        />
        {failure && <FormFailure message={failure} />}
      </form>
    </Dialog>
  );
}

interface Problems {
  cancelReason?: string | undefined;
  cancelNote?: string | undefined;
}

function useCancellation({ customer, appointment, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const isSaving = useRef(false);

  const send = async () => {
    const body: object = { status: "cancelled", cancelReason: reason, cancelNote: cleanParagraphs(note) || null };
    const about = { ...aboutCustomer(customer), what: `Appointment ${appointment.appointmentType}` };
    try {
      const outcome = await appointmentWrites.update(appointment.appointmentId, body, about);
      if (outcome.state === "saved") appointmentList.showSaved(outcome.answer);
      onClose();
    } catch (error) {
      const { cancelReason, cancelNote } = fieldsOf(error);
      setProblems({ cancelReason, cancelNote });
      setFailure(saveFailureText("Appointment", error));
    }
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (reason === "") return setProblems({ cancelReason: "Please choose a reason for canceling" });
    setProblems({});
    if (isSaving.current) return;
    isSaving.current = true;
    setIsBusy(true);
    await send();
    isSaving.current = false;
    setIsBusy(false);
  };
  const chooseReason = (chosen: string) => {
    setProblems({});
    setReason(chosen);
  };
  return { reason, note, isBusy, problems, failure, setReason: chooseReason, setNote, save };
}
