import type { Appointment } from "@automotive-crm/contract/appointments/record";
import type { CSSProperties, PointerEvent } from "react";
import { initials } from "#lib/format/format.ts";
import { formatTime, formatWeekday } from "#lib/format/format-date.ts";
import { statuses } from "#features/appointments/appointment-words.ts";
import { endOf, isContinued, type Placed } from "./calendar-layout.ts";

interface AppointmentBlockProps {
  placed: Placed<Appointment>;
  /** The column's: the one after its own for what goes on after midnight. */
  day: string;
  /** Where the column doesn't say whose it is. */
  isAdvisorShown: boolean;
  style: CSSProperties;
  /** Whether Tab stops here. */
  isTabStop: boolean;
  isDragged: boolean;
  onPress: (event: PointerEvent) => void;
  onOpen: () => void;
  onFocus: () => void;
}

/** An appointment in the grid, in its status' color, with its word and icon. */
export function AppointmentBlock(props: AppointmentBlockProps) {
  const { placed, day, isAdvisorShown, style, isTabStop, isDragged, onPress, onOpen, onFocus } = props;
  const { appointment, from, to } = placed;
  const { appointmentId, appointmentDate, appointmentTime, customerName, appointmentType, advisorName } = appointment;
  const { word, Icon, tone } = statuses[appointment.status];
  // They may wrap where the block is narrow.
  const [firstWord, ...otherWords] = customerName.split(" ");
  const start = formatTime(appointmentTime);
  const until = formatTime(endOf(appointment));
  const whose = advisorName ?? "No advisor";
  const label = [
    `${formatWeekday(appointmentDate)}, ${start} to ${until}`,
    customerName,
    appointmentType,
    advisorName,
    word,
  ];
  return (
    <button
      type="button"
      data-appointment={appointmentId}
      data-tone={tone}
      data-short={to - from < 30 || undefined}
      data-dragged={isDragged || undefined}
      className="calendar-block"
      style={style}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label.filter(Boolean).join(", ")}
      title={`${start} – ${until} · ${customerName} · ${appointmentType} · ${whose} · ${word}`}
      onPointerDown={onPress}
      onClick={onOpen}
      onFocus={onFocus}
    >
      <span className="calendar-block-line font-semibold">
        <Icon aria-hidden size={12} className="calendar-block-icon" />
        <span className="calendar-block-name">
          <span>{firstWord}</span> <span>{otherWords.join(" ")}</span>
        </span>
        {isAdvisorShown && <span className="calendar-block-initials">{initialsOf(advisorName)}</span>}
      </span>
      <span className="calendar-block-line text-quiet">
        <span className="min-w-0">
          {isContinued(appointment, day) ? `Until ${until}` : start}
          <span className="calendar-block-word">
            {" · "}
            <span className="calendar-block-status">{word}</span>
          </span>
        </span>
      </span>
      <span className="calendar-block-line">
        <span className="truncate">{isAdvisorShown ? `${whose} · ${appointmentType}` : appointmentType}</span>
      </span>
    </button>
  );
}

/** Readable where the whole name has no room. */
const initialsOf = (name: string | null): string => {
  const [first = "", ...others] = (name ?? "").split(" ");
  return initials(first, others.at(-1) ?? "");
};
