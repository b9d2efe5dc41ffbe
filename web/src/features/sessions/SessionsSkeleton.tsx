import { Skeleton } from "#ui/Skeleton.tsx";

/** Two sessions still loading. */
export function SessionsSkeleton() {
  return (
    <div aria-busy="true" className="divide-y divide-line">
      {[0, 1].map((row) => (
        <div key={row} className="flex items-center gap-3 py-3">
          <Skeleton className="size-9" />
          <div className="flex-1 space-y-1.5">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-64 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
