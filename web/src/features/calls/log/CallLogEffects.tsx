import { appointmentTypeOf } from "@automotive-crm/contract/calls/log";
import { callPurposes, type CallPurpose } from "@automotive-crm/contract/calls/permission-to-call";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { useQuery } from "@tanstack/react-query";
import { useNow } from "#lib/browser/useNow.ts";
import { foreignZone } from "#lib/format/format-date.ts";
import { usePicklist } from "#lib/workplace/picklists.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { CheckboxField } from "#ui/CheckboxField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { purposeWords } from "#features/calls/call-words.ts";
import { vehicleChoicesQuery } from "#features/calls/calls.queries.ts";
import type { LogSubject } from "./call-log.ts";
import { optionsWith } from "./options.tsx";
import type { useCallLog } from "./useCallLog.ts";
import { VisitWarning } from "./VisitWarning.tsx";

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
          onChange={(event) => change({ appointmentScheduled: event.target.checked })}
        />
      )}
      {values.appointmentScheduled && <AppointmentFields subject={subject} form={form} />}
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

function AppointmentFields({ subject, form }: CallLogPartProps) {
  const { values, messages, change } = form;
  const { organizationId, customerId } = subject;
  const { data: vehicles = [] } = useQuery({
    ...vehicleChoicesQuery(organizationId, customerId ?? ""),
    enabled: customerId !== null,
  });
  const locations = useWorkplace((workplace) => workplace.locations).filter(
    (location) => location.organizationId === organizationId,
  );
  const location = locations.find(({ locationId }) => locationId === values.appointmentLocation);
  const timeZone = location?.timeZone ?? subject.timeZone;
  const now = useNow();
  const zone = foreignZone(now, timeZone);
  const types = usePicklist(organizationId, "appointment-types");
  const type = values.appointmentType || appointmentTypeOf(values.callType);
  const current = vehicles.filter(({ status }) => status === "current");
  return (
    <div className="mb-2 grid gap-4 border-l-2 border-line pl-4 sm:grid-cols-2">
      <TextField
        label="Appointment date"
        type="date"
        isRequired
        min={wallTimeOf(now, timeZone).day}
        max="2199-12-31"
        value={values.appointmentDate}
        error={messages.appointmentDate}
        onChange={(event) => change({ appointmentDate: event.target.value })}
      />
      <TextField
        label={zone ? `Appointment time (${zone})` : "Appointment time"}
        type="time"
        isRequired
        value={values.appointmentTime}
        error={messages.appointmentTime}
        onChange={(event) => change({ appointmentTime: event.target.value })}
      />
      <VisitWarning subject={subject} values={values} />
      <SelectField
        label="Appointment type"
        value={type}
        error={messages.appointmentType}
        onChange={(event) => change({ appointmentType: event.target.value })}
      >
        {optionsWith(types, type)}
      </SelectField>
      {locations.length > 1 && (
        <SelectField
          label="Location"
          value={values.appointmentLocation}
          error={messages.appointmentLocation}
          onChange={(event) => change({ appointmentLocation: event.target.value })}
        >
          <option value="">The customer's location</option>
          {locations.map(({ locationId, name }) => (
            <option key={locationId} value={locationId}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {current.length > 0 && (
        <SelectField
          label="Vehicle"
          value={values.appointmentVehicle}
          error={messages.appointmentVehicle}
          onChange={(event) => change({ appointmentVehicle: event.target.value })}
        >
          <option value="">No vehicle</option>
          {current.map(({ id, year, make, model }) => (
            <option key={id} value={id}>
              {[year, make, model].join(" ")}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
