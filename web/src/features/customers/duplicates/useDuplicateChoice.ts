import { useRef, useState } from "react";
import { useDuplicates, type Typed } from "./useDuplicates.ts";

/** The possible duplicates of the new customer, and whether someone chose to add anyway. */
export function useDuplicateChoice(organizationId: string | null, typed: Typed) {
  const { duplicates, findNow } = useDuplicates(organizationId, typed);
  const [acknowledged, setAcknowledged] = useState<ReadonlySet<string>>(new Set());
  const [isSaveBlocked, setIsSaveBlocked] = useState(false);
  // Add anyway can save right away, before the next render.
  const latest = useRef(acknowledged);
  const isAcknowledged = duplicates.every(({ customerId }) => acknowledged.has(customerId));

  return {
    duplicates,
    isAcknowledged,
    /** Saving waits for the choice. */
    isDecisionNeeded: isSaveBlocked && !isAcknowledged,
    acknowledge: () => {
      latest.current = new Set([...latest.current, ...duplicates.map(({ customerId }) => customerId)]);
      setAcknowledged(latest.current);
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
export type DuplicateChoice = ReturnType<typeof useDuplicateChoice>;
