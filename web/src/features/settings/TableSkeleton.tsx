import { Skeleton } from "#kit/loading/Skeleton.tsx";

/** Rows that are still being loaded. */
export const TableSkeleton = ({ label }: { label: string }) => (
  <output aria-label={label} className="grid gap-2">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-12" />
    ))}
  </output>
);
