import { useEffect, useRef } from "react";
import { create } from "zustand";
import { wait } from "./wait.ts";

/** As long as the second click of a double click may take. */
const keptMilliseconds = 500;

const useHeld = create<{ ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }));

/**
 * Keeps an item of a list in its place for a moment, although what was done about it removes it: otherwise a double click would also
 * hit the one that follows. Resolves when the item may go.
 */
export async function keepInPlace(id: string): Promise<void> {
  useHeld.setState(({ ids }) => ({ ids: new Set(ids).add(id) }));
  await wait(keptMilliseconds);
  releasePlace(id);
}

/** What was done was undone, or failed. */
export const releasePlace = (id: string): void =>
  useHeld.setState(({ ids }) => (ids.has(id) ? { ids: new Set([...ids].filter((held) => held !== id)) } : { ids }));

export const useIsHeld = (id: string): boolean => useHeld(({ ids }) => ids.has(id));

/** The items of a list, with those that are held and have left it where they were. */
export function useHeldPlaces<T>(items: readonly T[], idOf: (item: T) => string): T[] {
  const held = useHeld(({ ids }) => ids);
  const last = useRef<readonly T[]>(items);
  const present = new Set(items.map(idOf));
  const shown = [...items];
  if (held.size > 0) {
    // eslint-disable-next-line react/refs -- What was shown before matters only while something is held.
    for (const [place, item] of last.current.entries())
      if (held.has(idOf(item)) && !present.has(idOf(item))) shown.splice(place, 0, item);
  }
  useEffect(() => {
    last.current = shown;
  });
  return shown;
}
