import { formatTimestampInSentence } from "#lib/format/format-date.ts";

interface StaleNoteProps {
  /** What newer data could not replace. */
  query: { error: Error | null; data: unknown; dataUpdatedAt: number };
}

/** Says from when a card's content is, once it could not be read again. */
export const StaleNote = ({ query: { error, data, dataUpdatedAt } }: StaleNoteProps) =>
  error !== null &&
  data !== undefined && (
    <output className="block pt-2 text-meta text-quiet">
      As of {formatTimestampInSentence(new Date(dataUpdatedAt).toISOString())}. Newer data could not be loaded.
    </output>
  );
