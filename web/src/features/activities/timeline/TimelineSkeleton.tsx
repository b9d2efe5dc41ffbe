import { Skeleton } from "#ui/Skeleton.tsx";

const rows = ["w-2/3", "w-1/2", "w-3/4", "w-2/5", "w-3/5"];

export function TimelineSkeleton() {
  return (
    <output aria-label="Loading activity" className="block pt-4">
      {rows.map((width) => (
        <span key={width} className="flex gap-3 border-b border-line/60 py-3 pl-1">
          <Skeleton className="size-7 rounded-full" />
          <span className="grid flex-1 content-start gap-2 pt-1">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className={`h-3.5 ${width}`} />
          </span>
        </span>
      ))}
    </output>
  );
}
