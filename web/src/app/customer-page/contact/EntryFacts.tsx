import { Star } from "lucide-react";

/** "Mobile · Primary": what an entry of a list is. */
export function EntryFacts({ kind, isPrimary }: { kind?: string; isPrimary: boolean }) {
  return (
    <span className="flex items-center gap-1 text-meta text-quiet">
      {kind}
      {kind && isPrimary && " · "}
      {isPrimary && (
        <>
          <Star aria-hidden size={10} className="fill-current" /> Primary
        </>
      )}
    </span>
  );
}
