import { useMediaQuery } from "./useMediaQuery.ts";

/** Whether the window is a phone's: the stylesheets' `max-md`. */
export const useIsPhone = (): boolean => useMediaQuery("(width < 48rem)");

/** Whether fingers are used, which need larger targets: the stylesheets' `pointer-coarse`. */
export const useIsTouched = (): boolean => useMediaQuery("(pointer: coarse)");

/** Whether the window is too narrow for a sidebar with words: a tablet's or a phone's. */
export const useIsNarrow = (): boolean => useMediaQuery("(width < 64rem)");
