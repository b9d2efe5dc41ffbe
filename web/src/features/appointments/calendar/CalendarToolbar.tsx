import { ChevronLeft, ChevronRight } from "lucide-react";
import { fullName } from "#lib/format/format.ts";
import { foreignZone, formatDateRange, formatRelativeDate } from "#lib/format/format-date.ts";
import { Button } from "#kit/controls/Button.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { SegmentsField } from "#kit/controls/SegmentsField.tsx";
import { TextField } from "#kit/controls/TextField.tsx";
import { LazyPickField } from "#records/fields/LazyPickField.tsx";
import { stepDay } from "./calendar-days.ts";
import type { useCalendar } from "./useCalendar.ts";

export type ShownCalendar = ReturnType<typeof useCalendar>;

const views = [
  { value: "day", label: "Day" },
  { value: "week", label: "Week" },
];

/** Moves through time, and chooses between day and week and whose appointments are shown. */
export function CalendarToolbar({ calendar }: { calendar: ShownCalendar }) {
  const { view, day, days, here, now, timeZone, hasOneZone, change } = calendar;
  const zone = hasOneZone ? foreignZone(now, timeZone) : "Each location's own time";
  const goTo = (to: string) => change({ day: to === here.day ? undefined : to });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3">
      <div className="flex items-center gap-1">
        <IconButton
          label={view === "day" ? "Previous day" : "Previous week"}
          icon={<ChevronLeft aria-hidden size={18} />}
          onClick={() => goTo(stepDay(view, day, -1))}
        />
        <Button onClick={() => goTo(here.day)} aria-pressed={days.includes(here.day)}>
          Today
        </Button>
        <IconButton
          label={view === "day" ? "Next day" : "Next week"}
          icon={<ChevronRight aria-hidden size={18} />}
          onClick={() => goTo(stepDay(view, day, 1))}
        />
      </div>
      <h2 aria-live="polite" className="text-base font-semibold tabular-nums">
        {view === "day" ? formatRelativeDate(day, here.day) : formatDateRange(days[0] ?? day, days.at(-1) ?? day)}
        {zone !== null && <span className="ml-2 text-meta font-normal text-quiet">{zone}</span>}
      </h2>
      <div className="ml-auto flex flex-wrap items-center gap-2 max-md:w-full">
        <AdvisorChoice calendar={calendar} />
        <TextField
          label="Date"
          isLabelHidden
          type="date"
          className="max-md:flex-1 md:w-40"
          value={day}
          max="2199-12-31"
          onChange={(event) => event.target.value && goTo(event.target.value)}
        />
        <SegmentsField
          label="View"
          isLabelHidden
          className="w-36 max-md:w-full"
          segments={views}
          value={view}
          onChange={(chosen) => change({ view: chosen === "week" ? chosen : undefined })}
        />
      </div>
    </div>
  );
}

/** Whose appointments are shown; in the day view also whether everyone has a column. */
function AdvisorChoice({ calendar }: { calendar: ShownCalendar }) {
  const { view, advisor, colleagues, columns, advisorCount, isEveryoneShown, change } = calendar;
  const shown = columns.filter((column) => typeof column.advisor === "string").length;
  const isOfferedMore = view === "day" && advisor === undefined && (isEveryoneShown || shown < advisorCount);
  return (
    <>
      {isOfferedMore && (
        // A phone lists appointments and has no columns.
        <Button className="max-md:hidden" onClick={() => change({ everyone: isEveryoneShown ? undefined : true })}>
          {isEveryoneShown ? "Show fewer advisors" : `Show all ${advisorCount} advisors`}
        </Button>
      )}
      <LazyPickField
        kind="people"
        label="Advisor"
        isLabelHidden
        className="max-md:flex-1 md:w-44"
        value={advisor ?? ""}
        none="All advisors"
        options={[
          ...colleagues.map(({ id, firstName, lastName }) => ({ value: id, label: fullName(firstName, lastName) })),
          ...(advisor !== undefined && !colleagues.some(({ id }) => id === advisor)
            ? [{ value: advisor, label: "Someone else" }]
            : []),
        ]}
        onChange={(chosen) => change({ advisor: chosen || undefined })}
      />
    </>
  );
}
