import type { ReactNode } from "react";
import type { Column } from "./columns.ts";
import { SelectBox } from "./SelectBox.tsx";

interface ListRowProps<Name extends string> {
  columns: readonly Column<Name>[];
  cells: Readonly<Record<Name, ReactNode>>;
  className?: string;
  /** Tells the row from those of others who can be called. */
  callee?: string;
  /** In a list whose rows can be selected: "Select Ada Lovelace". */
  selectLabel?: string | undefined;
  /** Its customer is the one in the call panel. */
  isCurrent?: boolean;
  /** Below the row, over its whole width. */
  details?: ReactNode;
}

/** A row of a list. A click anywhere in it opens what its `data-row-link` opens. */
export const ListRow = <Name extends string>(props: ListRowProps<Name>) => {
  const { columns, cells, className, callee, selectLabel, isCurrent, details } = props;
  return (
    <tr className={className} data-callee={callee} aria-current={isCurrent || undefined}>
      {selectLabel !== undefined && (
        <td className="list-select">{callee && <SelectBox id={callee} label={selectLabel} />}</td>
      )}
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
};
