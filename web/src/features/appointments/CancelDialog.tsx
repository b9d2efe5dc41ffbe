import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { cancelReasonsToChoose, cancelReasonWords } from "@automotive-crm/contract/appointments/rules";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { cleanParagraphs } from "@automotive-crm/contract/fields/typed-text";
import { useNow } from "#lib/browser/useNow.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { aboutCustomer } from "#lib/offline/about-customer.ts";
import { saveFailureText } from "#records/failure-text.ts";
import { SelectInput, TextAreaInput } from "#records/fields/inputs.tsx";
import { CancelButton } from "#kit/dialog/CancelButton.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { appointmentList, appointmentWrites } from "./appointment-list.ts";
import { whenWords } from "./appointment-words.ts";

interface CancelDialogProps {
  customer: Customer;
  appointment: Appointment;
  onClose: () => void;
}

/** Cancels an appointment, which needs a reason. Without a connection it is sent later, like any change of status. */
export function CancelDialog({ customer, appointment, onClose }: CancelDialogProps) {
  const isZoneNamed = useZoneNaming({ at: appointment.startsAt, timeZone: appointment.timeZone });
  const form = useSavedForm({
    start: startOf({ cancelReason: "", cancelNote: "" }),
    check: ({ cancelReason }) => (cancelReason === "" ? { cancelReason: "Please choose a reason for canceling" } : {}),
    toBody: ({ cancelReason, cancelNote }) => ({
      status: "cancelled",
      cancelReason,
      cancelNote: cleanParagraphs(cancelNote) || null,
    }),
    send: (body: object) =>
      appointmentWrites.update(appointment.appointmentId, body, {
        ...aboutCustomer(customer),
        what: `Appointment ${appointment.appointmentType}`,
      }),
    onSaved: (outcome) => outcome.state === "saved" && appointmentList.showSaved(outcome.answer),
    onClose,
    failureText: (error) => saveFailureText("Appointment", error),
  });
  return (
    <FormDialog
      form={form}
      title="Cancel Appointment"
      subtitle={`${appointment.appointmentType}, ${whenWords(appointment, useNow(), isZoneNamed)}`}
      size="small"
      saveLabel="Cancel appointment"
      cancel={<CancelButton>Keep appointment</CancelButton>}
      isDangerous
    >
      <SelectInput name="cancelReason" label="Reason" isRequired>
        <option value="">Select a reason</option>
        {cancelReasonsToChoose.map((each) => (
          <option key={each} value={each}>
            {cancelReasonWords[each]}
          </option>
        ))}
      </SelectInput>
      <TextAreaInput name="cancelNote" label="Note" rows={2} />
    </FormDialog>
  );
}
