import type { ReactNode } from "react";

/** What is known, by name; what isn't is left out. */
export const FactList = ({ facts }: { facts: readonly (readonly [word: string, fact: ReactNode])[] }) => (
  <dl className="grid grid-cols-[8rem_1fr] gap-x-3 gap-y-1.5 text-table">
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
