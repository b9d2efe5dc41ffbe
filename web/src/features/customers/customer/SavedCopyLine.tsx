import { History } from "lucide-react";
import { formatMoment } from "#lib/format.ts";
import { useCopyTime } from "#lib/saved-copies.ts";

/** Says that what is shown was read earlier, while the server cannot be reached. */
export function SavedCopyLine({ customerId }: { customerId: string }) {
  const readAt = useCopyTime(customerId);
  return (
    <div aria-live="polite">
      {readAt !== null && (
        <p className="notice-line flex min-h-9 items-center gap-2">
          <History aria-hidden size={15} className="shrink-0 text-warn" />
          <span>Saved copy from {timeOf(readAt)}. The server cannot be reached.</span>
        </p>
      )}
    </div>
  );
}

/** "10:32", with the day when it was another one. */
const timeOf = (at: number) => formatMoment(new Date(at).toISOString()).replace(/^Today /, "");
