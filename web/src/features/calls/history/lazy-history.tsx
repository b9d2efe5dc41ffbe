import { createElement, lazy, Suspense, useState, type ComponentProps, type ComponentType } from "react";
import type * as history from "./call-history.ts";
import type { CallAddition as LoadedAddition } from "./CallAddition.tsx";
import type { CallRow as LoadedRow } from "./CallRow.tsx";

type History = typeof history;

let loaded: History | undefined;

/** Reads and shows calls. Fetched after the customer page is on the screen, which can be used without it. */
export const loadHistory = async (): Promise<History> => (loaded = await import("./call-history.ts"));

type Row = ComponentType<ComponentProps<typeof LoadedRow>>;
type Addition = ComponentType<ComponentProps<typeof LoadedAddition>>;

const LazyRow = lazy<Row>(async () => ({ default: (await loadHistory()).CallRow }));
const LazyAddition = lazy<Addition>(async () => ({ default: (await loadHistory()).CallAddition }));

/** A call in the customer's history. Calls are read by the same script, so it is there when they are. */
export function CallRow(props: ComponentProps<Row>) {
  return <Suspense>{createElement(usePart(loaded?.CallRow, LazyRow), props)}</Suspense>;
}

/** What a call adds to its entry in the timeline. */
export function CallAddition(props: ComponentProps<Addition>) {
  return <Suspense>{createElement(usePart(loaded?.CallAddition, LazyAddition), props)}</Suspense>;
}

/** The part itself if its script is there: React shows what is lazy up to 300 ms later, above what is already being read. */
function usePart<Props>(part: ComponentType<Props> | undefined, lazyPart: ComponentType<Props>): ComponentType<Props> {
  const [first] = useState(() => part ?? lazyPart);
  return first;
}
