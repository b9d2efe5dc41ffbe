import { formatTimestampInSentence } from "#lib/format/format-date.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";

interface RestoredLineProps {
  savedAt: number;
  className?: string;
}

/** Says that the text was restored from a draft. */
export function RestoredLine({ savedAt, className = "text-meta text-quiet" }: RestoredLineProps) {
  const when = formatTimestampInSentence(savedAt, { isZoneNamed: useZoneNaming() });
  return <span className={`block ${className}`}>Draft from {when} restored</span>;
}
