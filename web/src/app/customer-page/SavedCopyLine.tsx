import { History } from "lucide-react";
import { formatTimestampInSentence } from "#lib/format/format-date.ts";
import { useCopyTime } from "#lib/offline/saved-copies.ts";

/** Says that this is an earlier copy, while the server can't be reached. */
export function SavedCopyLine({ customerId }: { customerId: string }) {
  const readAt = useCopyTime(customerId);
  return (
    <div aria-live="polite">
      {readAt !== null && (
        <p className="notice-line flex min-h-9 items-center gap-2">
          <History aria-hidden size={15} className="shrink-0 text-warn" />
          <span>Saved copy from {formatTimestampInSentence(readAt)}. The server cannot be reached.</span>
        </p>
      )}
    </div>
  );
}
