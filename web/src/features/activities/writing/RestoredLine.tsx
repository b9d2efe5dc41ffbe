import { formatTimestampInSentence } from "#lib/format/format-date.ts";

/** That the words are from earlier. */
export function RestoredLine({ savedAt }: { savedAt: number }) {
  return <p className="text-meta text-quiet">Restored what you typed {formatTimestampInSentence(savedAt)}</p>;
}
