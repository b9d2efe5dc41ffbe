import { formatCount } from "#lib/format/format.ts";

export const rowNumberColumn = { name: "row", head: "Row", width: "6rem", narrow: "aside", isAtEnd: true } as const;

/** Which row of the file it is: 1 is the first one after the header. */
export const RowNumber = ({ row }: { row: number }) => (
  <span className="whitespace-nowrap text-quiet tabular-nums">
    <span className="@2xl:hidden">Row </span>
    {formatCount(row)}
  </span>
);
