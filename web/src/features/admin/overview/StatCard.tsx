import type { LucideIcon } from "lucide-react";
import { formatCount } from "#lib/format/format.ts";
import { Skeleton } from "#kit/loading/Skeleton.tsx";

interface StatCardProps {
  label: string;
  icon: LucideIcon;
  query: { error: Error | null; refetch: () => unknown };
  value: number | undefined;
  detail?: string | undefined;
}

/** One number. If it can't be loaded, the card says so, and the others don't. */
export function StatCard({ label, icon: Icon, query, value, detail }: StatCardProps) {
  const hasFailed = value === undefined && query.error !== null;
  return (
    <section aria-label={label} className="rounded-box border border-line bg-base-100 p-4">
      <h3 className="flex items-center gap-2 text-table text-quiet">
        <Icon aria-hidden size={16} className="shrink-0" />
        {label}
      </h3>
      {value !== undefined && <p className="mt-1 text-2xl font-semibold tabular-nums">{formatCount(value)}</p>}
      {value === undefined && !hasFailed && <Skeleton className="mt-2 h-7 w-16" />}
      {hasFailed && (
        <p className="mt-1 text-2xl font-semibold" aria-hidden>
          —
        </p>
      )}
      <p className="text-meta text-quiet">
        {hasFailed ? (
          <>
            could not load{" "}
            <button type="button" className="text-link hover:underline" onClick={() => void query.refetch()}>
              Retry<span className="sr-only"> {label}</span>
            </button>
          </>
        ) : (
          detail
        )}
      </p>
    </section>
  );
}
