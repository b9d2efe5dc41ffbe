import type { ReactNode } from "react";
import { useId } from "react";

/** A titled part of a page that is only read. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} className="mb-2.5 border-b border-line pb-1.5 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Names and values in two columns. */
export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-y-1.5">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd className="tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
