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
}

export function Pagination({ page, pageCount, pageLabel, totalLabel, onPage }: PaginationProps) {
  return (
    <nav aria-label="Pages" className="flex items-center gap-1 text-table text-quiet tabular-nums">
      <span className="mr-auto">{totalLabel}</span>
      <span className="px-2">{pageLabel}</span>
      <IconButton
        label="Previous page"
        disabled={page <= 1}
        icon={<ChevronLeft aria-hidden size={18} />}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label="Next page"
        tipSide="left"
        disabled={page >= pageCount}
        icon={<ChevronRight aria-hidden size={18} />}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
