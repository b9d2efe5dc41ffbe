import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useFormState } from "react-hook-form";
import { useNow } from "#lib/browser/useNow.ts";
import { foreignZone } from "#lib/format/format-date.ts";
import { colleaguesQuery } from "#lib/workplace/colleagues.ts";
import { usePicklist } from "#lib/workplace/picklists.ts";
import { TextInput } from "#records/fields/inputs.tsx";
import { PickInput, namesAsOptions, wordsAsOptions } from "#records/fields/PickField.tsx";
import { useTyped } from "#records/form/useSavedForm.ts";
import { keepPhoneCharacters } from "#features/calls/setup/call-setup.ts";
import {
  hasLockedTime,
  isPlaced,
  isTimeModified,
  startOfLog,
  type CallLogValues,
  type LogSubject,
} from "./call-log.ts";

const names = [
  "callDate",
  "callTime",
  "duration",
  "customerPhone",
  "userPhone",
  "callSource",
  "team",
  "advisor",
] as const satisfies readonly (keyof CallLogValues)[];

/** What most logs don't need. */
export function CallLogDetails({ subject }: { subject: LogSubject }) {
  const values = useTyped<CallLogValues>();
  const { errors } = useFormState<CallLogValues>();
  const callSources = usePicklist(subject.organizationId, "call-sources");
  const teams = usePicklist(subject.organizationId, "teams");
  const [isOpen, setIsOpen] = useState(subject.stage === "edit");
  const [opened] = useState(() => startOfLog(subject, "").opened);
  const shown = values.appointmentScheduled ? names.filter((name) => name !== "team" && name !== "advisor") : names;
  const isWrong = shown.some((name) => errors[name] !== undefined);
  const isLocked = hasLockedTime(subject);
  const isByHand = isTimeModified(values, opened) || subject.call?.dateTimeModified === true;
  const zone = foreignZone(useNow(), subject.timeZone);
  return (
    <details
      open={isOpen || isWrong}
      className="border-t border-line pt-3"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer text-table font-medium">Time, numbers and people</summary>
      <div className="grid gap-4 pt-3 sm:grid-cols-2">
        <TextInput<CallLogValues>
          name="callDate"
          type="date"
          max="2199-12-31"
          disabled={isLocked}
          hint={nowHint(values)}
        />
        <TextInput<CallLogValues>
          name="callTime"
          label={zone ? `Time (${zone})` : "Time"}
          type="time"
          disabled={isLocked}
        />
        {isByHand && (
          <output className="flex items-start gap-2 rounded-box bg-warning/14 px-3 py-2 text-table sm:col-span-2">
            <TriangleAlert aria-hidden size={16} className="mt-px shrink-0 text-warn" />
            The date or time was changed by hand. The log will say so.
          </output>
        )}
        <TextInput<CallLogValues>
          name="duration"
          placeholder="m:ss"
          inputMode="text"
          autoComplete="off"
          disabled={isPlaced(subject.call)}
        />
        <TextInput<CallLogValues>
          name="customerPhone"
          type="tel"
          filter={keepPhoneCharacters}
          disabled={isPlaced(subject.call)}
        />
        <TextInput<CallLogValues>
          name="userPhone"
          type="tel"
          filter={keepPhoneCharacters}
          disabled={isPlaced(subject.call)}
        />
        {values.direction === "inbound" && (
          <PickInput<CallLogValues>
            kind="sources"
            name="callSource"
            none="Unknown"
            options={wordsAsOptions(callSources, values.callSource)}
          />
        )}
        {/* Also the appointment's, which has its own fields for them. */}
        {!values.appointmentScheduled && (
          <>
            <PickInput<CallLogValues>
              kind="teams"
              name="team"
              none="No team"
              options={wordsAsOptions(teams, values.team)}
            />
            {subject.customerId !== null && <AdvisorField subject={subject} customerId={subject.customerId} />}
          </>
        )}
      </div>
    </details>
  );
}

const nowHint = ({ callDate, callTime }: CallLogValues) =>
  callDate === "" && callTime === "" ? "Leave empty for now." : undefined;

function AdvisorField({ subject, customerId }: { subject: LogSubject; customerId: string }) {
  const { advisor } = useTyped<CallLogValues>();
  const { data: colleagues = [], isError } = useQuery(colleaguesQuery(subject.organizationId, customerId));
  const advisors = colleagues.filter(({ id, isAdvisor }) => isAdvisor || id === advisor);
  const isListed = advisor === "" || advisors.some(({ id }) => id === advisor);
  return (
    <PickInput<CallLogValues>
      kind="people"
      name="advisor"
      hint={isError ? "The list of people could not be loaded." : undefined}
      none="No advisor yet"
      options={[
        ...namesAsOptions(advisors),
        ...(isListed ? [] : [{ value: advisor, label: subject.call?.advisorName ?? "Someone else" }]),
      ]}
    />
  );
}
