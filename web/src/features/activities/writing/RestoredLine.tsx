import { formatTimestampInSentence } from "#lib/format/format-date.ts";

/** Says that the text was restored from a draft. */
export function RestoredLine({ savedAt }: { savedAt: number }) {
  return <p className="text-meta text-quiet">Draft from {formatTimestampInSentence(savedAt)} restored</p>;
}
