import { useIsFirstPageShown } from "./first-page.ts";
import { useIsTouched } from "./viewport.ts";

/**
 * Whether rows have the buttons that stay hidden until one is hovered or focused. They are a third of a list, so its first rows come
 * without; on a touch screen, which always shows them, they are there at once.
 */
export function useHasHoverActions(): boolean {
  const isFirstPageShown = useIsFirstPageShown();
  const isTouched = useIsTouched();
  return isFirstPageShown || isTouched;
}
