import type { CSSProperties } from "react";

/** A column of a list, defined once for its heading and its cells. */
export interface Column<Name extends string = string, Sort extends string = string> {
  name: Name;
  head: string;
  /** Its heading is only read aloud. */
  isHeadHidden?: boolean;
  /** Its track in the grid of a row. */
  width: string;
  /** Only a list of at least 56 or 60 rem has room for it. */
  from?: "wide" | "widest";
  /** Where it stands in the two lines of a narrow list, beside or below them; the others are left out there. */
  narrow?: "title" | "aside" | "line" | "end" | "actions" | "more" | "below";
  /** For numbers and buttons. */
  isAtEnd?: boolean;
  /** What its heading sorts by. */
  sort?: Sort;
}

/** The grid's columns for each width, as the stylesheet reads them; before them stands what selects a row. */
export function tracksOf(columns: readonly Column[], isSelectable: boolean): CSSProperties {
  const tracks = (...left: readonly Column["from"][]) =>
    [
      ...(isSelectable ? ["1rem"] : []),
      ...columns.filter(({ from }) => from === undefined || !left.includes(from)).map(({ width }) => width),
    ].join(" ");
  return {
    "--tracks": tracks("wide", "widest"),
    "--wide-tracks": tracks("widest"),
    "--widest-tracks": tracks(),
  } as CSSProperties;
}
