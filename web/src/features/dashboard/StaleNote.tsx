import { formatTimestampInSentence } from "#lib/format/format-date.ts";

interface StaleNoteProps {
  /** What newer data could not replace. */
  query: { error: Error | null; data: unknown; dataUpdatedAt: number };
  className?: string;
}

/** Says from when something is, once it could not be read again. */
export const StaleNote = ({ query: { error, data, dataUpdatedAt }, className = "" }: StaleNoteProps) =>
  error !== null &&
  data !== undefined && (
    <output className={`block text-meta text-quiet ${className}`}>
      As of {formatTimestampInSentence(new Date(dataUpdatedAt).toISOString())}. Newer data could not be loaded.
    </output>
  );
