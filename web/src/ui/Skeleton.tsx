/** The place of something that is still loading; size it with the class. Appears after 150 ms, so quick answers do not flicker. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span aria-hidden className={`skeleton-block block ${className}`} />;
}
