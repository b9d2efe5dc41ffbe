import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useNow } from "#lib/browser/useNow.ts";
import { foreignZone } from "#lib/format/format-date.ts";
import { fullName } from "#lib/format/format.ts";
import { colleaguesQuery } from "#lib/workplace/colleagues.ts";
import { usePicklist } from "#lib/workplace/picklists.ts";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { keepPhoneCharacters } from "#features/calls/setup/call-setup.ts";
import { hasLockedTime, isPlaced, isTimeModified, type CallLogValues, type LogSubject } from "./call-log.ts";
import { optionsWith } from "./options.tsx";
import type { useCallLog } from "./useCallLog.ts";

interface CallLogDetailsProps {
  subject: LogSubject;
  form: ReturnType<typeof useCallLog>;
}

const names = [
  "callDate",
  "callTime",
  "duration",
  "customerPhone",
  "userPhone",
  "callSource",
  "team",
  "advisor",
] as const;

/** What most logs don't need. */
export function CallLogDetails({ subject, form }: CallLogDetailsProps) {
  const { values, start, messages, change } = form;
  const callSources = usePicklist(subject.organizationId, "call-sources");
  const teams = usePicklist(subject.organizationId, "teams");
  const [isOpen, setIsOpen] = useState(subject.stage === "edit");
  const shown = values.appointmentScheduled ? names.filter((name) => name !== "team" && name !== "advisor") : names;
  const isWrong = shown.some((name) => messages[name] !== undefined);
  const isLocked = hasLockedTime(subject);
  const isByHand = isTimeModified(values, start) || subject.call?.dateTimeModified === true;
  const zone = foreignZone(useNow(), subject.timeZone);
  const text = (name: keyof CallLogValues & (typeof names)[number]) => ({
    value: values[name],
    error: messages[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const phone = (name: "customerPhone" | "userPhone") => ({
    ...text(name),
    type: "tel",
    disabled: isPlaced(subject.call),
    onChange: (event: { target: { value: string } }) => change({ [name]: keepPhoneCharacters(event.target.value) }),
  });
  return (
    <details
      open={isOpen || isWrong}
      className="border-t border-line pt-3"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer text-table font-medium">Time, numbers and people</summary>
      <div className="grid gap-4 pt-3 sm:grid-cols-2">
        <TextField
          label="Date"
          type="date"
          max="2199-12-31"
          disabled={isLocked}
          hint={nowHint(values)}
          {...text("callDate")}
        />
        <TextField label={zone ? `Time (${zone})` : "Time"} type="time" disabled={isLocked} {...text("callTime")} />
        {isByHand && (
          <output className="flex items-start gap-2 rounded-box bg-warning/14 px-3 py-2 text-table sm:col-span-2">
            <TriangleAlert aria-hidden size={16} className="mt-px shrink-0 text-warn" />
            The date or time was changed by hand. The log will say so.
          </output>
        )}
        <TextField
          label="Duration"
          placeholder="m:ss"
          inputMode="text"
          autoComplete="off"
          disabled={isPlaced(subject.call)}
          {...text("duration")}
        />
        <TextField label="Customer phone" {...phone("customerPhone")} />
        <TextField label="Your phone" {...phone("userPhone")} />
        {values.direction === "inbound" && (
          <SelectField label="Call source" {...text("callSource")}>
            <option value="">Unknown</option>
            {optionsWith(callSources, values.callSource)}
          </SelectField>
        )}
        {/* Also the appointment's, which has its own fields for them. */}
        {!values.appointmentScheduled && (
          <>
            <SelectField label="Team" {...text("team")}>
              <option value="">No team</option>
              {optionsWith(teams, values.team)}
            </SelectField>
            {subject.customerId !== null && (
              <AdvisorField subject={subject} customerId={subject.customerId} {...text("advisor")} />
            )}
          </>
        )}
      </div>
    </details>
  );
}

const nowHint = ({ callDate, callTime }: CallLogValues) =>
  callDate === "" && callTime === "" ? "Leave empty for now." : undefined;

interface AdvisorFieldProps {
  subject: LogSubject;
  customerId: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

function AdvisorField({ subject, customerId, ...select }: AdvisorFieldProps) {
  const { data: colleagues = [], isError } = useQuery(colleaguesQuery(subject.organizationId, customerId));
  const advisors = colleagues.filter(({ id, isAdvisor }) => isAdvisor || id === select.value);
  const isListed = select.value === "" || advisors.some(({ id }) => id === select.value);
  return (
    <SelectField label="Advisor" hint={isError ? "The list of people could not be loaded." : undefined} {...select}>
      <option value="">No advisor yet</option>
      {advisors.map(({ id, firstName, lastName }) => (
        <option key={id} value={id}>
          {fullName(firstName, lastName)}
        </option>
      ))}
      {!isListed && <option value={select.value}>{subject.call?.advisorName ?? "Someone else"}</option>}
    </SelectField>
  );
}
