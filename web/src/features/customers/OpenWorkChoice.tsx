import type { OpenWorkChoice as Choice } from "@automotive-crm/contract/customers/bin";
import { formatDate, formatTime, formatWeekdayDate } from "#lib/format/format-date.ts";
import { SegmentsField } from "#kit/controls/SegmentsField.tsx";
import type { OpenWork } from "./open-work.queries.ts";

interface OpenWorkChoiceProps {
  work: OpenWork;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

const mostNamed = 5;

const choices = [
  { value: "keep", label: "Keep them" },
  { value: "cancel", label: "Cancel them" },
] as const;

const consequences: Record<Choice, string> = {
  keep: "In the trash they take nobody's time. They come back if the customer is restored.",
  cancel: "They stay canceled if the customer is restored.",
};

/** What is still to be done for a customer who is about to be deleted, and what should become of it. */
export function OpenWorkChoice({ work: { appointments, tasks }, choice, onChoose }: OpenWorkChoiceProps) {
  const lines = [
    ...appointments.map(({ appointmentId, appointmentType, appointmentDate, appointmentTime, advisorName }) => ({
      id: appointmentId,
      text: [
        appointmentType,
        `${formatWeekdayDate(appointmentDate)} at ${formatTime(appointmentTime)}`,
        ...(advisorName === null ? [] : [`with ${advisorName}`]),
      ].join(", "),
    })),
    ...tasks.map(({ taskId, title, dueDate }) => ({ id: taskId, text: `${title}, due ${formatDate(dueDate)}` })),
  ];
  const counts = [...count(appointments.length, "upcoming appointment"), ...count(tasks.length, "open task")];
  return (
    <div className="mt-3">
      <p className="font-medium">{counts.join(" and ")}</p>
      <ul className="mt-1 mb-3 list-disc pl-5 text-table wrap-anywhere">
        {lines.slice(0, mostNamed).map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
        {lines.length > mostNamed && <li>and {lines.length - mostNamed} more</li>}
      </ul>
      <SegmentsField
        label="Appointments and tasks"
        isLabelHidden
        segments={choices}
        value={choice}
        onChange={onChoose}
      />
      <p className="mt-1.5 text-table text-quiet">{consequences[choice]}</p>
    </div>
  );
}

const count = (n: number, what: string) => (n === 0 ? [] : [`${n} ${what}${n === 1 ? "" : "s"}`]);
