import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Timestamp } from "#lib/format/Timestamp.tsx";

interface UnsentItemProps {
  /** "Note", "Task Call back". */
  what: string;
  customerId: string | null;
  customerName: string | null | undefined;
  excerpt: string;
  at: number | null;
  children?: ReactNode;
}

/** A text that isn't saved: what it is, about whom, and how it begins. */
export function UnsentItem({ what, customerId, customerName, excerpt, at, children }: UnsentItemProps) {
  return (
    <li className="grid gap-1 border-b border-line px-4 py-3">
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">
          {customerId === null ? (
            what
          ) : (
            <Link to="/customers/$customerId" params={{ customerId }} className="hover:underline">
              {what}
            </Link>
          )}
          {customerName && <span className="font-normal text-quiet"> · {customerName}</span>}
        </span>
        {at !== null && (
          <Timestamp at={new Date(at).toISOString()} className="shrink-0 text-meta text-quiet tabular-nums" />
        )}
      </span>
      {excerpt !== "" && <span className="line-clamp-2 text-table text-quiet wrap-anywhere">{excerpt}</span>}
      {children}
    </li>
  );
}
