import { instantOf, localTimeZone, localWallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { addLeadAbsence } from "@automotive-crm/contract/leads/schedules";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { TextInput } from "#records/fields/inputs.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm } from "#records/form/useSavedForm.ts";
import { readAbsencesAgain } from "./absences.ts";

export interface AwayDialogProps {
  organizationId: string;
  ownId: string;
  onClose: () => void;
}

type Away = { day: string; time: string; reason: string };

/** Takes the person out of the turns until a time of their choice, in their own time. */
export function AwayDialog({ organizationId, ownId, onClose }: AwayDialogProps) {
  const [now] = useState(() => localWallTimeOf(new Date()));
  const form = useSavedForm({
    start: startOf<Away>({ day: now.day, time: "", reason: "" }),
    check: ({ day, time }) => ({
      ...(day === "" && { day: "Choose a day" }),
      ...(time === "" && { time: "Choose a time" }),
      ...(time !== "" && `${day} ${time}` <= `${now.day} ${now.time}` && { time: "Must be later than now" }),
    }),
    toBody: ({ day, time, reason }) => ({
      userId: ownId,
      endsAt: instantOf(day, time, localTimeZone()).toISOString(),
      reason,
    }),
    fieldOf: () => "time",
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
      saveLabel="Go away"
    >
      <div className="grid grid-cols-2 gap-4">
        <TextInput<Away> name="day" label="Until" type="date" isRequired />
        <TextInput<Away> name="time" label="Time" type="time" isRequired />
      </div>
      <TextInput<Away> name="reason" label="Reason" maxLength={100} hint="Only you and managers see it." />
    </FormDialog>
  );
}
