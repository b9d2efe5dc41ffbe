import "./data-table.css";
import type { ReactNode } from "react";

interface DataTableProps {
  /** Says what is listed. */
  label: string;
  columns: readonly string[];
  /** The rows. On a phone each becomes a card, whose cells are named by their `data-label`. */
  children: ReactNode;
}

export const DataTable = ({ label, columns, children }: DataTableProps) => (
  <table aria-label={label} className="data-table">
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
