/** A placeholder for loading content, sized by its class. Appears after 150 ms, so quick responses don't flicker. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span aria-hidden className={`skeleton-block block ${className}`} />;
}
