import { ChevronRight } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { formatCount } from "#lib/format/format.ts";
import type { ValueLine } from "./value-lines.tsx";

interface FigureProps {
  word: string;
  figure: ReactNode;
  note?: string | undefined;
  /** What it counts, latest first. */
  lines: readonly ValueLine[];
  /** How many there are, which may be more. */
  of: number;
}

/** A number that opens the list of what it counts. */
export function Figure({ word, figure, note, lines, of }: FigureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useId();
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        disabled={of === 0}
        className="flex min-h-11 w-full cursor-pointer items-center gap-2 py-2 text-left hover:bg-base-200 disabled:cursor-default disabled:hover:bg-transparent"
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronRight
          aria-hidden
          size={15}
          className={`shrink-0 text-quiet transition-transform motion-reduce:transition-none ${isOpen ? "rotate-90" : ""} ${of === 0 ? "invisible" : ""}`}
        />
        <span className="min-w-0 flex-1">
          {word}
          {note && <span className="block text-meta text-quiet">{note}</span>}
        </span>
        <span className={`pr-1 tabular-nums ${of === 0 ? "text-quiet" : "font-semibold"}`}>{figure}</span>
      </button>
      {isOpen && (
        <ul id={list} aria-label={word} className="pb-2 pl-6 text-table">
          {lines.map(({ id, name, detail, amount }) => (
            <li key={id} className="flex min-h-9 items-baseline gap-3 border-t border-line py-1.5 pr-1">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name}
                <span className="block text-meta text-quiet">{detail}</span>
              </span>
              <span className="text-right font-medium tabular-nums">{amount}</span>
            </li>
          ))}
          {of > lines.length && (
            <li className="border-t border-line py-1.5 text-meta text-quiet">
              The latest {formatCount(lines.length)} of {formatCount(of)}
            </li>
          )}
        </ul>
      )}
    </li>
  );
}
