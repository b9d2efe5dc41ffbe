import { addDays, instantOf, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { addLeadAbsence, mostAbsentDays, tooLongAbsence } from "@automotive-crm/contract/leads/schedules";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { readAbsencesAgain } from "./absences.ts";
import { WallTimeFields, wallTimeProblems } from "#records/fields/WallTimeFields.tsx";

export interface AwayDialogProps {
  organizationId: string;
  ownId: string;
  timeZone: string;
  onClose: () => void;
}

type Away = { day: string; time: string; reason: string };

/** Takes the person out of the turns until a time of their choice, on the clock of where they work. */
export function AwayDialog({ organizationId, ownId, timeZone, onClose }: AwayDialogProps) {
  const [now] = useState(() => wallTimeOf(new Date(), timeZone));
  const form = useSavedForm({
    start: startOf<Away>({ day: now.day, time: "", reason: "" }),
    check: ({ day, time }) => ({
      ...(`${day} ${time}` <= `${now.day} ${now.time}` && { time: "Must be later than now" }),
      ...(day > addDays(now.day, mostAbsentDays) && { day: tooLongAbsence }),
      ...wallTimeProblems({ day, time }, timeZone, { day: "day", time: "time" }),
    }),
    toBody: ({ day, time, reason }) => ({
      userId: ownId,
      endsAt: instantOf(day, time, timeZone).toISOString(),
      reason,
    }),
    fieldOf: (path) => (path === "endsAt" ? "time" : path),
    send: (body) => call(addLeadAbsence, { body, organizationId }),
    onSaved: () => void readAbsencesAgain(),
    onClose,
    failureText: messageOf,
  });
  return (
    <FormDialog
      form={form}
      title="Away from leads"
      subtitle="New leads go to others until then"
      size="small"
      firstControl="[type=time]"
      saveLabel="Set as away"
    >
      <div className="grid grid-cols-2 gap-4">
        <WallTimeFields<Away>
          day={{ name: "day", label: "Until" }}
          time={{ name: "time", label: "Time" }}
          timeZone={timeZone}
        />
      </div>
      <TextInput<Away> name="reason" label="Reason" maxLength={100} hint="Only you and managers see it." />
    </FormDialog>
  );
}
