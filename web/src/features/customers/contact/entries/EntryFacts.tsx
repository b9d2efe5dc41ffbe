import { Star } from "lucide-react";

/** An entry's type and whether it is primary: "Mobile · Primary". */
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
