import { create } from "zustand";
import { useIsTouched } from "./viewport.ts";

const useFirstPage = create<{ isShown: boolean }>()(() => ({ isShown: true }));

/** Holds back whatever waits for the first page, until it is shown. */
export function holdForFirstPage(shown: Promise<void>): void {
  useFirstPage.setState({ isShown: false });
  void shown.then(() => useFirstPage.setState({ isShown: true }));
}

/** Whether the page the app was opened with shows what people came for. Until then, only its own requests are sent. */
export const useIsFirstPageShown = (): boolean => useFirstPage(({ isShown }) => isShown);

/**
 * Whether rows and entries have the buttons that stay hidden until one is hovered or focused. Those are a third of a list's elements, so
 * what is shown first comes without them, except on a touch screen, which never hides them.
 */
export function useHasHoverActions(): boolean {
  const isFirstPageShown = useIsFirstPageShown();
  const isTouched = useIsTouched();
  return isFirstPageShown || isTouched;
}

/** Resolves once the first page shows what people came for, for code it doesn't need. */
export const whenFirstPageIsShown = (): Promise<void> =>
  new Promise((resolve) => {
    if (useFirstPage.getState().isShown) return resolve();
    const stop = useFirstPage.subscribe(() => {
      stop();
      resolve();
    });
  });
