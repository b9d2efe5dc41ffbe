import { callPurposes, type CallPurpose } from "@automotive-crm/contract/calls/permission-to-call";
import { useQuery } from "@tanstack/react-query";
import { visitForm } from "#features/appointments/index.ts";
import { customerQuery } from "#features/customers/index.ts";
import { Button } from "#kit/controls/Button.tsx";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { purposeWords } from "#features/calls/call-words.ts";
import type { LogSubject } from "./call-log.ts";
import { messagesOfVisit, toLog, toVisit } from "./log-visit.ts";
import type { useCallLog } from "./useCallLog.ts";

interface CallLogPartProps {
  subject: LogSubject;
  form: ReturnType<typeof useCallLog>;
}

/** What else saving the log does: an appointment, and the do-not-call list. */
export function CallLogEffects({ subject, form }: CallLogPartProps) {
  const { values, start, change } = form;
  const hasAppointment = subject.call?.appointmentId !== null && subject.call !== null;
  return (
    <div>
      {subject.customerId !== null && !hasAppointment && (
        <CheckboxField
          label="Schedule an appointment"
          checked={values.appointmentScheduled}
          onChange={({ target: { checked } }) =>
            change({
              appointmentScheduled: checked,
              ...(values.appointmentLocation === "" && { appointmentLocation: subject.locationId ?? "" }),
            })
          }
        />
      )}
      {values.appointmentScheduled && <AppointmentPart subject={subject} form={form} />}
      <CheckboxField
        label="Do not call this number again"
        hint="It goes on the do-not-call list when you save."
        checked={values.dncRequest}
        disabled={start.dncRequest}
        onChange={(event) => change({ dncRequest: event.target.checked })}
      />
      {values.dncRequest && !start.dncRequest && (
        <OptOutPurposes chosen={values.dncPurposes} onChange={(dncPurposes) => change({ dncPurposes })} />
      )}
    </div>
  );
}

interface OptOutPurposesProps {
  chosen: readonly CallPurpose[];
  onChange: (purposes: CallPurpose[]) => void;
}

/** For someone who only minds some calls. */
const OptOutPurposes = ({ chosen, onChange }: OptOutPurposesProps) => (
  <fieldset className="mb-2 border-l-2 border-line pl-4">
    <legend className="sr-only">Which calls</legend>
    <p className="text-meta text-quiet">All calls, unless you choose specific kinds:</p>
    {callPurposes.map((purpose) => (
      <CheckboxField
        key={purpose}
        label={purposeWords[purpose]}
        checked={chosen.includes(purpose)}
        onChange={({ target: { checked } }) =>
          onChange(callPurposes.filter((each) => (each === purpose ? checked : chosen.includes(each))))
        }
      />
    ))}
  </fieldset>
);

/** The dialog of an appointment as a part of the log. */
function AppointmentPart({ subject, form }: CallLogPartProps) {
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
  const visit = customer && {
    customer,
    values: toVisit(form.values),
    messages: messagesOfVisit(form.messages),
    onChange: (changes: Parameters<typeof toLog>[0]) => form.change(toLog(changes)),
  };
  return <visitForm.Part visit={visit ?? null} onFailure={() => form.change({ appointmentScheduled: false })} />;
}
