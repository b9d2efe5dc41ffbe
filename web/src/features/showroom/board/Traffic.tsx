import { trafficWeeks, type TrafficCell } from "@automotive-crm/contract/showroom/board";
import { visitorName, type Visit } from "@automotive-crm/contract/showroom/record";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIsNarrow } from "#lib/browser/viewport.ts";
import { formatDate } from "#lib/format/format-date.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import type { Place } from "#lib/workplace/usePlace.ts";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { kindWords, resultWords } from "#features/showroom/showroom-words.ts";
import { trafficQuery } from "#features/showroom/showroom.queries.ts";

type Cell = Pick<TrafficCell, "weekday" | "hour">;

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** A week in the store begins on Monday. */
const week = [1, 2, 3, 4, 5, 6, 0];

const hourWords = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "AM" : "PM"}`;
const cellWords = ({ weekday, hour }: Cell) => `${weekdays[weekday] ?? ""}s at ${hourWords(hour)}`;

interface TrafficProps {
  place: Place;
  day: string;
  onOpen: (visitId: string) => void;
}

/** When people come: how many in each hour of each weekday, and who, for planning who works when. */
export function Traffic({ place, day, onOpen }: TrafficProps) {
  const [chosen, choose] = useState<Cell>();
  const isNarrow = useIsNarrow();
  // On a phone, it would push who is here out of sight.
  const [isOpen, setOpen] = useState(!isNarrow);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...trafficQuery(place, day, chosen),
    placeholderData: keepPreviousData,
  });
  if (error && !data)
    return <ErrorNotice title="The traffic could not be loaded." error={error} onRetry={() => void refetch()} />;
  if (!data || data.cells.length === 0) return null;
  const { from, to, cells, visits } = data;
  return (
    <section aria-label="Traffic" className="pb-4">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer content-center xl:min-h-0 xl:pb-1">
          <h2 className="inline font-semibold">When people come</h2>
        </summary>
        <p className="pb-2 text-meta text-quiet">
          Check-ins of {trafficWeeks} weeks, {formatDate(from)} to {formatDate(to)}. Choose a number to see who came.
        </p>
        <HeatTable cells={cells} chosen={chosen} onChoose={choose} />
        <div aria-live="polite" className="pt-2">
          {chosen && (
            <>
              <h3 className="pb-1 text-table font-medium">{cellWords(chosen)}</h3>
              {!isPlaceholderData && <Came visits={visits} onOpen={onOpen} />}
            </>
          )}
        </div>
      </details>
    </section>
  );
}

interface HeatTableProps {
  cells: readonly TrafficCell[];
  chosen: Cell | undefined;
  onChoose: (cell: Cell) => void;
}

function HeatTable({ cells, chosen, onChoose }: HeatTableProps) {
  const hours = cells.map(({ hour }) => hour);
  const first = Math.min(...hours);
  const shown = Array.from({ length: Math.max(...hours) - first + 1 }, (_, place) => first + place);
  const most = Math.max(...cells.map(({ count }) => count));
  const countOf = (weekday: number, hour: number) =>
    cells.find((cell) => cell.weekday === weekday && cell.hour === hour)?.count ?? 0;
  return (
    <table className="w-full table-fixed text-center text-meta tabular-nums">
      <thead>
        <tr>
          <th scope="col" className="w-12">
            <span className="sr-only">Hour</span>
          </th>
          {week.map((weekday) => (
            <th key={weekday} scope="col" className="py-1 font-medium text-quiet">
              <abbr title={weekdays[weekday]} className="no-underline">
                {weekdays[weekday]?.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((hour) => (
          <tr key={hour}>
            <th scope="row" className="pr-1 text-right font-normal whitespace-nowrap text-quiet">
              {hourWords(hour)}
            </th>
            {week.map((weekday) => {
              const count = countOf(weekday, hour);
              const isChosen = chosen?.weekday === weekday && chosen.hour === hour;
              return (
                <td key={weekday} className="h-11 border border-line p-0 md:h-8">
                  {count > 0 && (
                    <button
                      type="button"
                      aria-pressed={isChosen}
                      aria-label={`${cellWords({ weekday, hour })}: ${count}`}
                      className="h-11 w-full cursor-pointer aria-pressed:font-bold aria-pressed:outline-2 aria-pressed:-outline-offset-2 aria-pressed:outline-primary md:h-8"
                      style={{
                        backgroundColor: `color-mix(in oklab, var(--color-primary) ${Math.round((count / most) * 30)}%, transparent)`,
                      }}
                      onClick={() => onChoose({ weekday, hour })}
                    >
                      {count}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Came = ({ visits, onOpen }: { visits: readonly Visit[]; onOpen: (visitId: string) => void }) => (
  <ul className="max-h-96 overflow-y-auto text-table">
    {visits.map((visit) => (
      <li key={visit.id} className="flex items-center gap-x-3 border-b border-line last:border-0">
        <button
          type="button"
          className="min-h-11 min-w-0 flex-1 cursor-pointer truncate text-left font-semibold text-link md:min-h-9"
          onClick={() => onOpen(visit.id)}
        >
          {visitorName(visit)}
        </button>
        <span className="text-meta text-quiet">
          {kindWords[visit.kind]}
          {visit.result !== null && `, ${resultWords[visit.result].word.toLowerCase()}`}
        </span>
        <Timestamp
          at={visit.checkedInAt}
          timeZone={visit.timeZone}
          className="text-meta whitespace-nowrap text-quiet"
        />
      </li>
    ))}
  </ul>
);
