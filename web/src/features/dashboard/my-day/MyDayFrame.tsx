import type { ReactNode } from "react";
import { Skeleton } from "#kit/loading/Skeleton.tsx";

interface MyDayFrameProps {
  /** How much there is to do. */
  count?: ReactNode;
  /** Chooses whose day it is. */
  person?: ReactNode;
  controls?: ReactNode;
  children?: ReactNode;
}

/** The card of what to do next; empty, it says that its content is loading. */
export const MyDayFrame = ({ count, person, controls, children }: MyDayFrameProps) => (
  <section aria-labelledby="my-day" className="panel my-day">
    <header className="flex min-h-13 items-center gap-2 py-2 pr-2 pl-4">
      <h2 id="my-day" className="flex-1 text-body font-semibold">
        My day <span className="ml-1 font-normal text-quiet tabular-nums">{count}</span>
      </h2>
      {person}
      {controls}
    </header>
    {children ?? (
      <output aria-label="Loading my day" className="grid gap-2 px-4 pb-4">
        {["one", "two", "three", "four"].map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </output>
    )}
  </section>
);
