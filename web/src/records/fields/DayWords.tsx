import { addDays } from "@automotive-crm/contract/dates/wall-time";
import type { ReactNode } from "react";
import { formatDate } from "#lib/format/format-date.ts";

interface DayWordsProps {
  legend: string;
  choices: readonly { word: string; days: number }[];
  today: string;
  chosen: string | undefined;
  onChoose: (day: string, days: number) => void;
  className: string;
  children?: ReactNode;
}

/** Buttons for common days, such as Today. */
export function DayWords({ legend, choices, today, chosen, onChoose, className, children }: DayWordsProps) {
  return (
    <fieldset className={className}>
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ word, days }) => {
        const day = addDays(today, days);
        return (
          <button
            key={word}
            type="button"
            className="chip"
            aria-pressed={chosen === day}
            title={formatDate(day)}
            onClick={() => onChoose(day, days)}
          >
            {word}
          </button>
        );
      })}
      {children}
    </fieldset>
  );
}
