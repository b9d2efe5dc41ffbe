import { Skeleton } from "#ui/Skeleton.tsx";

export function CustomerSkeleton() {
  return (
    <output aria-label="Loading customer" className="block">
      <div className="flex items-center gap-4 pb-6">
        <Skeleton className="size-14 rounded-full" />
        <div>
          <Skeleton className="mb-2 h-5 w-48" />
          <Skeleton className="h-3.5 w-32" />
        </div>
      </div>
      <div className="grid gap-8 md:grid-cols-2">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </output>
  );
}
