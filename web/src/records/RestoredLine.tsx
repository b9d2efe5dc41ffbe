import { formatTimestampInSentence } from "#lib/format/format-date.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";

/** Says that the text was restored from a draft. */
export function RestoredLine({ savedAt }: { savedAt: number }) {
  const when = formatTimestampInSentence(savedAt, { isZoneNamed: useZoneNaming(null) });
  return <p className="text-meta text-quiet">Draft from {when} restored</p>;
}
