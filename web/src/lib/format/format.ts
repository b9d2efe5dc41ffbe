// Made when first used, as a browser's first formatter takes 20 ms.
let number: Intl.NumberFormat | undefined;

/** "1,204". */
export const formatCount = (count: number) => (number ??= new Intl.NumberFormat("en-US")).format(count);

/** "Page 3 of 1,204". A list without rows has one page. */
export const formatPageOf = (page: number, pageCount: number) =>
  `Page ${formatCount(page)} of ${formatCount(Math.max(1, pageCount))}`;

let list: Intl.ListFormat | undefined;

/** "Airport, Downtown, and Harbor". */
export const formatList = (items: readonly string[]) =>
  (list ??= new Intl.ListFormat("en-US", { type: "conjunction" })).format(items);

/** "AL" for Ada Lovelace, and "RT" for (Rob) 't Hooft: letters, not the signs before them. */
export function initials(firstName: string | null | undefined, lastName: string | null | undefined): string {
  return (
    [firstName, lastName]
      .map((name) => name?.match(/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]\p{M}*/u)?.[0] ?? "")
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

/** "Tyler", of "Tyler O'Connor": where there is little room, with the whole name in the title. */
export const firstWordOf = (name: string) => name.split(" ", 1)[0];
