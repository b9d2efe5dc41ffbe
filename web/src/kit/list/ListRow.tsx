import type { ReactNode } from "react";
import type { Column } from "./columns.ts";

interface ListRowProps<Name extends string> {
  columns: readonly Column<Name>[];
  cells: Readonly<Record<Name, ReactNode>>;
  className?: string;
  /** Tells the row from those of others who can be called. */
  callee?: string;
  /** Below the row, over its whole width. */
  details?: ReactNode;
}

/** A row of a list. A click anywhere in it opens what its `data-row-link` opens. */
export const ListRow = <Name extends string>({ columns, cells, className, callee, details }: ListRowProps<Name>) => (
  <tr className={className} data-callee={callee}>
    {columns.map(({ name, narrow, from, isAtEnd }) => (
      <td key={name} data-narrow={narrow} data-from={from} data-at-end={isAtEnd}>
        {cells[name]}
      </td>
    ))}
    {details && (
      <td className="list-details" colSpan={columns.length}>
        {details}
      </td>
    )}
  </tr>
);
