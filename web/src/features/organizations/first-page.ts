import type { NavigateOptions } from "@tanstack/react-router";

/** The same address without its page, since another location has other pages. Search, filters and sorting stay. */
export const firstPage = {
  to: ".",
  search: (previous: object) => ({ ...previous, page: undefined }),
  replace: true,
  resetScroll: false,
} as const satisfies NavigateOptions;
