import { Suspense, type MouseEvent, type ReactNode } from "react";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { lazyWithFallback } from "#kit/loading/lazy-with-fallback.ts";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { tracksOf, type Column } from "./columns.ts";
import { selectByLongPress, selectByTap } from "./long-press.ts";
import { SelectAll } from "./SelectBox.tsx";
import { SortHeader, type Sorting } from "./SortHeader.tsx";
import { moveByArrows, useRowKeys } from "./row-keys.ts";
import { SelectionContext, useSelection } from "./useSelection.ts";
import "./list.css";

const SelectionBar = lazyWithFallback(
  async () => (await import("./SelectionBar.tsx")).SelectionBar,
  () => null,
);

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
  /** If rows can be selected: the `callee` of those that can, and how they are called one after another. */
  selection?: { idOf: (row: Row) => string | undefined; onCall: (ids: readonly string[]) => void } | undefined;
  /** Rows begin with a picture or a button, whose class is `list-mark`. */
  isMarked?: boolean;
  /** The rows belong to an earlier request: nothing can be done with them. */
  isOutdated?: boolean;
  /** Others are about to replace them, so keys wait. */
  areComing?: boolean;
}

/**
 * A list of records: rows of 44 px under a header that stays, two lines a row where it is narrow. A click, Enter or j and k lead through
 * it, x selects, d calls; see row-keys.ts.
 */
export function List<Row, Name extends string, Sort extends string>(props: ListProps<Row, Name, Sort>) {
  const { label, columns, rows, children, empty, loading, failure, sorting, isMarked, isOutdated, selection } = props;
  const selecting = useSelection((selection && rows?.flatMap((row) => selection.idOf(row) ?? [])) ?? []);
  const { selected, setAll } = selecting;
  useRowKeys(props.areComing ?? loading !== false);
  return (
    <SelectionContext value={selecting}>
      <div className={`list ${selection ? "list-selectable" : ""}`} style={tracksOf(columns, selection !== undefined)}>
        {failure && <ErrorNotice {...failure} />}
        {loading && <LoadingRows {...loading} />}
        {rows?.length === 0 && empty}
        {rows && rows.length > 0 && (
          <table aria-label={label} aria-busy={isOutdated} className={`list-table ${isMarked ? "list-marked" : ""}`}>
            <thead>
              <tr>
                {selection && (
                  <th className="list-select">
                    <SelectAll />
                  </th>
                )}
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
              onClickCapture={selected.length > 0 ? selectByTap : undefined}
              onPointerDown={selection && selectByLongPress}
              className={isOutdated ? "opacity-60 transition-opacity delay-150 duration-150" : undefined}
            >
              {rows.map(children)}
            </tbody>
          </table>
        )}
        {selection && selected.length > 0 && (
          <Suspense>
            <SelectionBar
              count={selected.length}
              onCall={() => {
                selection.onCall(selected);
                setAll(false);
              }}
              onClear={() => setAll(false)}
            />
          </Suspense>
        )}
      </div>
    </SelectionContext>
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
