import { lazy, Suspense, type ComponentProps, type ComponentType } from "react";
import type { CallFacts as LoadedFacts } from "./CallFacts.tsx";
import type { CallAddition as LoadedAddition } from "./CallAddition.tsx";
import type { CallRow as LoadedRow } from "./CallRow.tsx";

/** Reads and shows calls. Fetched after the customer page is on the screen, which can be used without it. */
export const loadHistory = () => import("./call-history.ts");

const LazyFacts = lazy<ComponentType<ComponentProps<typeof LoadedFacts>>>(async () =>
  loadHistory().then(
    (module) => ({ default: module.CallFacts }),
    // The entry's text says what matters.
    () => ({ default: () => null }),
  ),
);

/** What a timeline entry knows about its call. Its line is there before it can be read. */
export const CallFacts = (props: ComponentProps<typeof LoadedFacts>) => (
  <Suspense fallback={props.callData && <p className="text-table">&nbsp;</p>}>
    <LazyFacts {...props} />
  </Suspense>
);

const LazyRow = lazy(async () => ({ default: (await loadHistory()).CallRow }));
const LazyAddition = lazy(async () => ({ default: (await loadHistory()).CallAddition }));

/** A call in the customer's history. Calls are read by the same script, so it is there when they are. */
export const CallRow = (props: ComponentProps<typeof LoadedRow>) => (
  <Suspense>
    <LazyRow {...props} />
  </Suspense>
);

/** What a call adds to its entry in the timeline. */
export const CallAddition = (props: ComponentProps<typeof LoadedAddition>) => (
  <Suspense>
    <LazyAddition {...props} />
  </Suspense>
);
