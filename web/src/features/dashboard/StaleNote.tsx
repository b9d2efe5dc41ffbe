import { formatTimestampInSentence } from "#lib/format/format-date.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";

interface StaleNoteProps {
  /** What newer data could not replace. */
  query: { error: Error | null; data: unknown; dataUpdatedAt: number };
  className?: string;
}

/** Says from when something is, once it could not be read again. */
export function StaleNote({ query: { error, data, dataUpdatedAt }, className = "" }: StaleNoteProps) {
  const isZoneNamed = useZoneNaming();
  if (error === null || data === undefined) return null;
  return (
    <output className={`block text-meta text-quiet ${className}`}>
      As of {formatTimestampInSentence(dataUpdatedAt, { isZoneNamed })}. Newer data could not be loaded.
    </output>
  );
}
