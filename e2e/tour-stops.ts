import type { Page } from "@playwright/test";

/** How this walk looks at the product. */
export interface TourSession {
  /** Where the product runs, without a slash at the end. */
  url: string;
  theme: string;
  isPhone: boolean;
}

/** One screen or open dialog. Each stop gets a fresh browser context; `open` leads it to the moment of the picture. */
export interface TourStop {
  /** Also the picture's file name; starts with the feature's word, so that `--only customers` finds it. */
  name: string;
  open: (page: Page, session: TourSession) => Promise<void>;
}

export const tourStops: TourStop[] = [
  {
    name: "sign-in",
    open: async (page, { url }) => {
      await page.goto(`${url}/sign-in`);
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  {
    name: "sign-in-focus",
    open: async (page, { url }) => {
      await page.goto(`${url}/sign-in`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.keyboard.press("Tab");
    },
  },
];
