import { ArrowDown, ArrowUp } from "lucide-react";
import type { Column } from "./columns.ts";

export interface Sorting<Sort extends string> {
  by: Sort | undefined;
  order: "asc" | "desc" | undefined;
  onSort: (by: Sort) => void;
}

interface SortHeaderProps<Sort extends string> {
  column: Column;
  sort: Sort;
  sorting: Sorting<Sort>;
}

const directions = { asc: "ascending", desc: "descending" } as const;

/** A heading that sorts by its column, and shows in which direction. */
export function SortHeader<Sort extends string>({ column, sort, sorting }: SortHeaderProps<Sort>) {
  const order = sorting.by === sort ? sorting.order : undefined;
  const Arrow = order === "desc" ? ArrowDown : ArrowUp;
  return (
    <th aria-sort={order ? directions[order] : "none"} data-from={column.from} data-at-end={column.isAtEnd}>
      <button
        type="button"
        className={`group/sort -mx-1.5 inline-flex h-7 pointer-coarse:h-11 cursor-pointer items-center gap-1 rounded-field px-1.5 whitespace-nowrap hover:text-base-content ${order ? "text-base-content" : ""}`}
        onClick={() => sorting.onSort(sort)}
      >
        {column.head}
        <Arrow
          aria-hidden
          size={13}
          className={order ? "" : "opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60"}
        />
      </button>
    </th>
  );
}
