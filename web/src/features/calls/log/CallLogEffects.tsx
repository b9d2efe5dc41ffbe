import { callPurposes, type CallPurpose } from "@automotive-crm/contract/calls/permission-to-call";
import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { CheckboxInput } from "#records/fields/inputs.tsx";
import { useChosen } from "#records/fields/useChosen.ts";
import { useTyped } from "#records/form/useSavedForm.ts";
import { visitForm } from "#features/appointments/index.ts";
import { customerQuery } from "#features/customers/index.ts";
import { Button } from "#kit/controls/Button.tsx";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { purposeWords } from "#features/calls/call-words.ts";
import type { CallLogValues, LogSubject } from "./call-log.ts";
import { FollowUpFields } from "./FollowUpFields.tsx";

/** What else saving the log does: tasks, an appointment, and the do-not-call list. */
export function CallLogEffects({ subject }: { subject: LogSubject }) {
  const { appointmentScheduled, dncRequest } = useTyped<CallLogValues>();
  const { call, customerId, inTrash } = subject;
  const isOnList = call?.dncRequest === true;
  const hasAppointment = call !== null && call.appointmentId !== null;
  return (
    <div>
      {!inTrash && <FollowUpFields subject={subject} />}
      {customerId !== null && !hasAppointment && !inTrash && (
        <CheckboxInput<CallLogValues> name="appointmentScheduled" />
      )}
      {appointmentScheduled && !inTrash && <AppointmentPart subject={subject} />}
      <CheckboxInput<CallLogValues>
        name="dncRequest"
        hint="It goes on the do-not-call list when you save."
        disabled={isOnList}
      />
      {dncRequest && !isOnList && <OptOutPurposes />}
    </div>
  );
}

/** For someone who only minds some calls. */
function OptOutPurposes() {
  const { field, choose } = useChosen<CallLogValues, CallPurpose[]>("dncPurposes");
  const toggle = (purpose: CallPurpose, isChosen: boolean) =>
    choose(callPurposes.filter((each) => (each === purpose ? isChosen : field.value.includes(each))));
  return (
    <fieldset className="mb-2 border-l-2 border-line pl-4">
      <legend className="sr-only">Which calls</legend>
      <p className="text-meta text-quiet">All calls, unless you choose specific kinds:</p>
      {callPurposes.map((purpose) => (
        <CheckboxField
          key={purpose}
          label={purposeWords[purpose]}
          checked={field.value.includes(purpose)}
          onChange={({ target }) => toggle(purpose, target.checked)}
        />
      ))}
    </fieldset>
  );
}

/** The dialog of an appointment as a part of the log. */
function AppointmentPart({ subject }: { subject: LogSubject }) {
  const { setValue } = useFormContext<CallLogValues>();
  const { organizationId, customerId, customer: known } = subject;
  const { data, isError, refetch } = useQuery({
    ...customerQuery(organizationId, customerId ?? ""),
    enabled: known === undefined && customerId !== null,
  });
  const customer = known ?? data;
  if (!customer && isError) {
    return (
      <p role="alert" className="mb-2 flex flex-wrap items-center gap-2 text-table">
        The customer could not be loaded.
        <Button className="button-small" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  return (
    <visitForm.Part visit={customer ? { customer } : null} onFailure={() => setValue("appointmentScheduled", false)} />
  );
}
