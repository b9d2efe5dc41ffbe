import { Skeleton } from "#kit/loading/Skeleton.tsx";

/** A skeleton in the shape of the three cards. */
export function CustomerSkeleton() {
  return (
    <output aria-label="Loading customer" className="workspace" data-card="work">
      <span className="card-panel block p-3.5 max-md:p-0 max-md:pb-4">
        <span className="flex items-center gap-3 pb-4">
          <Skeleton className="size-14 shrink-0 rounded-full" />
          <span className="flex-1">
            <Skeleton className="mb-2 h-5 w-3/4" />
            <Skeleton className="h-4 w-1/3" />
          </span>
        </span>
        <Lines />
      </span>
      <span className="card-panel workspace-center block p-3.5 max-md:px-0">
        <Skeleton className="mb-5 h-6 w-2/3" />
        <Skeleton className="mb-4 h-9" />
        <Lines />
      </span>
      <span className="card-panel workspace-right block p-3.5">
        <Lines />
      </span>
    </output>
  );
}

const Lines = () => (
  <>
    <Skeleton className="mb-3 h-4 w-4/5" />
    <Skeleton className="mb-3 h-4 w-3/5" />
    <Skeleton className="h-4 w-2/3" />
  </>
);
