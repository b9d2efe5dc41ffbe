import type { ReactNode } from "react";

export type Fact = readonly [word: string, fact: ReactNode];

interface FactListProps {
  label?: string;
  className?: string;
  facts: readonly Fact[];
}

/** What is known, by name; what isn't is left out. */
export const FactList = ({ label, className = "", facts }: FactListProps) => (
  <dl
    aria-label={label}
    className={`grid grid-cols-[minmax(6.5rem,auto)_1fr] gap-x-3 gap-y-1.5 text-table empty:hidden ${className}`}
  >
    {facts.map(
      ([word, fact]) =>
        isKnown(fact) && (
          <div key={word} className="contents">
            <dt className="text-quiet">{word}</dt>
            <dd className="min-w-0 whitespace-pre-line wrap-anywhere tabular-nums">{fact}</dd>
          </div>
        ),
    )}
  </dl>
);

const isKnown = (fact: ReactNode) => fact !== null && fact !== undefined && fact !== false && fact !== "";
