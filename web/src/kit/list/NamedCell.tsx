import type { ReactNode } from "react";
import { Avatar } from "#kit/layout/Avatar.tsx";

interface NamedCellProps {
  id: string;
  initials: string;
  /** The name, and what else stands below it. */
  children: ReactNode;
}

/** The cell that says whose row it is. */
export const NamedCell = ({ id, initials, children }: NamedCellProps) => (
  <div className="flex min-w-0 items-center gap-3">
    <span className="list-mark">
      <Avatar id={id} initials={initials} />
    </span>
    <div className="min-w-0">{children}</div>
  </div>
);
