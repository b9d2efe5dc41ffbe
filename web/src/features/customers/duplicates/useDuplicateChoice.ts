import { useRef, useState } from "react";
import { useDuplicates, type Typed } from "./useDuplicates.ts";

/** Possible duplicates of the person who is typed, and whether someone chose to save anyway, for which saving waits. */
export function useDuplicateChoice(organizationId: string | null, typed: Typed, submit: () => void) {
  const { duplicates, findNow } = useDuplicates(organizationId, typed);
  const [acknowledged, setAcknowledged] = useState<ReadonlySet<string>>(new Set());
  const [isSaveBlocked, setIsSaveBlocked] = useState(false);
  // Add anyway can save right away, before the next render.
  const latest = useRef(acknowledged);
  const isAcknowledged = duplicates.every(({ customerId }) => acknowledged.has(customerId));
  const isDecisionNeeded = isSaveBlocked && !isAcknowledged;

  return {
    /** What a DuplicateNotice shows. */
    notice: {
      duplicates,
      isAcknowledged,
      isDecisionNeeded,
      goOnAnyway: () => {
        latest.current = new Set([...latest.current, ...duplicates.map(({ customerId }) => customerId)]);
        setAcknowledged(latest.current);
        if (isDecisionNeeded) submit();
      },
    },
    /** Saving does not go past people who were not decided about; `acknowledgedIds` are sent to the server. */
    decide: async (now: Typed) => {
      const found = (await findNow(now)).map(({ customerId }) => customerId);
      const acknowledgedIds = found.filter((id) => latest.current.has(id));
      const isDecided = acknowledgedIds.length === found.length;
      setIsSaveBlocked(!isDecided);
      return { isDecided, acknowledgedIds };
    },
  };
}
