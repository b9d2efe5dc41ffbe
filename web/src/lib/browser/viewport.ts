import { useMediaQuery } from "./useMediaQuery.ts";

/** Whether the window is a phone's: the stylesheets' `max-md`. */
export const useIsPhone = (): boolean => useMediaQuery("(width < 48rem)");

/** Whether the window is too narrow for a sidebar with words: a tablet's or a phone's. */
export const useIsNarrow = (): boolean => useMediaQuery("(width < 64rem)");
