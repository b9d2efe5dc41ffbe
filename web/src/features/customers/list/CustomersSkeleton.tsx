import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { columnsOf, rowShape } from "./customers-columns.ts";

/** The list on its first load: as many rows, in the same places. */
export function CustomersSkeleton({ rows }: { rows: number }) {
  const columns = columnsOf(useWorkplace((workplace) => workplace.isGlobalView));
  return (
    <output aria-label="Loading customers" className="block">
      <div className="hidden h-9 pointer-coarse:h-11 border-b border-line @4xl:block" />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={`items-center border-b border-line ${rowShape} ${columns}`}>
          <div className="flex items-center gap-3">
            <span className="absolute left-3 @4xl:static">
              <Skeleton className="size-8 rounded-full" />
            </span>
            <Skeleton className="h-3.5 w-32" />
          </div>
          <Skeleton className="h-3.5 w-40 max-w-full" />
          <Skeleton className="hidden h-3.5 w-24 @4xl:block" />
          <Skeleton className="hidden h-5 w-20 rounded-full @4xl:block" />
        </div>
      ))}
    </output>
  );
}
