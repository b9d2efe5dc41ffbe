import { overrideReasonWords, overrideReasons } from "@automotive-crm/contract/calls/override-reasons";
import type { PermissionToCall } from "@automotive-crm/contract/calls/permission-to-call";
import { CircleCheck, PhoneOff, TriangleAlert } from "lucide-react";
import { formatLocalTimes } from "#lib/format/format-date.ts";
import { SelectField } from "#kit/controls/SelectField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { ordinal } from "#features/calls/call-words.ts";
import type { CallSetup, SetupMessages } from "./call-setup.ts";

interface PermissionNoticeProps {
  permission: PermissionToCall | undefined;
  /** When the server was last asked. */
  checkedAt: number;
  hasFailed: boolean;
  setup: CallSetup;
  messages: SetupMessages;
  onChange: (changes: Partial<CallSetup>) => void;
}

const maxNoteLength = 500;

/** Whether the number may be called now, why not, and the reason for calling anyway. */
export function PermissionNotice({
  permission,
  checkedAt,
  hasFailed,
  setup,
  messages,
  onChange,
}: PermissionNoticeProps) {
  if (hasFailed) return <p className="text-table text-quiet">It will be checked when you call.</p>;
  if (!permission) return <p className="text-table text-quiet">Checking whether this number may be called…</p>;
  const { verdict, problems, missing, notice, attemptsToday } = permission;
  const isCounted = problems.some(({ code }) => code === "daily-limit");
  const attempt = attemptsToday > 0 && !isCounted && `${ordinal(attemptsToday + 1)} call to this number in 24 hours.`;
  // A warning about the hour says the time itself.
  const isTimeSaid = problems.some(({ code }) => code === "outside-hours");
  const localTime = !isTimeSaid && formatLocalTimes(permission.timeZones, new Date(checkedAt));
  if (verdict === "allowed") {
    return (
      <div className="flex items-start gap-2 text-table text-quiet">
        <CircleCheck aria-hidden size={15} className="mt-px shrink-0 text-good" />
        <div className="grid gap-0.5">
          <span>{attempt || "OK to call"}</span>
          {localTime && <span>{localTime}</span>}
          {notice && <span>{notice}</span>}
        </div>
      </div>
    );
  }
  const isBlocked = verdict === "blocked";
  const Icon = isBlocked ? PhoneOff : TriangleAlert;
  return (
    <div
      role="alert"
      className={`grid gap-3 rounded-box px-3 py-3 text-table ${isBlocked ? "bg-error/14" : "bg-warning/14"}`}
    >
      <div className="flex items-start gap-2">
        <Icon aria-hidden size={16} className={`mt-px shrink-0 ${isBlocked ? "text-danger" : "text-warn"}`} />
        <div className="grid gap-0.5">
          <strong className="font-semibold">{isBlocked ? "Do not call." : "Check before you call."}</strong>
          {problems.map(({ code, message }) => (
            <span key={code}>{message}</span>
          ))}
          {notice && <span>{notice}</span>}
          {attempt && <span>{attempt}</span>}
          {localTime && <span>{localTime}</span>}
          {missing === "permission" && <span>Only a manager may call anyway.</span>}
        </div>
      </div>
      {missing === "reason" && (
        <div className="grid gap-3">
          <SelectField
            label="Reason for calling anyway"
            isRequired
            value={setup.reason}
            error={messages.reason}
            onChange={(event) =>
              onChange({ reason: overrideReasons.find((reason) => reason === event.target.value) ?? "" })
            }
          >
            <option value="">Choose a reason</option>
            {overrideReasons.map((reason) => (
              <option key={reason} value={reason}>
                {overrideReasonWords[reason]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Note for the timeline"
            maxLength={maxNoteLength}
            value={setup.reasonNote}
            onChange={(event) => onChange({ reasonNote: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}
