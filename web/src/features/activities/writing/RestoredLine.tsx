import { formatMomentInSentence } from "#lib/format/format.ts";

/** That the words are from earlier. */
export function RestoredLine({ savedAt }: { savedAt: number }) {
  return <p className="text-meta text-quiet">Restored what you typed {formatMomentInSentence(savedAt)}</p>;
}
