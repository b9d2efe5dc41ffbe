import { instantOf, localTimeZone, localWallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { addLeadAbsence } from "@automotive-crm/contract/leads/schedules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { colleaguesAtQuery } from "#lib/workplace/colleagues.ts";
import { TextInput } from "#records/fields/inputs.tsx";
import { namesAsOptions, PickInput } from "#records/fields/PickField.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { useManagedLocations } from "#features/settings/leads/useManagedLocations.ts";
import { useSettingsForm } from "#features/settings/useSettingsForm.ts";

type AbsenceValues = {
  userId: string;
  startDay: string;
  startTime: string;
  endDay: string;
  endTime: string;
  reason: string;
};

const endOfDay = "23:59";
const toInstant = (day: string, time: string) => instantOf(day, time, localTimeZone()).toISOString();

/** Takes someone out of the turns for some time, in the reader's own time. */
export function AbsenceDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const { locationIds } = useManagedLocations(organizationId);
  const { data: people = [] } = useQuery(colleaguesAtQuery(organizationId, locationIds));
  const [now] = useState(() => localWallTimeOf(new Date()));
  const form = useSettingsForm({
    organizationId,
    start: startOf<AbsenceValues>({
      userId: "",
      startDay: now.day,
      startTime: now.time,
      endDay: now.day,
      endTime: endOfDay,
      reason: "",
    }),
    check: ({ userId, startDay, startTime, endDay, endTime }) => ({
      ...(userId === "" && { userId: "Choose a person" }),
      ...(startDay === "" && { startDay: "Choose a day" }),
      ...(startTime === "" && { startTime: "Choose a time" }),
      ...(endDay === "" && { endDay: "Choose a day" }),
      ...(endTime === "" && { endTime: "Choose a time" }),
      ...(`${endDay} ${endTime}` <= `${startDay} ${startTime}` && { endTime: "Must be later than the start" }),
    }),
    toBody: ({ userId, startDay, startTime, endDay, endTime, reason }) => ({
      userId,
      startsAt: toInstant(startDay, startTime),
      endsAt: toInstant(endDay, endTime),
      reason,
    }),
    fieldOf: (path) => ({ startsAt: "startTime", endsAt: "endTime" })[path] ?? path,
    send: (body) => call(addLeadAbsence, { body, organizationId }),
    onClose,
  });
  return (
    <FormDialog form={form} title="Add absence" size="small">
      <PickInput<AbsenceValues>
        name="userId"
        label="Person"
        kind="people"
        isRequired
        placeholder="Type a name"
        options={namesAsOptions(people.filter(({ mayWork }) => mayWork))}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextInput<AbsenceValues> name="startDay" label="From" type="date" isRequired />
        <TextInput<AbsenceValues> name="startTime" label="Start time" type="time" isRequired />
        <TextInput<AbsenceValues> name="endDay" label="Until" type="date" isRequired />
        <TextInput<AbsenceValues> name="endTime" label="End time" type="time" isRequired />
      </div>
      <TextInput<AbsenceValues> name="reason" label="Reason" maxLength={100} />
    </FormDialog>
  );
}
