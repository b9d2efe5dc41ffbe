// Made when first used: the browser's first formatter takes 20 ms, which sign-in shouldn't wait for.
let number: Intl.NumberFormat | undefined;
let list: Intl.ListFormat | undefined;

export const formatCount = (count: number) => (number ??= new Intl.NumberFormat("en-US")).format(count);

/** "Airport, Downtown, and Harbor". */
export const formatList = (items: readonly string[]) =>
  (list ??= new Intl.ListFormat("en-US", { type: "conjunction" })).format(items);

/** "AL" for Ada Lovelace. */
export function initials(firstName: string | null | undefined, lastName: string | null | undefined): string {
  return (
    [firstName, lastName]
      .map((name) => Array.from(name?.trim() ?? "")[0] ?? "")
      .join("")
      .toUpperCase() || "?"
  );
}

/** "Newark, NJ", as far as it is known. */
export const cityAndState = ({ city, state }: Record<"city" | "state", string | null | undefined>): string =>
  [city, state].filter(Boolean).join(", ");

export const fullName = (firstName: string | null | undefined, lastName: string | null | undefined) =>
  [firstName, lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(" ") || "Unknown";

/** The end of an ID tells people apart; its start is the creation time, which is similar for neighbors. */
export const shortId = (id: string) => id.replaceAll("-", "").slice(-8).toUpperCase();
