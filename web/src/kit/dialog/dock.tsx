import { createContext, useLayoutEffect, type ReactNode } from "react";
import { create } from "zustand";
import { isTyping } from "#kit/focus/useKey.ts";

/** The open panels beside the page, the one in front last. */
const usePanels = create<{ names: readonly string[] }>()(() => ({ names: [] }));

/** Whether the panel around a dialog is behind another one; null outside of a panel. */
export const DockContext = createContext<{ isBehind: boolean } | null>(null);

/** A panel that outlives the page. The dialogs in it follow one another in its place. */
export function Dock({ name, isOpen, children }: { name: string; isOpen: boolean; children: ReactNode }) {
  const isBehind = useDockPlace(name, isOpen);
  return <DockContext value={{ isBehind }}>{children}</DockContext>;
}

/** Returns whether another panel is in front: one is shown at a time, and the next one comes back when it closes. */
export function useDockPlace(name: string, isOpen: boolean): boolean {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    usePanels.setState(({ names }) => ({ names: names.toSpliced(isTypingInPanel() ? -1 : names.length, 0, name) }));
    return () => usePanels.setState(({ names }) => ({ names: names.filter((other) => other !== name) }));
  }, [name, isOpen]);
  return usePanels(({ names }) => names.includes(name) && names.at(-1) !== name);
}

/** Brings an open panel to the front. */
export const raisePanel = (name: string): void =>
  usePanels.setState(({ names }) =>
    names.includes(name) ? { names: [...names.filter((other) => other !== name), name] } : {},
  );

/** Then a panel that opens by itself waits behind. */
const isTypingInPanel = (): boolean =>
  isTyping(document.activeElement) && document.activeElement?.closest("[data-docked]") !== null;
