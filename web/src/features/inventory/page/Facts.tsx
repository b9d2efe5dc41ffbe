import type { ReactNode } from "react";

type Fact = readonly [word: string, fact: ReactNode];

/** Facts with their words; those that nobody knows are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(([, fact]) => fact !== null && fact !== undefined && fact !== "" && fact !== false);
  if (known.length === 0) return null;
  return (
    <dl className="grid grid-cols-[minmax(6.5rem,auto)_1fr] gap-x-4 gap-y-1.5 pt-2 text-table">
      {known.map(([word, fact]) => (
        <div key={word} className="contents">
          <dt className="text-quiet">{word}</dt>
          <dd className="min-w-0 wrap-anywhere tabular-nums">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
