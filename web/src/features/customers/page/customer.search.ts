/** Shown if the URL has no tab or an unknown one. */
export const firstTab = "activity";

/** Cards that are tabs where there is room for one card only; else they are beside the others. */
export const cardTabs = ["details", "planned"] as const;

export const isCardTab = (tab: string): boolean => cardTabs.some((each) => each === tab);

export interface CustomerSearch {
  tab?: string | undefined;
  [other: string]: unknown;
}

/** Parses a customer page's URL. Absent means the first tab; unknown parameters stay. */
export const readCustomerSearch = (address: Record<string, unknown>): CustomerSearch => ({
  ...address,
  tab: typeof address["tab"] === "string" ? address["tab"] : undefined,
});
