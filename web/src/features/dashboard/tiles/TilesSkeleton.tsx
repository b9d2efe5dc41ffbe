import { Skeleton } from "#kit/loading/Skeleton.tsx";

/** As large as the tiles that will replace it. */
export const TilesSkeleton = () => (
  <output aria-label="Loading the figures" className="tiles">
    {["calls", "tasks", "appointments"].map((tile) => (
      <span key={tile} className="tile block">
        <Skeleton className="h-full" />
      </span>
    ))}
  </output>
);
