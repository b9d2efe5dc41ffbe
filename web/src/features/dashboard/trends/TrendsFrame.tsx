import type { ReactNode } from "react";

/** The card of the chart; empty, it says that its data is loading. */
export const TrendsFrame = ({ controls, children }: { controls?: ReactNode; children?: ReactNode }) => (
  <section aria-labelledby="call-trends" className="panel trends">
    <header className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3">
      <h2 id="call-trends" className="flex-1 text-body font-semibold">
        Call trends
      </h2>
      {controls}
    </header>
    {children ?? (
      <output className="grid flex-1 place-items-center text-quiet">
        <span className="appear-late">Loading call trends...</span>
      </output>
    )}
  </section>
);
