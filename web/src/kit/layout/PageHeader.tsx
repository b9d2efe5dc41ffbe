import type { ReactNode } from "react";

interface PageHeaderProps {
  title: string;
  /** Shown quietly beside the title, already formatted: "1,204". */
  count?: ReactNode;
  /** A quiet line below the title. */
  subtitle?: ReactNode;
  /** Actions on the right; at most one of them primary. */
  children?: ReactNode;
}

export function PageHeader({ title, count, subtitle, children }: PageHeaderProps) {
  return (
    <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 pb-4">
      <div className="min-w-0 flex-1 basis-32">
        {/* The count is left out where both don't fit in a line, which would move all below when it arrives. */}
        <h1
          className={`text-title font-semibold tracking-tight ${count === undefined ? "" : "flex h-7 flex-wrap gap-x-2 overflow-hidden"}`}
        >
          {title}{" "}
          {count !== undefined && <span className="text-body/7 font-normal text-quiet tabular-nums">{count}</span>}
        </h1>
        {subtitle && <p className="mt-0.5 text-quiet">{subtitle}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  );
}
