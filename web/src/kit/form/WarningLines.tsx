import { TriangleAlert } from "lucide-react";

/** What speaks against something that can be done anyway. Announced when it changes; without lines it takes no room. */
export function WarningLines({ lines, className = "" }: { lines: readonly string[]; className?: string }) {
  return (
    <output
      className={
        lines.length > 0
          ? `flex items-start gap-2.5 rounded-box border border-warn/40 bg-warning/14 px-3 py-2 ${className}`
          : "sr-only"
      }
    >
      {lines.length > 0 && (
        <>
          <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-warn" />
          <span className="grid min-w-0 flex-1 gap-1 text-table">
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        </>
      )}
    </output>
  );
}
