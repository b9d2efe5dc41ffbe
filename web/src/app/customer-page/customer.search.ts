/** What is shown when the address names no tab, or one that is not there. */
export const firstTab = "activity";

/** Which of the three cards a narrow window shows; a wide one shows them all. */
export const workspaceParts = ["work", "details", "planned"] as const;
export type WorkspacePart = (typeof workspaceParts)[number];

export interface CustomerSearch {
  tab?: string | undefined;
  show?: WorkspacePart | undefined;
  [other: string]: unknown;
}

/** What the address of a customer says; absent means the first. Wrong values are left out; unknown parameters stay. */
export const readCustomerSearch = (address: Record<string, unknown>): CustomerSearch => ({
  ...address,
  tab: typeof address["tab"] === "string" ? address["tab"] : undefined,
  show: workspaceParts.find((part) => part === address["show"]),
});
