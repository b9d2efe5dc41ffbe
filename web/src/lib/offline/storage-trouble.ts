import { create } from "zustand";

/** Texts that could not be stored because the browser's storage is full. Each is named as a person would. */
export type Unkept = "draft" | "unsent change" | "saved copy";

/** What this browser couldn't keep, until it can again. */
export const useStorageTrouble = create<{ unkept: readonly Unkept[] }>()(() => ({ unkept: [] }));

/** Whether something typed here is stored nowhere. */
export const hasUnkeptText = ({ unkept } = useStorageTrouble.getState()): boolean =>
  unkept.some((what) => what !== "saved copy");

/** Reports right away whether something could be stored. */
export function noteStored(what: Unkept, isStored: boolean): void {
  const { unkept } = useStorageTrouble.getState();
  if (unkept.includes(what) === !isStored) return;
  const others = unkept.filter((other) => other !== what);
  useStorageTrouble.setState({ unkept: isStored ? others : [...others, what] });
}
