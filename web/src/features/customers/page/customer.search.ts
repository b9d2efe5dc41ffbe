/** Shown if the URL has no tab or an unknown one. */
export const firstTab = "activity";

/** Which of the three cards a narrow window shows; a wide one shows all. */
export const workspaceParts = ["work", "details", "planned"] as const;
export type WorkspacePart = (typeof workspaceParts)[number];

export interface CustomerSearch {
  tab?: string | undefined;
  show?: WorkspacePart | undefined;
  [other: string]: unknown;
}

/** Parses a customer page's URL. Absent means the first; invalid values are dropped, unknown parameters stay. */
export const readCustomerSearch = (address: Record<string, unknown>): CustomerSearch => ({
  ...address,
  tab: typeof address["tab"] === "string" ? address["tab"] : undefined,
  show: workspaceParts.find((part) => part === address["show"]),
});
