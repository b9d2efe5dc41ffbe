import { useMediaQuery } from "./useMediaQuery.ts";

/** Whether the window is a phone's: the stylesheets' `max-md`. */
export const useIsPhone = (): boolean => useMediaQuery("(width < 48rem)");

/** Whether fingers are used, which need larger targets: the stylesheets' `pointer-coarse`. */
export const useIsTouched = (): boolean => useMediaQuery("(pointer: coarse)");

/** Whether the window is too narrow for a sidebar with words: a tablet's or a phone's. */
export const useIsNarrow = (): boolean => useMediaQuery("(width < 64rem)");

/** The header, what stands above the rows, on a tablet in one line more, and their pages below. */
const pixelsAround = { desk: 302, tablet: 350, phone: 240 };
const pixelsOfRow = { desk: 44, tablet: 44, phone: 60 };
const fewest = 10;
const most = 50;

/** How many rows a list shows without scrolling, at least 10. Known before anything is measured, so that the first request asks for them. */
export function countRowsThatFit({ innerWidth, innerHeight }: Pick<Window, "innerWidth" | "innerHeight">): number {
  const device = innerWidth < 768 ? "phone" : innerWidth < 1280 ? "tablet" : "desk";
  const fitting = Math.floor((innerHeight - pixelsAround[device]) / pixelsOfRow[device]);
  return Math.min(Math.max(fitting, fewest), most);
}
