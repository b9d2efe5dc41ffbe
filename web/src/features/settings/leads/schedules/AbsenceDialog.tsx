import { addDays, instantOf, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { addLeadAbsence, mostAbsentDays, tooLongAbsence } from "@automotive-crm/contract/leads/schedules";
import type { Colleague } from "@automotive-crm/contract/organizations/colleagues";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { call } from "#lib/api/api-client.ts";
import { colleaguesAtQuery } from "#lib/workplace/colleagues.ts";
import { TextInput } from "#records/fields/inputs.tsx";
import { namesAsOptions, PickField } from "#records/fields/PickField.tsx";
import { FormDialog } from "#records/form/FormDialog.tsx";
import { startOf } from "#records/form/form-start.ts";
import { WallTimeFields, wallTimeProblems } from "#records/fields/WallTimeFields.tsx";
import { useChosen } from "#records/fields/useChosen.ts";
import { useTyped } from "#records/form/useSavedForm.ts";
import { useManagedLocations } from "#features/settings/leads/useManagedLocations.ts";
import { useSettingsForm } from "#features/settings/useSettingsForm.ts";

type AbsenceValues = Record<"userId" | "startDay" | "startTime" | "endDay" | "endTime" | "reason", string>;

/** From now to the end of the day, on the clock of a zone. */
function restOfDay(now: Date, timeZone: string) {
  const { day, time } = wallTimeOf(now, timeZone);
  return { startDay: day, startTime: time, endDay: day, endTime: "23:59" };
}

interface AbsenceDialogProps {
  organizationId: string;
  zoneOf: (personId: string) => string;
  onClose: () => void;
}

/** Takes someone out of the turns for some time, on the clock of where they work. */
export function AbsenceDialog({ organizationId, zoneOf, onClose }: AbsenceDialogProps) {
  const { locationIds } = useManagedLocations(organizationId);
  const { data: people = [] } = useQuery(colleaguesAtQuery(organizationId, locationIds));
  const [now] = useState(() => new Date());
  const form = useSettingsForm({
    organizationId,
    start: startOf<AbsenceValues>({ userId: "", ...restOfDay(now, zoneOf("")), reason: "" }),
    labels: { userId: "Person" },
    check: ({ userId, startDay, startTime, endDay, endTime }) => ({
      ...(userId === "" && { userId: "Choose a person" }),
      ...(`${endDay} ${endTime}` <= `${startDay} ${startTime}` && { endTime: "Must be later than the start" }),
      ...wallTimeProblems({ day: startDay, time: startTime }, zoneOf(userId), { day: "startDay", time: "startTime" }),
      ...(endDay > addDays(wallTimeOf(now, zoneOf(userId)).day, mostAbsentDays) && { endDay: tooLongAbsence }),
      ...wallTimeProblems({ day: endDay, time: endTime }, zoneOf(userId), { day: "endDay", time: "endTime" }),
    }),
    toBody: ({ userId, startDay, startTime, endDay, endTime, reason }) => ({
      userId,
      startsAt: instantOf(startDay, startTime, zoneOf(userId)).toISOString(),
      endsAt: instantOf(endDay, endTime, zoneOf(userId)).toISOString(),
      reason,
    }),
    fieldOf: (path) => ({ startsAt: "startTime", endsAt: "endTime" })[path] ?? path,
    send: (body) => call(addLeadAbsence, { body, organizationId }),
    onClose,
  });
  return (
    <FormDialog form={form} title="Add absence" size="small">
      <WhoAndWhen people={people.filter(({ mayWork }) => mayWork)} zoneOf={zoneOf} now={now} />
      <TextInput<AbsenceValues> name="reason" label="Reason" maxLength={100} />
    </FormDialog>
  );
}

interface WhoAndWhenProps {
  people: readonly Colleague[];
  zoneOf: (personId: string) => string;
  now: Date;
}

function WhoAndWhen({ people, zoneOf, now }: WhoAndWhenProps) {
  const { setValue } = useFormContext<AbsenceValues>();
  const typed = useTyped<AbsenceValues>();
  const { label, error, isSubmitting, choose } = useChosen<AbsenceValues>("userId");
  const timeZone = zoneOf(typed.userId);
  const choosePerson = (userId: string) => {
    choose(userId);
    // What nobody typed stays the rest of the day, on that person's clock.
    const [before, after] = [restOfDay(now, timeZone), restOfDay(now, zoneOf(userId))];
    for (const name of ["startDay", "startTime", "endDay", "endTime"] as const)
      if (typed[name] === before[name]) setValue(name, after[name]);
  };
  return (
    <>
      <PickField
        label={label}
        kind="people"
        isRequired
        placeholder="Type a name"
        options={namesAsOptions(people)}
        value={typed.userId}
        error={error}
        isReadOnly={isSubmitting}
        onChange={choosePerson}
      />
      <div className="grid grid-cols-2 gap-4">
        <WallTimeFields<AbsenceValues>
          day={{ name: "startDay", label: "From" }}
          time={{ name: "startTime", label: "Start time" }}
          timeZone={timeZone}
        />
        <WallTimeFields<AbsenceValues>
          day={{ name: "endDay", label: "Until" }}
          time={{ name: "endTime", label: "End time" }}
          timeZone={timeZone}
        />
      </div>
    </>
  );
}
