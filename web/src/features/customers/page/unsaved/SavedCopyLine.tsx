import { History } from "lucide-react";
import type { ReactNode } from "react";
import { formatTimestampInSentence } from "#lib/format/format-date.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { useCopyTime } from "#lib/offline/saved-copies/saved-copies.ts";

/** Says that this is an earlier copy, while the server can't be reached, or that its calls are, while they can't be loaded. */
export function SavedCopyLine({ customerId }: { customerId: string }) {
  const isZoneNamed = useZoneNaming();
  const readAt = useCopyTime(customerId);
  // Of what the page shows, only the call history has a copy for this.
  const callsReadAt = useCopyTime(customerId, "failed");
  return (
    <div aria-live="polite">
      {readAt !== null && (
        <Line>Saved copy from {formatTimestampInSentence(readAt, { isZoneNamed })}. The server cannot be reached.</Line>
      )}
      {readAt === null && callsReadAt !== null && (
        <Line>
          Calls: saved copy from {formatTimestampInSentence(callsReadAt, { isZoneNamed })}. The latest could not be
          loaded.
        </Line>
      )}
    </div>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="notice-line flex min-h-9 items-center gap-2">
    <History aria-hidden size={15} className="shrink-0 text-warn" />
    <span>{children}</span>
  </p>
);
