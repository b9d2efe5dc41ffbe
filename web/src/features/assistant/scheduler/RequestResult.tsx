import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { ConfidenceBadge } from "#features/assistant/ConfidenceBadge.tsx";
import { appointmentWords } from "#features/appointments/index.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { formatRelativeDate, formatTime } from "#lib/format/format-date.ts";
import { priorities } from "#records/fields/looks.tsx";
import type { Understood } from "./useScheduler.ts";

interface RequestResultProps {
  result: Understood;
  timeZone: string;
  /** Shown below the facts. */
  children?: ReactNode;
}

/** What was understood, before anything is saved. */
export function RequestResult({ result, timeZone, children }: RequestResultProps) {
  const { appointmentDetails: details, warnings, notUnderstood, provider } = result;
  const status = useRef<HTMLOutputElement>(null);
  // So that screen readers start reading here, and Tab leads to the buttons.
  useEffect(() => status.current?.focus(), []);
  const today = wallTimeOf(useNow(), timeZone).day;
  const dayWords = (day: string) => formatRelativeDate(day, today);
  const { Icon, word, color } = priorities[details.priority];
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <output ref={status} tabIndex={-1} className="flex items-center gap-2 font-medium outline-none">
          <CircleCheck aria-hidden size={18} className="shrink-0 text-good" />
          Appointment details extracted successfully!
        </output>
        <ConfidenceBadge confidence={details.confidence} />
      </div>
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-2.5">
        <Fact name="Date">{span(details.appointmentDate, details.appointmentDateUntil, dayWords)}</Fact>
        <Fact name="Time">{span(details.appointmentTime, details.appointmentTimeUntil, formatTime)}</Fact>
        <Fact name="Type">{details.appointmentType}</Fact>
        <Fact name="Duration">{appointmentWords.durationWords(details.estimatedDuration)}</Fact>
        <Fact name="Priority">
          <span className="inline-flex items-center gap-1.5">
            <Icon aria-hidden size={16} className={color} />
            {word}
          </span>
        </Fact>
        {details.vehicle !== null && <Fact name="Vehicle">{details.vehicle}</Fact>}
        <Fact name="Notes">{details.notes}</Fact>
      </dl>
      {children}
      {(warnings.length > 0 || notUnderstood.length > 0) && (
        <ul className="grid gap-1.5 rounded-box bg-warning/14 px-4 py-3">
          {warnings.map(({ code, message }) => (
            <Warning key={code}>{message}</Warning>
          ))}
          {notUnderstood.length > 0 && <Warning>{`Not understood: “${notUnderstood.join("”, “")}”.`}</Warning>}
        </ul>
      )}
      <p className="text-meta text-quiet">
        {provider === "llm"
          ? "Read by a language model, with names and numbers masked."
          : "Read by the built-in rules."}{" "}
        Please check it in the next step.
      </p>
    </div>
  );
}

function span(from: string | null, until: string | null, words: (value: string) => string): string | null {
  if (from === null) return null;
  return until === null ? words(from) : `${words(from)} (until ${words(until)} is fine)`;
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-quiet">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children ?? <span className="text-quiet">Not specified</span>}</dd>
  </>
);

const Warning = ({ children }: { children: string }) => (
  <li className="flex items-start gap-2 text-table">
    <TriangleAlert aria-hidden size={15} className="mt-0.5 shrink-0 text-warn" />
    {children}
  </li>
);
