import { type MouseEvent, type ReactNode } from "react";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { tracksOf, type Column } from "./columns.ts";
import { SortHeader, type Sorting } from "./SortHeader.tsx";
import { moveByArrows, useRowKeys } from "./row-keys.ts";
import "./list.css";

interface ListProps<Row, Name extends string, Sort extends string> {
  /** Says what is listed. */
  label: string;
  columns: readonly Column<Name, Sort>[];
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined;
  /** A ListRow, with a key. */
  children: (row: Row) => ReactNode;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** While rows are loaded: what is said, and how many are expected. */
  loading: { label: string; rows?: number } | false;
  /** Why they couldn't be loaded. */
  failure?: { title: string; error: unknown; onRetry: () => void } | false | null;
  sorting?: Sorting<Sort>;
  /** Rows begin with a picture or a button, whose class is `list-mark`. */
  isMarked?: boolean;
  /** The rows belong to an earlier request: nothing can be done with them. */
  isOutdated?: boolean;
  /** Others are about to replace them, so keys wait. */
  areComing?: boolean;
}

/**
 * A list of records: rows of 44 px under a header that stays, two lines a row where it is narrow. A click, Enter or j and k lead through
 * it, d calls; see row-keys.ts.
 */
export function List<Row, Name extends string, Sort extends string>(props: ListProps<Row, Name, Sort>) {
  const { label, columns, rows, children, empty, loading, failure, sorting, isMarked, isOutdated } = props;
  useRowKeys(props.areComing ?? loading !== false);
  return (
    <div className="list" style={tracksOf(columns)}>
      {failure && <ErrorNotice {...failure} />}
      {loading && <LoadingRows {...loading} />}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && (
        <table aria-label={label} aria-busy={isOutdated} className={`list-table ${isMarked ? "list-marked" : ""}`}>
          <thead>
            <tr>
              {columns.map((column) =>
                sorting && column.sort ? (
                  <SortHeader key={column.name} column={column} sort={column.sort} sorting={sorting} />
                ) : (
                  <th key={column.name} data-from={column.from} data-at-end={column.isAtEnd}>
                    {column.isHeadHidden ? <span className="sr-only">{column.head}</span> : column.head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Arrow keys move between the links in its rows; a click opens one, as Enter does. */}
          <tbody
            inert={isOutdated}
            onKeyDown={moveByArrows}
            onClick={openRow}
            className={isOutdated ? "opacity-60 transition-opacity delay-150 duration-150" : undefined}
          >
            {rows.map(children)}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** As many rows as are expected, in their places. */
export const LoadingRows = ({ label, rows = 5 }: { label: string; rows?: number }) => (
  <output aria-label={label} className="list-loading">
    <span className="list-head" />
    {Array.from({ length: rows }, (_, row) => (
      <span key={row}>
        <Skeleton className="h-3.5 w-40 max-w-full" />
      </span>
    ))}
  </output>
);

/** By a click beside the row's own links and buttons, unless text is being selected. */
function openRow(event: MouseEvent<HTMLElement>): void {
  const { target } = event;
  if (!(target instanceof Element) || event.defaultPrevented) return;
  const isOwnAction = target.closest("a, button, dialog, label, input, select, textarea, .list-details") !== null;
  if (isOwnAction || window.getSelection()?.isCollapsed === false) return;
  const link = target.closest("tr")?.querySelector<HTMLElement>("[data-row-link]");
  if (link instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey))
    window.open(link.href, "_blank", "noreferrer");
  else link?.click();
}
