import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "#kit/controls/IconButton.tsx";

interface PaginationProps {
  page: number;
  pageCount: number;
  /** "Page 3 of 1,204". */
  pageLabel: string;
  /** The visible range in words: "21–30 of 1,204". */
  totalLabel: string;
  onPage: (page: number) => void;
  /** How many rows a page has, and what else someone may choose. */
  rows?: { size: number; sizes: readonly number[]; onSize: (size: number) => void };
}

/** Leads through the pages of a list, each from its top. */
export function Pagination({ page, pageCount, pageLabel, totalLabel, onPage, rows }: PaginationProps) {
  const open = (wanted: number) => {
    onPage(wanted);
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-2 text-table text-quiet">
      {rows && (
        <label className="flex items-center gap-2 max-md:hidden">
          Rows
          <select
            className="select control h-8! w-18 pointer-coarse:h-11!"
            value={rows.size}
            onChange={({ target }) => rows.onSize(Number(target.value))}
          >
            {[...new Set([...rows.sizes, rows.size])]
              .toSorted((one, other) => one - other)
              .map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
          </select>
        </label>
      )}
      <nav aria-label="Pages" className="flex min-w-0 flex-1 items-center gap-1 tabular-nums">
        <span className="mr-auto">{totalLabel}</span>
        <span className="px-2">{pageLabel}</span>
        <IconButton
          label="Previous page"
          disabled={page <= 1}
          icon={<ChevronLeft aria-hidden size={18} />}
          onClick={() => open(page - 1)}
        />
        <IconButton
          label="Next page"
          tipSide="left"
          disabled={page >= pageCount}
          icon={<ChevronRight aria-hidden size={18} />}
          onClick={() => open(page + 1)}
        />
      </nav>
    </div>
  );
}
