import { formatMoment } from "#lib/format.ts";

/** That the words are from earlier. */
export function RestoredLine({ savedAt }: { savedAt: number }) {
  const moment = formatMoment(new Date(savedAt).toISOString()).replace(/^Today /, "");
  return <p className="text-meta text-quiet">Restored what you typed {moment}</p>;
}
