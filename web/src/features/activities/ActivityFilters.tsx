import { activityFilters, type ActivityFilter, type ActivityPage } from "@automotive-crm/contract/activities/entries";
import { useEffect, useId, useRef } from "react";
import { formatCount } from "#lib/format/format.ts";
import { filterWords } from "./activity-words.ts";
import "#kit/layout/fading-edges.css";

interface ActivityFiltersProps {
  filter: ActivityFilter;
  counts: ActivityPage["counts"] | undefined;
  onFilter: (filter: ActivityFilter) => void;
}

const chip =
  "relative inline-flex h-8 shrink-0 cursor-pointer items-center gap-1 rounded-field px-1.5 text-meta font-semibold text-quiet hover:bg-hover has-checked:bg-pressed has-checked:text-base-content has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-link touch:h-11 max-md:px-3";

/** Chooses which entries are shown. On a narrow screen, the row scrolls horizontally. */
export function ActivityFilters({ filter, counts, onFilter }: ActivityFiltersProps) {
  const name = useId();
  const chosen = useRef<HTMLLabelElement>(null);
  useEffect(() => {
    if (chosen.current) keepInRow(chosen.current);
  }, [filter]);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Show entries</legend>
      <div className="activity-filters fading-edges">
        {activityFilters.map((each) => (
          <label key={each} ref={each === filter ? chosen : undefined} className={chip}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={each === filter}
              onChange={() => onFilter(each)}
            />
            {filterWords[each]}{" "}
            <span className="font-normal text-quiet tabular-nums">{counts ? formatCount(counts[each]) : "–"}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Scrolls the row, never the page. */
function keepInRow(choice: HTMLElement): void {
  const row = choice.parentElement;
  if (!row) return;
  const end = choice.offsetLeft + choice.offsetWidth - row.offsetLeft;
  if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
  if (choice.offsetLeft - row.offsetLeft < row.scrollLeft) row.scrollLeft = choice.offsetLeft - row.offsetLeft;
}
